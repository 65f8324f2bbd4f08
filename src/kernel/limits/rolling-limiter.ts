import type { Clock } from '../time/clock.ts';

export interface LimitResult {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Seconds until one more would be allowed; 0 while something remains. */
  readonly retryAfterSeconds: number;
  /** When the oldest attempt that counts leaves the window. */
  readonly resetsAtMs: number;
}

const MAX_KEYS = 100_000;

/** The attempts of one key in the order of time; those before `from` have left the window. */
interface AttemptLog {
  times: number[];
  from: number;
}

/**
 * At most `limit` per key in any stretch of `windowMs`: a true rolling window, kept in memory.
 * A refused attempt does not count, so a caller who waits is let in again.
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

  /** Counts `weight` attempts if all of them fit, and none of them otherwise. */
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

  /** Takes the newest attempt back: it turned out not to be one that counts. */
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
    // Forgotten in one go once they are the larger half, so that a busy key costs no more than a quiet one.
    if (attempts.from * 2 > attempts.times.length) {
      attempts.times = attempts.times.slice(attempts.from);
      attempts.from = 0;
    }
    return attempts;
  }

  /** Written last, so the map's first key is the one that has been quiet longest. */
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

/** Attempts that a clock which ran ahead has dated into the future count as if they were made now. */
function clampToNow({ times }: AttemptLog, now: number): void {
  for (let at = times.length - 1; at >= 0 && (times[at] ?? 0) > now; at -= 1) times[at] = now;
}

function countAttempts({ times, from }: AttemptLog): number {
  return times.length - from;
}
