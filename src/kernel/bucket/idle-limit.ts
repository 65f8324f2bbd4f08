/** Aborts a transfer that stands still for too long, or when the caller aborts it. */
export class IdleLimit {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  readonly #timer: NodeJS.Timeout;
  readonly #abort = () => this.#controller.abort(this.#caller?.reason);

  constructor(milliseconds: number, caller?: AbortSignal) {
    this.#caller = caller;
    this.#timer = setTimeout(() => this.#controller.abort(), milliseconds);
    if (caller?.aborted) this.#abort();
    caller?.addEventListener('abort', this.#abort, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The same chunks; each of them starts the time anew. */
  async *watch(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.#timer.refresh();
      yield chunk;
      this.#timer.refresh();
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener('abort', this.#abort);
  }
}
