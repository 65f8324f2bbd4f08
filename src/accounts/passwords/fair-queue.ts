import { TooMany, Unavailable } from '../../kernel/errors.ts';
import { rateLimitKey } from '../../kernel/network/ip-address.ts';

interface QueueLimits {
  readonly atOnce: number;
  readonly waitingPerKey: number;
  readonly waitingInAll: number;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * Runs a limited number of tasks at once and queues the others by address, in round-robin order. An
 * address with too many waiting tasks gets a 429; while the whole queue is full, everyone gets a 503.
 * Both carry Retry-After.
 */
export class FairQueue {
  readonly #bounds: QueueLimits;
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;
  #waitingInAll = 0;

  constructor(bounds: QueueLimits) {
    this.#bounds = bounds;
  }

  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#bounds.atOnce) this.#running += 1;
    else await this.#waitForTurn(rateLimitKey(address));
    try {
      return await work();
    } finally {
      // The slot is passed to the next task directly, so that no new task can take it.
      const next = this.#takeNext();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #waitForTurn(key: string): Promise<void> {
    const own = this.#waiting.get(key) ?? [];
    if (own.length >= this.#bounds.waitingPerKey) {
      throw new TooMany(
        'Too many requests of this address wait to have a password checked. Try again shortly.',
        RETRY_AFTER_SECONDS,
        'too_many_waiting',
      );
    }
    if (this.#waitingInAll >= this.#bounds.waitingInAll) {
      throw new Unavailable(
        'busy',
        'Too many passwords wait to be checked. Try again shortly.',
        RETRY_AFTER_SECONDS,
      );
    }
    this.#waitingInAll += 1;
    return new Promise((resolve) => {
      own.push(resolve);
      this.#waiting.set(key, own);
    });
  }

  /** The first task of the next address; the address moves to the end of the queue. */
  #takeNext(): (() => void) | undefined {
    const [key, own] = this.#waiting.entries().next().value ?? [];
    const next = own?.shift();
    if (key === undefined || !own || !next) return undefined;
    this.#waitingInAll -= 1;
    this.#waiting.delete(key);
    if (own.length > 0) this.#waiting.set(key, own);
    return next;
  }
}
