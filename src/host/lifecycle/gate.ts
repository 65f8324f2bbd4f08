import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Unavailable } from '../../kernel/errors.ts';

const POLL_INTERVAL_MS = 20;
const RETRY_AFTER_S = 2;
const HEALTH = /\/api\/health$/;

/** Admits requests, or refuses them with 503 while a restore replaces all data. */
export class Gate {
  readonly #inside = new Set<IncomingMessage>();
  #isClosed = false;

  get isClosed(): boolean {
    return this.#isClosed;
  }

  close(): void {
    this.#isClosed = true;
  }

  open(): void {
    this.#isClosed = false;
  }

  /** Waits until the admitted requests are answered, at most so long. */
  async drain(mostMs: number): Promise<void> {
    const end = performance.now() + mostMs;
    while (this.#inside.size > 0 && performance.now() < end) await pause(POLL_INTERVAL_MS);
  }

  /** The process is alive while the gate is closed, so its health is still answered. */
  guard(server: FastifyInstance): void {
    server.addHook('onRequest', (request, _reply, done) => {
      if (HEALTH.test(request.routeOptions.url ?? '')) return done();
      if (this.#isClosed) {
        throw new Unavailable(
          'restoring',
          'A backup is being restored; try again in a moment.',
          RETRY_AFTER_S,
        );
      }
      this.#inside.add(request.raw);
      done();
    });
    server.addHook('onResponse', (request, _reply, done) => {
      this.#inside.delete(request.raw);
      done();
    });
  }
}
