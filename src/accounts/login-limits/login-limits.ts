import type { Clock } from '../../kernel/clock.ts';
import { TooMany } from '../../kernel/errors.ts';
import { RollingLimiter } from '../../kernel/limiter.ts';
import { foldedKey } from '../../kernel/text.ts';

const WINDOW_MS = 15 * 60_000;
const PER_ADDRESS = 10;
const PER_USERNAME = 5;

/** Two independent buckets over guesses at passwords: by where they come from, by whose they are. */
export class LoginLimits {
  readonly #addresses: RollingLimiter;
  readonly #usernames: RollingLimiter;

  constructor(clock: Clock) {
    this.#addresses = new RollingLimiter(PER_ADDRESS, WINDOW_MS, clock);
    this.#usernames = new RollingLimiter(PER_USERNAME, WINDOW_MS, clock);
  }

  /** Counts an attempt, or refuses it with a message that does not tell which bucket is full. */
  attempt(address: string, username: string): void {
    for (const verdict of [
      this.#addresses.take(address),
      this.#usernames.take(foldedKey(username)),
    ]) {
      if (!verdict.allowed) {
        throw new TooMany(
          'Too many login attempts. Try again in a few minutes.',
          verdict.retryAfterSeconds,
          'too_many_attempts',
        );
      }
    }
  }

  succeeded(username: string): void {
    this.#usernames.clear(foldedKey(username));
  }
}
