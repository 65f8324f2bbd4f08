import type { Config } from '../../kernel/config/config.ts';
import { TooMany } from '../../kernel/errors.ts';
import { type LimitResult, RollingLimiter } from '../../kernel/limits/rolling-limiter.ts';
import type { Log } from '../../kernel/log.ts';
import { rateLimitKey } from '../../kernel/network/ip-address.ts';
import { foldedKey } from '../../kernel/text/fold.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Warning, Warnings } from '../../kernel/warnings.ts';
import { LOGIN_ATTEMPTS_PER_ADDRESS, LOGIN_ATTEMPTS_PER_NAME } from '../variables.ts';

const WINDOW_MS = 15 * 60_000;
const WARNING_MS = 24 * 60 * 60_000;
const ALL_ADDRESSES = '';
const LINKS_PER_ADDRESS = 30;
/** Limit on wrong recovery tokens from all addresses together. */
const MAX_WRONG_RECOVERIES = 30;
const MAILS_PER_ACCOUNT = 5;

/** Limits password guesses by address and, independently, by username. */
export class LoginLimits {
  readonly #addresses: RollingLimiter;
  readonly #usernames: RollingLimiter;
  readonly #links: RollingLimiter;
  readonly #mails: RollingLimiter;

  readonly #recoveries: RollingLimiter;
  readonly #report: () => void;

  constructor(
    clock: Clock,
    config: Pick<Config, 'valueOfVariable'>,
    { warnings, log }: { warnings: Warnings; log: Log },
  ) {
    const perAddress = config.valueOfVariable(LOGIN_ATTEMPTS_PER_ADDRESS);
    const perName = config.valueOfVariable(LOGIN_ATTEMPTS_PER_NAME);
    this.#addresses = new RollingLimiter(perAddress, WINDOW_MS, clock);
    this.#usernames = new RollingLimiter(perName, WINDOW_MS, clock);
    this.#recoveries = new RollingLimiter(MAX_WRONG_RECOVERIES, WINDOW_MS, clock);
    const warning = addressLimitWarning(perAddress);
    this.#report = () => {
      if (warnings.raise(warning, WARNING_MS)) log.warn({ warning: warning.code }, warning.message);
    };
    this.#links = new RollingLimiter(LINKS_PER_ADDRESS, WINDOW_MS, clock);
    this.#mails = new RollingLimiter(MAILS_PER_ACCOUNT, WINDOW_MS, clock);
  }

  /** Counts or refuses an attempt; the message does not reveal which limit was reached. */
  countAttempt(address: string, username: string): void {
    this.countAttemptFrom(address);
    refuseIfFull(this.#usernames.take(foldedKey(username)));
  }

  /**
   * Counts a guess at a credential of a known account by address and by username. `refund` removes it
   * again after a correct guess, so that only wrong ones count. The guess is counted before it is
   * checked, so that parallel guesses cannot exceed the limit.
   */
  countGuess(address: string, username: string): { refund(): void } {
    const [block, name] = [rateLimitKey(address), foldedKey(username)];
    refuseIfFull(this.#addresses.take(block));
    const verdict = this.#usernames.take(name);
    if (!verdict.allowed) this.#addresses.refund(block);
    refuseIfFull(verdict);
    return {
      refund: () => {
        this.#addresses.refund(block);
        this.#usernames.refund(name);
      },
    };
  }

  /** Counts an attempt without a username. */
  countAttemptFrom(address: string): void {
    const verdict = this.#addresses.take(rateLimitKey(address));
    if (!verdict.allowed) this.#report();
    refuseIfFull(verdict);
  }

  /**
   * Counts an attempt at the recovery token before it is compared, also across all addresses. A correct
   * token clears the shared count.
   */
  countRecoveryAttempt(address: string): void {
    this.countAttemptFrom(address);
    refuseIfFull(this.#recoveries.take(ALL_ADDRESSES));
  }

  clearRecoveryAttempts(): void {
    this.#recoveries.clear(ALL_ADDRESSES);
  }

  /** Limits the mails that one account can request. */
  countMail(userId: number): void {
    refuseIfFull(
      this.#mails.take(String(userId)),
      'Too many mails were requested. Try again in a few minutes.',
    );
  }

  /** Limits attempts at links; guessing their 256 random bits is hopeless anyway. */
  countLinkAttempt(address: string): void {
    refuseIfFull(this.#links.take(rateLimitKey(address)));
  }

  clearAttempts(username: string): void {
    this.#usernames.clear(foldedKey(username));
  }
}

/** The warning for the operator; the refused person sees the usual message. */
function addressLimitWarning(perAddress: number): Warning {
  return {
    code: 'sign_ins_refused_by_address',
    message: `Sign-ins were refused within the last day because one address made more than ${perAddress} attempts in 15 minutes. If many people share an address (Wi-Fi of a gym), raise LOGIN_ATTEMPTS_PER_ADDRESS. If a reverse proxy stands in front, set TRUST_PROXY, or everybody counts as one address.`,
  };
}

function refuseIfFull(
  { allowed, retryAfterSeconds }: LimitResult,
  message = 'Too many login attempts. Try again in a few minutes.',
): void {
  if (!allowed) throw new TooMany(message, retryAfterSeconds, 'too_many_attempts');
}
