export interface Write {
  readonly method: 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** A repeat of a POST carries the same one. */
  readonly key: string | null;
}

export type Json = Record<string, unknown>;

/** The API of one start of the server, as one account. */
export class Client {
  readonly #url: string;
  readonly #token: string | null;
  /** The time of the slowest write so far. */
  longestMs = 0;
  readonly #onUnavailable: ((status: number, headers: Headers, body: string) => void) | undefined;

  /** With `onUnavailable`, a 503 or 507 is reported there and counts as no answer. */
  constructor(
    url: string,
    token: string | null,
    onUnavailable?: (status: number, headers: Headers, body: string) => void,
  ) {
    this.#url = url;
    this.#token = token;
    this.#onUnavailable = onUnavailable;
  }

  /**
   * The answer, or null when the connection broke before it was whole, or when `patienceMs` were
   * over: whether the write was done is then unknown.
   */
  async write({ method, path, body, key }: Write, patienceMs?: number): Promise<Json | null> {
    let status: number;
    let text: string;
    const began = performance.now();
    try {
      const answer = await fetch(this.#url + path, {
        method,
        headers: {
          ...this.#authorization(),
          'content-type': 'application/json',
          ...(key === null ? {} : { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
        signal: patienceMs === undefined ? null : AbortSignal.timeout(patienceMs),
      });
      status = answer.status;
      text = await answer.text();
      if (this.#onUnavailable && (status === 503 || status === 507)) {
        this.#onUnavailable(status, answer.headers, text);
        return null;
      }
    } catch {
      return null;
    } finally {
      this.longestMs = Math.max(this.longestMs, performance.now() - began);
    }
    if (status >= 300) throw new Error(`${method} ${path} was refused with ${status}: ${text}`);
    return JSON.parse(text);
  }

  async read(path: string): Promise<{ body: unknown; next: string | null }> {
    const answer = await fetch(this.#url + path, { headers: this.#authorization() });
    if (!answer.ok) throw new Error(`GET ${path} was refused with ${answer.status}`);
    const link = /^<\?(.*)>; rel="next"$/.exec(answer.headers.get('link') ?? '');
    return { body: await answer.json(), next: link?.[1] ?? null };
  }

  #authorization(): Record<string, string> {
    return this.#token === null ? {} : { authorization: `Bearer ${this.#token}` };
  }
}
