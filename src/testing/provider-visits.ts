import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type OidcProvider, startOidcProvider } from './oidc-provider.ts';
import { type Answer, openInstance, Person, type TestInstance } from './test-instance.ts';

export const URL_OF_OURS = 'http://daybook.localhost';

export function callbackOf(id: string): string {
  return `${URL_OF_OURS}/api/auth/oidc/callback/${id}`;
}

/** A provider for the tests of a file, and an instance for each of them that may know it. */
export function useProvider() {
  let provider: OidcProvider;
  let instance: TestInstance;

  beforeAll(async () => {
    provider = await startOidcProvider(['env-1', 'env-2', 'company'].map(callbackOf));
    provider.know({
      sub: 'ana-1',
      email: 'Ana@example.org',
      email_verified: true,
      name: 'Ana Example',
      preferred_username: 'ana',
    });
    provider.know({ sub: 'eve-1', email: 'ana@example.org', email_verified: false });
    provider.know({ sub: 'homograph', email: 'ána@example.org', email_verified: true });
    provider.know({ sub: 'zoe-1', email: 'zoe@example.org', email_verified: true, name: 'Zoe' });
  });
  afterAll(() => provider.stop());
  afterEach(() => instance.close());

  async function open(environment: Record<string, string> = {}): Promise<TestInstance> {
    instance = await openInstance(environment);
    return instance;
  }

  return {
    get provider() {
      return provider;
    },
    get instance() {
      return instance;
    },
    open,
    /** An instance that knows the provider from its environment. */
    withProvider: (more: Record<string, string> = {}) =>
      open({
        PUBLIC_URL: URL_OF_OURS,
        OIDC_PROVIDER_1_ISSUER: provider.issuer,
        OIDC_PROVIDER_1_NAME: 'Company',
        OIDC_PROVIDER_1_CLIENT_ID: provider.clientId,
        OIDC_PROVIDER_1_CLIENT_SECRET: provider.clientSecret,
        ...more,
      }),
    browser: () => new ProviderBrowser(instance, provider),
    /** Someone who signed in with a password, in a browser. */
    browserOf: ({ token }: Person) => {
      const browser = new ProviderBrowser(instance, provider);
      browser.cookies.set('daybook_session', token ?? '');
      return browser;
    },
  };
}

/** One browser: it keeps cookies and follows nothing by itself. */
class ProviderBrowser {
  readonly cookies = new Map<string, string>();
  readonly #instance: TestInstance;
  readonly #provider: OidcProvider;

  constructor(instance: TestInstance, provider: OidcProvider) {
    this.#instance = instance;
    this.#provider = provider;
  }

  async get(address: string, headers: Record<string, string> = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#instance.nobody.call(`GET ${address}`, undefined, {
      headers: { ...headers, ...(cookie === '' ? {} : { cookie }) },
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? [];
      if (String(line).includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** Goes to the provider and back, up to the address at which it comes back. */
  async away(sub: string, query = '', id = 'env-1', base = ''): Promise<string> {
    const fromOwnPage = { 'sec-fetch-site': 'same-origin' };
    const away = await this.get(`${base}/api/auth/oidc/login/${id}${query}`, fromOwnPage);
    expect(away.status, away.text).toBe(302);
    const address = String(away.headers.location);
    if (!address.startsWith(this.#provider.issuer)) throw new Error(`Sent to ${address}`);
    const back = await this.#provider.visit(address, sub);
    return back.pathname + back.search;
  }

  async signIn(sub: string, query = '', id = 'env-1', base = ''): Promise<string> {
    const { status, headers } = await this.get(await this.away(sub, query, id, base));
    expect(status).toBe(302);
    return String(headers.location);
  }

  async user() {
    return (await this.get('/api/auth/me')).body.user;
  }

  person(): Person {
    return new Person(() => this.#instance.server, this.cookies.get('daybook_session') ?? null);
  }
}

export async function eventsOf(admin: Person): Promise<string[]> {
  const { body } = await admin.call('GET /api/auth/audit');
  return body.items.map((entry: { event: string }) => entry.event);
}
