/** Aborts a transfer that stands still for too long, or when the caller aborts it. */
export class IdleLimit {
  readonly #controller = new AbortController();
  readonly #milliseconds: number;
  readonly #caller: AbortSignal | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly #abort = () => this.#controller.abort(this.#caller?.reason);

  constructor(milliseconds: number, caller?: AbortSignal) {
    this.#milliseconds = milliseconds;
    this.#caller = caller;
    this.start();
    if (caller?.aborted) this.#abort();
    caller?.addEventListener('abort', this.#abort, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Starts the time again. */
  start(): void {
    clearTimeout(this.#timer);
    // The rest of a body may still be asked for after the response.
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => this.#controller.abort(), this.#milliseconds);
  }

  /** Stops the time, while somebody else has to act. */
  pause(): void {
    clearTimeout(this.#timer);
  }

  /** The chunks of a body that is sent; each of them starts the time again. */
  async *watch(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.start();
      yield chunk;
      this.start();
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener('abort', this.#abort);
  }
}
