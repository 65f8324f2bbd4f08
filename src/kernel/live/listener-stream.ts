import { Readable } from 'node:stream';

/** The stream of a listener that does not read is ended at this many buffered bytes. */
const MAX_UNREAD_BYTES = 16 * 1024;
const HEARTBEAT = ':\n\n';

/** The stream of events to one listener. */
export class ListenerStream {
  readonly body = new Readable({ read: () => {} });
  readonly #mayListen: () => Promise<boolean>;
  #waiting: string | null = null;
  #sending: Promise<void> | null = null;

  constructor(mayListen: () => Promise<boolean>) {
    this.#mayListen = mayListen;
  }

  /** Keeps only the latest of the waiting events, because each carries the current state. */
  send(event: object): void {
    this.#waiting = `data: ${JSON.stringify(event)}\n\n`;
    this.#sending ??= this.#sendWaiting();
  }

  /** Keeps the connection alive and checks the access again. */
  async sendHeartbeat(): Promise<void> {
    this.#waiting ??= HEARTBEAT;
    this.#sending ??= this.#sendWaiting();
    await this.#sending;
  }

  end(): void {
    if (!this.body.destroyed && !this.body.readableEnded) this.body.push(null);
  }

  async #sendWaiting(): Promise<void> {
    try {
      while (this.#waiting !== null && !this.body.destroyed) {
        const allowed = await this.#mayListen();
        if (!allowed || this.body.readableLength > MAX_UNREAD_BYTES) return this.end();
        this.body.push(this.#waiting);
        this.#waiting = null;
      }
    } catch {
      // The access could not be checked; the listener reconnects and is checked again.
      this.end();
    } finally {
      this.#sending = null;
    }
  }
}
