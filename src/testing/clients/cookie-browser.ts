interface BrowserResponse {
  readonly status: number;
  /** The target of a redirect; null without one. */
  readonly location: URL | null;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any answer of the API
  readonly body: any;
}

/** A browser with cookies by path that does not follow redirects. */
export class CookieBrowser {
  readonly #url: string;
  readonly #cookies = new Map<string, { path: string; value: string }>();
  /** Every line that set a cookie here. */
  readonly setCookies: string[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  async visit(address: string | URL): Promise<BrowserResponse> {
    return this.#send('GET', new URL(address, this.#url), undefined);
  }

  /** As a page of the instance sends it. */
  async call(
    route: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<BrowserResponse> {
    const [method = 'GET', path = '/'] = route.split(' ');
    return this.#send(method, new URL(path, this.#url), body, {
      'sec-fetch-site': 'same-origin',
      ...headers,
    });
  }

  async signIn(username: string, password: string): Promise<this> {
    const { status } = await this.call('POST /api/auth/login', { username, password });
    if (status !== 200) throw new Error(`${username} could not sign in: ${status}`);
    return this;
  }

  async #send(
    method: string,
    address: URL,
    body: object | undefined,
    headers: Record<string, string> = {},
  ): Promise<BrowserResponse> {
    const answer = await fetch(address, {
      method,
      redirect: 'manual',
      headers: {
        accept: method === 'GET' && !('sec-fetch-site' in headers) ? 'text/html' : '*/*',
        cookie: this.#cookiesFor(address.pathname),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    const location = answer.headers.get('location');
    const isJson = answer.headers.get('content-type')?.includes('json');
    return {
      status: answer.status,
      headers: answer.headers,
      location: location === null ? null : new URL(location, address),
      body: isJson ? await answer.json() : await answer.text(),
    };
  }

  #cookiesFor(pathname: string): string {
    return [...this.#cookies]
      .filter(([, { path }]) => path === '/' || `${pathname}/`.startsWith(`${path}/`))
      .map(([key, { value }]) => `${key.split(' ', 1)[0]}=${value}`)
      .join('; ');
  }

  #keep(line: string): void {
    this.setCookies.push(line);
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const path = /;\s*path=([^;]*)/i.exec(line)?.[1] ?? '/';
    this.#cookies.set(`${name} ${path}`, { path, value });
  }
}
