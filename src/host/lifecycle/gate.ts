import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Unavailable } from '../../kernel/errors.ts';

const POLL_INTERVAL_MS = 20;
const RETRY_AFTER_S = 2;
const HEALTH = /\/api\/health$/;

export const CLOSED_REASONS = ['restoring', 'moving', 'compacting'] as const;
/** Why requests are refused; also the code of the error. */
export type ClosedReason = (typeof CLOSED_REASONS)[number];

const SENTENCES: Record<ClosedReason, string> = {
  restoring: 'A backup is being restored; try again in a moment.',
  moving: 'The data is being moved to another database.',
  compacting: 'The database is being compacted; try again in a moment.',
};

/** Admits requests, or refuses them with 503 while all data is replaced or lent. */
export class Gate {
  #inFlight: ReadonlySet<ServerResponse> = new Set();
  /** Null while it admits requests. */
  #closedFor: ClosedReason | null = null;

  close(reason: ClosedReason): void {
    this.#closedFor = reason;
  }

  open(): void {
    this.#closedFor = null;
  }

  /** Waits until the requests in flight are answered, at most so long. */
  async drain(mostMs: number): Promise<void> {
    const end = performance.now() + mostMs;
    while (this.#inFlight.size > 0 && performance.now() < end) await pause(POLL_INTERVAL_MS);
  }

  /**
   * The process is alive while the gate is closed, so its health is still answered.
   *
   * @param inFlight the responses of the server that are not finished
   */
  guard(server: FastifyInstance, inFlight: ReadonlySet<ServerResponse>): void {
    this.#inFlight = inFlight;
    server.addHook('onRequest', (request, _reply, done) => {
      const reason = this.#closedFor;
      if (reason && !HEALTH.test(request.routeOptions.url ?? ''))
        throw new Unavailable(reason, SENTENCES[reason], RETRY_AFTER_S);
      done();
    });
  }
}
