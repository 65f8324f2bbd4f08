import { setTimeout as wait } from 'node:timers/promises';
import { EventReader } from '../../src/testing/clients/event-reader.ts';

const AGAIN_MS = 250;

/**
 * Listens to a stream of events as the web client does. The server ends a stream when it cannot
 * check the access to it, and refuses a new one without its database; the client asks again.
 */
export class FaithfulListener {
  readonly #url: string;
  readonly #token: string;
  readonly #listening: Promise<void>;
  #reader: EventReader | null = null;
  #heardBefore = 0;
  #isOver = false;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
    this.#listening = this.#listen();
  }

  /** The number of events so far. */
  get heard(): number {
    return this.#heardBefore + (this.#reader?.received.length ?? 0);
  }

  async leave(): Promise<void> {
    this.#isOver = true;
    await this.#reader?.leave();
    await this.#listening;
  }

  async #listen(): Promise<void> {
    while (!this.#isOver) {
      const reader = await EventReader.open(this.#url, this.#token).catch(() => null);
      if (reader?.status === 200 && !this.#isOver) {
        this.#reader = reader;
        await reader.ended;
        this.#heardBefore += reader.received.length;
        this.#reader = null;
      } else {
        await reader?.leave();
      }
      if (!this.#isOver) await wait(AGAIN_MS);
    }
  }
}
