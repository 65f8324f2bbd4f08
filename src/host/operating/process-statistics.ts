import { randomBytes } from 'node:crypto';
import type { Clock } from '../../kernel/time/clock.ts';
import { LoopDelay } from './loop-delay.ts';
import { RecentErrors } from './recent-errors.ts';
import { RequestStatistics } from './request-statistics.ts';

/** What this process has seen since its start; each of several processes has its own. */
export class ProcessStatistics {
  /** What the ids of its requests begin with. */
  readonly processId = randomBytes(4).toString('hex');
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly requests: RequestStatistics;
  readonly errors = new RecentErrors();
  readonly loop = new LoopDelay();

  constructor(clock: Clock) {
    this.startedAt = clock.millis();
    this.requests = new RequestStatistics(clock);
  }

  stop(): void {
    this.loop.stop();
  }
}
