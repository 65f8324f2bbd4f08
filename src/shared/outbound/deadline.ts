import type { Timeouts } from './service.ts';

/** Aborts a call when a phase or the whole of it takes too long, or when the caller aborts it. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #whole: NodeJS.Timeout;
  #phase: NodeJS.Timeout | undefined;
  #isTimedOut = false;
  readonly #caller: AbortSignal | undefined;
  readonly #abort = () => this.#controller.abort(this.#caller?.reason);

  constructor({ wholeMs }: Pick<Timeouts, 'wholeMs'>, caller?: AbortSignal) {
    this.#caller = caller;
    this.#whole = setTimeout(this.#expire, wholeMs);
    if (caller?.aborted) this.#abort();
    caller?.addEventListener('abort', this.#abort, { once: true });
  }

  /** Ends the connection when it is aborted. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get isTimedOut(): boolean {
    return this.#isTimedOut;
  }

  get isAbortedByCaller(): boolean {
    return !this.#isTimedOut && this.#caller?.aborted === true;
  }

  /** Starts a phase, which ends the one before. */
  enterPhase(milliseconds: number): void {
    clearTimeout(this.#phase);
    this.#phase = setTimeout(this.#expire, milliseconds);
  }

  leavePhase(): void {
    clearTimeout(this.#phase);
  }

  close(): void {
    clearTimeout(this.#whole);
    clearTimeout(this.#phase);
    this.#caller?.removeEventListener('abort', this.#abort);
  }

  readonly #expire = () => {
    if (this.#controller.signal.aborted) return;
    this.#isTimedOut = true;
    this.#controller.abort();
  };
}
