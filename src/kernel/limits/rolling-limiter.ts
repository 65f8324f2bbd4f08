import type { Clock } from '../time/clock.ts';

export interface LimitResult {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Seconds until the next attempt is allowed; 0 if one is allowed now. */
  readonly retryAfterSeconds: number;
  /** When the oldest counted attempt leaves the window. */
  readonly resetsAtMs: number;
}

const MAX_KEYS = 100_000;

/** The attempts of one key in chronological order; those before `from` have left the window. */
interface AttemptLog {
  times: number[];
  from: number;
}

/**
 * Allows `limit` attempts per key in any interval of `windowMs`: a true rolling window, in memory.
 * A refused attempt does not count, so a caller who waits is admitted again.
 */
export class RollingLimiter {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #clock: Clock;
  readonly #attempts = new Map<string, AttemptLog>();

  constructor(limit: number, windowMs: number, clock: Clock) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#clock = clock;
  }

  /** Counts `weight` attempts if all are allowed, otherwise none. */
  take(key: string, weight = 1): LimitResult {
    const now = this.#clock.millis();
    const attempts = this.#recent(key, now);
    const allowed = countAttempts(attempts) + weight <= this.#limit;
    if (allowed) {
      for (let n = 0; n < weight; n += 1) attempts.times.push(now);
      this.#keep(key, attempts);
    }
    return this.#verdict(attempts, allowed, now, weight);
  }

  /** Removes the newest attempt, which turned out not to count. */
  refund(key: string): void {
    const attempts = this.#attempts.get(key);
    if (attempts && countAttempts(attempts) > 0) attempts.times.pop();
  }

  clear(key: string): void {
    this.#attempts.delete(key);
  }

  #recent(key: string, now: number): AttemptLog {
    const attempts = this.#attempts.get(key) ?? { times: [], from: 0 };
    clampToNow(attempts, now);
    const leftAt = now - this.#windowMs;
    while (
      attempts.from < attempts.times.length &&
      (attempts.times[attempts.from] ?? 0) <= leftAt
    ) {
      attempts.from += 1;
    }
    // Removed in bulk once they are the larger half, so that the amortised cost is constant.
    if (attempts.from * 2 > attempts.times.length) {
      attempts.times = attempts.times.slice(attempts.from);
      attempts.from = 0;
    }
    return attempts;
  }

  /** Reinserts the key, so that the first key of the map is the least recently used. */
  #keep(key: string, attempts: AttemptLog): void {
    this.#attempts.delete(key);
    this.#attempts.set(key, attempts);
    if (this.#attempts.size <= MAX_KEYS) return;
    const quietest = this.#attempts.keys().next().value;
    if (quietest !== undefined) this.#attempts.delete(quietest);
  }

  #verdict(attempts: AttemptLog, allowed: boolean, now: number, weight: number): LimitResult {
    const count = countAttempts(attempts);
    const at = (index: number) => attempts.times[attempts.from + index];
    const resetsAtMs = (at(0) ?? now) + this.#windowMs;
    const remaining = this.#limit - count;
    if (allowed) return { allowed, remaining, resetsAtMs, retryAfterSeconds: 0 };
    const mustLeave = Math.min(count, count + weight - this.#limit);
    const lastToLeave = at(mustLeave - 1);
    const wait = lastToLeave === undefined ? this.#windowMs : lastToLeave + this.#windowMs - now;
    return {
      allowed,
      remaining,
      resetsAtMs,
      retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
    };
  }
}

/** Moves attempts with a future time, from a clock that ran ahead, to now. */
function clampToNow({ times }: AttemptLog, now: number): void {
  for (let at = times.length - 1; at >= 0 && (times[at] ?? 0) > now; at -= 1) times[at] = now;
}

function countAttempts({ times, from }: AttemptLog): number {
  return times.length - from;
}
