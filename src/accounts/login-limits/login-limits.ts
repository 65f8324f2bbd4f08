import { addressBlock } from '../../kernel/address-block.ts';
import type { Clock } from '../../kernel/clock.ts';
import { TooMany } from '../../kernel/errors.ts';
import { RollingLimiter, type Verdict } from '../../kernel/limiter.ts';
import { foldedKey } from '../../kernel/text.ts';

const WINDOW_MS = 15 * 60_000;
const PER_ADDRESS = 10;
const PER_USERNAME = 5;
const LINKS_PER_ADDRESS = 30;
const MAILS_PER_ACCOUNT = 5;

/** Two independent buckets over guesses at passwords: by where they come from, by whose they are. */
export class LoginLimits {
  readonly #addresses: RollingLimiter;
  readonly #usernames: RollingLimiter;
  readonly #links: RollingLimiter;
  readonly #mails: RollingLimiter;

  constructor(clock: Clock) {
    this.#addresses = new RollingLimiter(PER_ADDRESS, WINDOW_MS, clock);
    this.#usernames = new RollingLimiter(PER_USERNAME, WINDOW_MS, clock);
    this.#links = new RollingLimiter(LINKS_PER_ADDRESS, WINDOW_MS, clock);
    this.#mails = new RollingLimiter(MAILS_PER_ACCOUNT, WINDOW_MS, clock);
  }

  /** Counts an attempt, or refuses it with a message that does not tell which bucket is full. */
  attempt(address: string, username: string): void {
    refuseIfFull(this.#addresses.take(addressBlock(address)));
    refuseIfFull(this.#usernames.take(foldedKey(username)));
  }

  /**
   * Counts a guess at a credential of a known account in both buckets. `right` gives both places
   * back, so only wrong guesses fill the buckets. The guess counts before it is checked: parallel
   * guesses cannot outrun the limit.
   */
  guess(address: string, username: string): { right(): void } {
    const [block, name] = [addressBlock(address), foldedKey(username)];
    refuseIfFull(this.#addresses.take(block));
    const verdict = this.#usernames.take(name);
    if (!verdict.allowed) this.#addresses.giveBack(block);
    refuseIfFull(verdict);
    return {
      right: () => {
        this.#addresses.giveBack(block);
        this.#usernames.giveBack(name);
      },
    };
  }

  /** An attempt that names nobody. */
  attemptFrom(address: string): void {
    refuseIfFull(this.#addresses.take(addressBlock(address)));
  }

  /** Bounds the mails that one account can have sent. */
  mailAttempt(userId: number): void {
    refuseIfFull(
      this.#mails.take(String(userId)),
      'Too many mails were asked for. Try again in a few minutes.',
    );
  }

  /** Links hold 256 random bits, so this only keeps the noise down. */
  linkAttempt(address: string): void {
    refuseIfFull(this.#links.take(addressBlock(address)));
  }

  succeeded(username: string): void {
    this.#usernames.clear(foldedKey(username));
  }
}

function refuseIfFull(
  { allowed, retryAfterSeconds }: Verdict,
  message = 'Too many login attempts. Try again in a few minutes.',
): void {
  if (!allowed) throw new TooMany(message, retryAfterSeconds, 'too_many_attempts');
}
