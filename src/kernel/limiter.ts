import type { Clock } from './clock.ts';

export interface Verdict {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Seconds until one more would be allowed; 0 while something remains. */
  readonly retryAfterSeconds: number;
  /** When the oldest attempt that counts leaves the window. */
  readonly resetsAtMs: number;
}

const KEYS_KEPT = 100_000;

/**
 * At most `limit` per key in any stretch of `windowMs`: a true rolling window, kept in memory.
 * A refused attempt does not count, so a caller who waits is let in again.
 */
export class RollingLimiter {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #clock: Clock;
  readonly #attempts = new Map<string, number[]>();

  constructor(limit: number, windowMs: number, clock: Clock) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#clock = clock;
  }

  /** Counts `weight` attempts if all of them fit, and none of them otherwise. */
  take(key: string, weight = 1): Verdict {
    const now = this.#clock.millis();
    const recent = this.#recent(key, now);
    const allowed = recent.length + weight <= this.#limit;
    if (allowed) {
      for (let n = 0; n < weight; n += 1) recent.push(now);
      this.#keep(key, recent);
    }
    return this.#verdict(recent, allowed, now, weight);
  }

  clear(key: string): void {
    this.#attempts.delete(key);
  }

  #recent(key: string, now: number): number[] {
    const all = this.#attempts.get(key) ?? [];
    const from = all.findIndex((at) => at > now - this.#windowMs);
    if (from === -1) return [];
    return from === 0 ? all : all.slice(from);
  }

  /** Written last, so the map's first key is the one that has been quiet longest. */
  #keep(key: string, recent: number[]): void {
    this.#attempts.delete(key);
    this.#attempts.set(key, recent);
    if (this.#attempts.size <= KEYS_KEPT) return;
    const quietest = this.#attempts.keys().next().value;
    if (quietest !== undefined) this.#attempts.delete(quietest);
  }

  #verdict(recent: readonly number[], allowed: boolean, now: number, weight: number): Verdict {
    const remaining = this.#limit - recent.length;
    const resetsAtMs = (recent[0] ?? now) + this.#windowMs;
    if (allowed) return { allowed, remaining, resetsAtMs, retryAfterSeconds: 0 };
    const freedAfter = Math.min(recent.length, recent.length + weight - this.#limit);
    const leaves = recent[freedAfter - 1];
    const wait = leaves === undefined ? this.#windowMs : leaves + this.#windowMs - now;
    return {
      allowed,
      remaining,
      resetsAtMs,
      retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
    };
  }
}
