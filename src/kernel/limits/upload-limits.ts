import type { Config } from '../config/config.ts';
import { TooMany } from '../errors.ts';
import type { Clock } from '../time/clock.ts';
import { RollingLimiter } from './rolling-limiter.ts';

const AN_HOUR_MS = 3_600_000;
const RETRY_AT_ONCE_SECONDS = 5;

/** Limits the concurrent and hourly uploads of an owner. */
export class UploadLimits {
  readonly #atOnce: number;
  readonly #hourly: RollingLimiter;
  readonly #running = new Map<number, number>();

  constructor({ atOnce, perHour }: Pick<Config['uploads'], 'atOnce' | 'perHour'>, clock: Clock) {
    this.#atOnce = atOnce;
    this.#hourly = new RollingLimiter(perHour, AN_HOUR_MS, clock);
  }

  /** Counts or refuses an upload; returns a function to call when the upload ends. */
  begin(owner: number): () => void {
    const running = this.#running.get(owner) ?? 0;
    if (running >= this.#atOnce) {
      throw new TooMany(
        `At most ${this.#atOnce} uploads at the same time: wait until one is done.`,
        RETRY_AT_ONCE_SECONDS,
        'too_many_uploads_at_once',
      );
    }
    const { allowed, retryAfterSeconds } = this.#hourly.take(String(owner));
    if (!allowed) {
      throw new TooMany(
        'Too many uploads in one hour. Try again later.',
        retryAfterSeconds,
        'too_many_uploads',
      );
    }
    this.#running.set(owner, running + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#running.get(owner) ?? 1) - 1;
      if (left > 0) this.#running.set(owner, left);
      else this.#running.delete(owner);
    };
  }
}
