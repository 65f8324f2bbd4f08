/** Reads server-sent events as a browser does, over a real connection. */
export class EventReader {
  readonly status: number;
  readonly headers: Headers;
  readonly #abort: AbortController;
  /** The received events as their data; heartbeats as `null`. */
  readonly received: (Record<string, unknown> | null)[] = [];
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;

  private constructor(answer: Response, abort: AbortController) {
    this.status = answer.status;
    this.headers = answer.headers;
    this.#abort = abort;
    this.ended = this.#read(answer).catch(() => {});
  }

  static async open(url: string, token: string | null = null): Promise<EventReader> {
    const abort = new AbortController();
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    return new EventReader(await fetch(url, { headers, signal: abort.signal }), abort);
  }

  async leave(): Promise<void> {
    this.#abort.abort();
    await this.ended;
  }

  async #read(answer: Response): Promise<void> {
    let unread = '';
    const text = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      unread += text.decode(chunk, { stream: true });
      const messages = unread.split('\n\n');
      unread = messages.pop() ?? '';
      for (const message of messages) {
        const data = /^data: (.*)$/m.exec(message)?.[1];
        this.received.push(data === undefined ? null : JSON.parse(data));
      }
    }
  }
}
