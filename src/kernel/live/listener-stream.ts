import { Readable } from 'node:stream';

/** Somebody who does not read is cut off before this much waits for them. */
const MAX_UNREAD_BYTES = 16 * 1024;
const HEARTBEAT = ':\n\n';

/** One listener's stream of events, on its way out. */
export class ListenerStream {
  readonly body = new Readable({ read: () => {} });
  readonly #mayListen: () => Promise<boolean>;
  #waiting: string | null = null;
  #sending: Promise<void> | null = null;

  constructor(mayListen: () => Promise<boolean>) {
    this.#mayListen = mayListen;
  }

  /** Of events that come while one is on its way the last is enough: each says where things stand. */
  send(event: object): void {
    this.#waiting = `data: ${JSON.stringify(event)}\n\n`;
    this.#sending ??= this.#sendWaiting();
  }

  /** Keeps the connection from being taken for dead, and finds out whether it may go on. */
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
      // Whether it may go on can not be told now; the listener comes back and is asked again.
      this.end();
    } finally {
      this.#sending = null;
    }
  }
}
