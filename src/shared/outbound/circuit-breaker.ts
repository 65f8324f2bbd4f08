import type { Clock } from '../../kernel/time/clock.ts';
import type { OutboundFailure } from './outbound-error.ts';
import type { BreakerSettings } from './service.ts';

/** A request that the breaker admitted. Exactly one of its functions is to be called. */
export interface Trial {
  succeed(): void;
  /** `pauseSeconds` opens the breaker at once for that long, as the service asked. */
  fail(failure: OutboundFailure, pauseSeconds?: number): void;
  /** The request ended without a verdict about the service. */
  cancel(): void;
}

export interface OpenBreaker {
  readonly failure: OutboundFailure;
  readonly retryAfterSeconds: number;
}

/** A service that asks for a longer pause is asked again after this. */
const MAX_PAUSE_SECONDS = 900;

/**
 * Opens after several failures within a window and refuses requests for a pause. Afterwards it is half
 * open: one request is tried, which closes it or opens it again.
 */
export class CircuitBreaker {
  readonly #settings: BreakerSettings;
  readonly #clock: Clock;
  #failures: number[] = [];
  #openUntil: number | null = null;
  #lastFailure: OutboundFailure = 'unreachable';
  #hasTrial = false;

  constructor(settings: BreakerSettings, clock: Clock) {
    this.#settings = settings;
    this.#clock = clock;
  }

  admit(): Trial | OpenBreaker {
    const now = this.#clock.millis();
    if (this.#openUntil !== null) {
      // A clock that ran ahead must not keep the breaker open.
      const wait = Math.min(this.#openUntil - now, MAX_PAUSE_SECONDS * 1000);
      if (wait > 0 || this.#hasTrial) {
        const retryAfterSeconds = Math.max(1, Math.ceil(wait / 1000));
        return { failure: this.#lastFailure, retryAfterSeconds };
      }
    }
    const isHalfOpen = this.#openUntil !== null;
    if (isHalfOpen) this.#hasTrial = true;
    return this.#startTrial(isHalfOpen);
  }

  #startTrial(isHalfOpen: boolean): Trial {
    const end = (record: () => void) => {
      if (isHalfOpen) this.#hasTrial = false;
      record();
    };
    return {
      succeed: () => end(() => this.#close(isHalfOpen)),
      fail: (failure, pauseSeconds) => end(() => this.#fail(failure, isHalfOpen, pauseSeconds)),
      cancel: () => end(() => undefined),
    };
  }

  /** A success of a request that started before the breaker opened does not close it. */
  #close(isHalfOpen: boolean): void {
    if (!isHalfOpen && this.#openUntil !== null) return;
    this.#openUntil = null;
    this.#failures = [];
  }

  #fail(failure: OutboundFailure, isHalfOpen: boolean, pauseSeconds?: number): void {
    const { failures, windowSeconds, pauseSeconds: usual } = this.#settings;
    const now = this.#clock.millis();
    this.#failures = [...this.#failures, now].filter((at) => at > now - windowSeconds * 1000);
    this.#lastFailure = failure;
    if (pauseSeconds === undefined && !isHalfOpen && this.#failures.length < failures) return;
    const pause = Math.min(pauseSeconds ?? usual, MAX_PAUSE_SECONDS);
    this.#openUntil = Math.max(this.#openUntil ?? 0, now + pause * 1000);
    this.#failures = [];
  }
}
