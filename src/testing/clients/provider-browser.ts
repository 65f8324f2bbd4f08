import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import {
  openInstance,
  Person,
  type TestInstance,
  type TestResponse,
} from '../instance/test-instance.ts';
import { startOidcProvider, type TestOidcProvider } from '../servers/oidc-provider.ts';

export const INSTANCE_URL = 'http://daybook.localhost';

export function callbackUrl(id: string): string {
  return `${INSTANCE_URL}/api/auth/oidc/callback/${id}`;
}

/** A provider for the tests of a file, and an instance for each of them that may know it. */
export function useProvider() {
  let provider: TestOidcProvider;
  let instance: TestInstance;

  beforeAll(async () => {
    provider = await startOidcProvider(['env-1', 'env-2', 'company'].map(callbackUrl));
    provider.addUser({
      sub: 'ana-1',
      email: 'Ana@example.org',
      email_verified: true,
      name: 'Ana Example',
      preferred_username: 'ana',
    });
    provider.addUser({ sub: 'eve-1', email: 'ana@example.org', email_verified: false });
    provider.addUser({ sub: 'homograph', email: 'ána@example.org', email_verified: true });
    provider.addUser({ sub: 'zoe-1', email: 'zoe@example.org', email_verified: true, name: 'Zoe' });
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
        PUBLIC_URL: INSTANCE_URL,
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

/** One browser: it keeps cookies and follows no redirect. */
class ProviderBrowser {
  readonly cookies = new Map<string, string>();
  readonly #instance: TestInstance;
  readonly #provider: TestOidcProvider;

  constructor(instance: TestInstance, provider: TestOidcProvider) {
    this.#instance = instance;
    this.#provider = provider;
  }

  async get(address: string, headers: Record<string, string> = {}): Promise<TestResponse> {
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

export async function readAuditEvents(admin: Person): Promise<string[]> {
  const { body } = await admin.call('GET /api/auth/audit');
  return body.items.map((entry: { event: string }) => entry.event);
}
