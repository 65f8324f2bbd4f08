import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OidcProvider, startOidcProvider } from '../../testing/oidc-provider.ts';
import {
  type Answer,
  openInstance,
  PASSWORD,
  Person,
  type TestInstance,
} from '../../testing/test-instance.ts';

const URL_OF_OURS = 'http://daybook.localhost';
const callback = (id: string) => `${URL_OF_OURS}/api/auth/oidc/callback/${id}`;

let provider: OidcProvider;
let instance: TestInstance;

beforeAll(async () => {
  provider = await startOidcProvider([callback('env-1'), callback('env-2'), callback('company')]);
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

async function withProvider(more: Record<string, string> = {}) {
  instance = await openInstance({
    PUBLIC_URL: URL_OF_OURS,
    OIDC_PROVIDER_1_ISSUER: provider.issuer,
    OIDC_PROVIDER_1_NAME: 'Company',
    OIDC_PROVIDER_1_CLIENT_ID: provider.clientId,
    OIDC_PROVIDER_1_CLIENT_SECRET: provider.clientSecret,
    ...more,
  });
  return instance;
}

/** One browser: it keeps cookies and follows nothing by itself. */
class Browser {
  readonly cookies = new Map<string, string>();

  async get(address: string, headers: Record<string, string> = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await instance.nobody.call(`GET ${address}`, undefined, {
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
    if (!address.startsWith(provider.issuer)) throw new Error(`Sent to ${address}`);
    const back = await provider.visit(address, sub);
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

  async person(): Promise<Person> {
    return new Person(() => instance.server, this.cookies.get('daybook_session') ?? null);
  }
}

async function eventsOf(admin: Person): Promise<string[]> {
  const { body } = await admin.call('GET /api/auth/audit');
  return body.items.map((entry: { event: string; subject: string | null }) => entry.event);
}

describe('the first sign-in', () => {
  test('makes the admin account and hands it everything that was written before', async () => {
    const { nobody } = await withProvider();
    await nobody.call('POST /recipe/api/shopping', { name: 'Milk' });
    await nobody.call('POST /notes/api/notes', { title: 'Before accounts' });
    const browser = new Browser();
    expect(await browser.signIn('ana-1', '?return_to=/recipe/%23/list', 'env-1', '/recipe')).toBe(
      '/recipe/#/list',
    );
    expect(await browser.user()).toMatchObject({
      username: 'ana',
      email: 'Ana@example.org',
      full_name: 'Ana Example',
      role: 'admin',
      has_password: false,
    });
    const ana = await browser.person();
    expect((await ana.call('GET /recipe/api/shopping')).body.items).toMatchObject([
      { name: 'Milk' },
    ]);
    expect((await ana.call('GET /notes/api/notes?q=before')).body).toHaveLength(1);
    expect((await nobody.call('GET /recipe/api/shopping')).status).toBe(401);
    expect(await eventsOf(ana)).toEqual(['signed_in', 'provider_linked', 'registered']);
  });

  test('of several at once makes one account', async () => {
    await withProvider();
    const browsers = Array.from({ length: 5 }, () => new Browser());
    const backs: string[] = [];
    for (const browser of browsers) backs.push(await browser.away('ana-1'));
    const answers = await Promise.all(browsers.map((browser, n) => browser.get(backs[n] ?? '')));
    expect(answers.map(({ headers }) => headers.location)).toEqual(Array(5).fill('/'));
    const users = await instance.house.services.db.selectFrom('users').selectAll().execute();
    expect(users).toMatchObject([{ role: 'admin' }]);
  });
});

describe('someone whom the provider knows', () => {
  test('signs in to the account of their verified address, and later by the link alone', async () => {
    await withProvider();
    const admin = await instance.person('admin');
    await admin.call('POST /api/auth/register', {
      username: 'ana-of-old',
      password: PASSWORD,
      email: 'ana@example.org',
    });
    const browser = new Browser();
    expect(await browser.signIn('ana-1')).toBe('/');
    expect((await browser.user()).username).toBe('ana-of-old');
    const ana = await browser.person();
    await ana.call('PATCH /api/auth/profile', { email: 'elsewhere@example.org' });
    const again = new Browser();
    await again.signIn('ana-1');
    expect((await again.user()).username).toBe('ana-of-old');
  });

  test.each(['eve-1', 'homograph'])(
    'is refused when the address only looks like an account’s: %s',
    async (sub) => {
      await withProvider({ OIDC_PROVIDER_1_AUTO_REGISTER: '1' });
      const ana = await instance.person('ana');
      await ana.call('PATCH /api/auth/profile', { email: 'ana@example.org' });
      const browser = new Browser();
      expect(await browser.signIn(sub, '?return_to=/notes/')).toBe(
        '/notes/#/sign-in?error=link_from_profile',
      );
      expect(await browser.user()).toBeNull();
      expect(await eventsOf(ana)).toContain('sign_in_failed');
    },
  );

  test('and has no account gets one only where everyone does, under a name that is free', async () => {
    await withProvider();
    const ana = await instance.person('ana');
    const browser = new Browser();
    expect(await browser.signIn('zoe-1')).toBe('/#/sign-in?error=no_account');
    expect((await ana.call('GET /api/auth/users')).body.items).toHaveLength(1);
    await instance.close();

    await withProvider({ OIDC_PROVIDER_1_AUTO_REGISTER: '1' });
    await instance.person('ana');
    await browser.signIn('zoe-1');
    expect(await browser.user()).toMatchObject({ username: 'zoe', role: 'member' });
    const other = new Browser();
    await other.signIn('ana-1');
    expect(await other.user()).toMatchObject({ username: 'ana-2', email: 'Ana@example.org' });
    const unverified = new Browser();
    await instance.house.services.db.deleteFrom('users').where('username', '=', 'ana-2').execute();
    await unverified.signIn('eve-1');
    expect(await unverified.user()).toMatchObject({ username: 'ana-2', email: null });
  });
});

describe('a link', () => {
  /** Ana, signed in with her password, in a browser. */
  async function anaInBrowser() {
    const ana = await instance.person('ana');
    const browser = new Browser();
    browser.cookies.set('daybook_session', ana.token ?? '');
    return { ana, browser };
  }

  test('is made from the profile, listed and removed', async () => {
    await withProvider();
    const { ana, browser } = await anaInBrowser();
    const profile = '?link=1&return_to=/%23/profile';
    expect(await browser.signIn('eve-1', profile)).toBe('/#/profile');
    expect(await browser.signIn('eve-1', profile)).toBe('/#/profile');
    const { items } = (await ana.call('GET /api/auth/oidc/links')).body;
    expect(items).toMatchObject([
      { provider: 'env-1', provider_name: 'Company', email: 'ana@example.org' },
    ]);
    const elsewhere = new Browser();
    await elsewhere.signIn('eve-1');
    expect((await elsewhere.user()).username).toBe('ana');
    const ben = await instance.person('ben');
    const remove = `DELETE /api/auth/oidc/links/${items[0].id}`;
    expect((await ben.call(remove)).status).toBe(404);
    expect((await ana.call(remove)).status).toBe(200);
    expect((await ana.call('GET /api/auth/oidc/links')).body.items).toEqual([]);
    expect(await new Browser().signIn('eve-1')).toBe('/#/sign-in?error=no_account');
    expect(await eventsOf(ana)).toEqual(
      expect.arrayContaining(['provider_linked', 'provider_unlinked']),
    );
  });

  test('belongs to one account', async () => {
    await withProvider({ OIDC_PROVIDER_1_AUTO_REGISTER: '1' });
    const { browser } = await anaInBrowser();
    await new Browser().signIn('zoe-1');
    expect(await browser.signIn('zoe-1', '?link=1&return_to=/%23/profile')).toBe(
      '/#/profile?error=linked_elsewhere',
    );
    expect((await browser.user()).username).toBe('ana');
  });

  test('is only started by our own pages, and finished only by whoever started it', async () => {
    await withProvider();
    const { browser } = await anaInBrowser();
    const start = '/api/auth/oidc/login/env-1?link=1';
    const foreign = await browser.get(start, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.headers.location).toBe('/#/?error=link_from_profile');
    const silent = await browser.get(start, { referer: 'https://evil.example/' });
    expect(silent.headers.location).toBe('/#/?error=link_from_profile');
    const plain = await browser.get(start, { referer: `${URL_OF_OURS}/` });
    expect(plain.headers.location).toContain(provider.issuer);
    const signedOut = await new Browser().get(start, { 'sec-fetch-site': 'same-origin' });
    expect(signedOut.headers.location).toBe('/#/?error=not_signed_in');

    const back = await browser.away('zoe-1', '?link=1');
    const ben = await instance.person('ben');
    browser.cookies.set('daybook_session', ben.token ?? '');
    expect((await browser.get(back)).headers.location).toBe('/#/?error=stale_sign_in');
    expect((await ben.call('GET /api/auth/oidc/links')).body.items).toEqual([]);
  });

  test('that is the only way in stays', async () => {
    await withProvider();
    const browser = new Browser();
    await browser.signIn('ana-1');
    const ana = await browser.person();
    const [link] = (await ana.call('GET /api/auth/oidc/links')).body.items;
    const refused = await ana.call(`DELETE /api/auth/oidc/links/${link.id}`);
    expect(refused).toMatchObject({ status: 400, body: { code: 'last_way_in' } });
    await ana.call('PATCH /api/auth/change-password', { new_password: PASSWORD });
    expect((await ana.call(`DELETE /api/auth/oidc/links/${link.id}`)).status).toBe(200);
  });
});

describe('what comes back from the provider', () => {
  test('counts once, for the browser that went there, for ten minutes', async () => {
    await withProvider();
    const browser = new Browser();
    const back = await browser.away('ana-1');
    const stale = '/#/sign-in?error=stale_sign_in';
    expect((await new Browser().get(back)).headers.location).toBe(stale);

    const kept = browser.cookies.get('daybook_oidc') ?? '';
    expect((await browser.get(back)).headers.location).toBe('/');
    expect(browser.cookies.has('daybook_oidc')).toBe(false);
    const thief = new Browser();
    thief.cookies.set('daybook_oidc', kept);
    expect((await thief.get(back)).headers.location).toBe(stale);
    expect(await thief.user()).toBeNull();

    const slow = await browser.away('ana-1');
    instance.clock.forward({ minutes: 10 });
    expect((await browser.get(slow)).headers.location).toBe(stale);
  });

  test('must fit the state, the nonce and the verifier that went there', async () => {
    await withProvider();
    const { secrets } = instance.house.services;
    const seal = (flow: object, id = 'env-1') =>
      secrets.seal(JSON.stringify(flow), `oidc flow ${id}`);
    const open = (sealed = '') => JSON.parse(secrets.open(sealed, 'oidc flow env-1'));
    const withFlow = async (change: object) => {
      const browser = new Browser();
      const back = await browser.away('ana-1');
      const flow = open(browser.cookies.get('daybook_oidc'));
      browser.cookies.set('daybook_oidc', seal({ ...flow, ...change }));
      return (await browser.get(back)).headers.location;
    };
    expect(await withFlow({ state: 'another' })).toBe('/#/sign-in?error=stale_sign_in');
    expect(await withFlow({ nonce: 'another' })).toBe('/#/sign-in?error=not_confirmed');
    expect(await withFlow({ verifier: 'v'.repeat(43) })).toBe('/#/sign-in?error=not_confirmed');
    expect((await instance.nobody.call('GET /api/auth/status')).body.accounts).toBe(false);
    expect(await withFlow({})).toBe('/');
  });

  test('of one provider is worth nothing at another', async () => {
    await withProvider({
      OIDC_PROVIDER_2_ISSUER: provider.issuer,
      OIDC_PROVIDER_2_CLIENT_ID: provider.clientId,
      OIDC_PROVIDER_2_CLIENT_SECRET: provider.clientSecret,
    });
    const browser = new Browser();
    const back = await browser.away('ana-1');
    expect((await browser.get(back.replace('env-1', 'env-2'))).headers.location).toBe(
      '/#/sign-in?error=stale_sign_in',
    );
  });

  test('may be a refusal', async () => {
    await withProvider();
    const browser = new Browser();
    const back = new URL(await browser.away('ana-1'), URL_OF_OURS);
    back.searchParams.delete('code');
    back.searchParams.set('error', 'access_denied');
    expect((await browser.get(back.pathname + back.search)).headers.location).toBe(
      '/#/sign-in?error=not_confirmed',
    );
  });
});

test('nobody is sent to a page that is not ours', async () => {
  await withProvider();
  const foreign = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/recipe/../../evil',
    '/recipe/?x=1',
    '/recipe//evil.example',
    '/api/auth/oidc/login/env-1',
    '/#//evil.example\r\nSet-Cookie: a=b',
    '/#javascript:alert(1)',
    '@evil.example/',
    'javascript:alert(1)',
    ' /',
  ];
  for (const page of foreign) {
    const { headers } = await instance.nobody.call(
      `GET /recipe/api/auth/oidc/login/env-1?return_to=${encodeURIComponent(page)}`,
    );
    expect(headers.location, page).toBe('/recipe/#/sign-in?error=bad_return_to');
  }
  const { headers } = await instance.nobody.call('GET /api/auth/oidc/login/nowhere');
  expect(headers.location).toBe('/#/sign-in?error=unknown_provider');
});

test('the flow’s cookie is for the callback only, and not for scripts', async () => {
  await withProvider({ BASE_URL: '/day' });
  const { headers } = await instance.nobody.call('GET /day/notes/api/auth/oidc/login/env-1');
  expect(headers['set-cookie']).toMatch(
    /^daybook_oidc=[\w-]+; Path=\/day\/api\/auth\/oidc; HttpOnly; SameSite=Lax; Max-Age=600$/,
  );
  const sent = new URL(String(headers.location));
  expect(Object.fromEntries(sent.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    redirect_uri: `${URL_OF_OURS}/day/api/auth/oidc/callback/env-1`,
  });
  expect([...sent.searchParams.keys()]).toEqual(
    expect.arrayContaining(['state', 'nonce', 'code_challenge']),
  );
});

describe('providers', () => {
  const company = () => ({
    name: 'The company',
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
  });
  const STORE = 'PUT /api/auth/oidc/providers/company';

  test('are an admin’s to add, change and remove, and nobody reads the secret', async () => {
    instance = await openInstance({ PUBLIC_URL: URL_OF_OURS });
    const ana = await instance.person('ana');
    const ben = await instance.person('ben');
    expect((await ben.call(STORE, company())).status).toBe(403);
    const stored = await ana.call(STORE, { ...company(), auto_register: true });
    expect(stored.body).toEqual({
      id: 'company',
      name: 'The company',
      issuer: provider.issuer,
      client_id: provider.clientId,
      auto_register: true,
      from_environment: false,
      redirect_url: callback('company'),
    });
    const rows = await instance.house.services.db
      .selectFrom('oidc_providers')
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain(provider.clientSecret);
    expect((await instance.nobody.call('GET /api/auth/status')).body.oidc.providers).toEqual([
      { id: 'company', name: 'The company' },
    ]);

    const { client_secret: _, ...withoutSecret } = company();
    await ana.call(STORE, { ...withoutSecret, name: 'Renamed' });
    const browser = new Browser();
    expect(await browser.signIn('zoe-1', '', 'company')).toBe('/#/sign-in?error=no_account');
    browser.cookies.set('daybook_session', ben.token ?? '');
    await browser.signIn('zoe-1', '?link=1', 'company');
    expect((await ben.call('GET /api/auth/oidc/links')).body.items).toHaveLength(1);

    expect((await ana.call('DELETE /api/auth/oidc/providers/company')).status).toBe(200);
    expect((await ana.call('DELETE /api/auth/oidc/providers/company')).status).toBe(404);
    expect((await ben.call('GET /api/auth/oidc/links')).body.items).toEqual([]);
    expect((await ana.call('GET /api/auth/oidc/providers')).body.items).toEqual([]);
    expect(await eventsOf(ana)).toEqual(
      expect.arrayContaining(['provider_stored', 'provider_removed']),
    );
  });

  test('whose discovery document cannot be read are not stored', async () => {
    instance = await openInstance();
    const ana = await instance.person('ana');
    for (const issuer of [
      `${provider.issuer}/elsewhere`,
      'http://127.0.0.1:1',
      'http://192.0.2.1',
      'http://localhost.evil.example',
    ]) {
      const { status, body } = await ana.call(STORE, { ...company(), issuer });
      expect([status, body.code], issuer).toEqual([400, 'bad_issuer']);
      expect(body.details[0].path).toBe('issuer');
    }
    expect((await ana.call('GET /api/auth/oidc/providers')).body.items).toEqual([]);
  });

  test('keep a stored secret for the issuer that it was given for', async () => {
    instance = await openInstance();
    const ana = await instance.person('ana');
    await ana.call(STORE, company());
    const { client_secret: _, ...withoutSecret } = company();
    const moved = { ...withoutSecret, issuer: provider.issuer.replace('127.0.0.1', 'localhost') };
    expect((await ana.call(STORE, moved)).body.details).toMatchObject([{ path: 'client_secret' }]);
  });

  test('of the environment are not changed here', async () => {
    await withProvider();
    const ana = await instance.person('ana');
    const change = await ana.call('PUT /api/auth/oidc/providers/env-1', company());
    expect(change).toMatchObject({ status: 409, body: { code: 'from_environment' } });
    expect((await ana.call('DELETE /api/auth/oidc/providers/env-1')).status).toBe(409);
    expect((await ana.call('GET /api/auth/oidc/providers')).body.items).toMatchObject([
      { id: 'env-1', from_environment: true, redirect_url: callback('env-1') },
    ]);
  });

  test('that are down lead back to the sign-in page', async () => {
    const gone = await startOidcProvider([callback('company')]);
    instance = await openInstance({ PUBLIC_URL: URL_OF_OURS });
    const ana = await instance.person('ana');
    await ana.call(STORE, { ...company(), issuer: gone.issuer });
    await gone.stop();
    const { headers } = await instance.nobody.call('GET /api/auth/oidc/login/company');
    expect(headers.location).toBe('/#/sign-in?error=provider_unreachable');
  });

  test('cannot be removed when an admin has no other way in', async () => {
    instance = await openInstance({ PUBLIC_URL: URL_OF_OURS });
    const ana = await instance.person('ana');
    await ana.call(STORE, company());
    const browser = new Browser();
    browser.cookies.set('daybook_session', ana.token ?? '');
    await browser.signIn('ana-1', '?link=1', 'company');
    const { db } = instance.house.services;
    await db.updateTable('users').set({ password_hash: null }).execute();
    const refused = await ana.call('DELETE /api/auth/oidc/providers/company');
    expect(refused).toMatchObject({ status: 400, body: { code: 'last_way_in' } });
    expect((await ana.call('GET /api/auth/oidc/links')).body.items).toHaveLength(1);
  });
});

describe('password login', () => {
  const off = (admin: Person) => admin.call('PUT /api/auth/settings', { password_login: false });
  const logIn = (username: string) =>
    instance.nobody.call('POST /api/auth/login', { username, password: PASSWORD });

  test('is switched off only when an admin can come in otherwise, and then is off', async () => {
    await withProvider();
    const ana = await instance.person('ana');
    await instance.person('ben');
    expect((await off(ana)).body.code).toBe('no_other_way_in');
    const browser = new Browser();
    browser.cookies.set('daybook_session', ana.token ?? '');
    await browser.signIn('ana-1', '?link=1');
    expect((await off(ana)).status).toBe(200);
    expect((await logIn('ana')).body.code).toBe('password_login_off');
    expect((await logIn('ben')).body.code).toBe('password_login_off');
    await new Browser().signIn('ana-1');

    const [link] = (await ana.call('GET /api/auth/oidc/links')).body.items;
    expect((await ana.call(`DELETE /api/auth/oidc/links/${link.id}`)).status).toBe(200);
    expect((await logIn('ana')).status).toBe(200);
    expect((await logIn('ben')).status).toBe(403);
  });

  test('comes back for the admin when the provider is gone from the environment', async () => {
    await withProvider();
    const ana = await instance.person('ana');
    const browser = new Browser();
    browser.cookies.set('daybook_session', ana.token ?? '');
    await browser.signIn('ana-1', '?link=1');
    await off(ana);
    expect((await logIn('ana')).status).toBe(403);
    await instance.house.services.db
      .updateTable('oidc_links')
      .set({ issuer: 'https://another.example/' })
      .execute();
    expect((await logIn('ana')).status).toBe(200);
  });

  test('off: a member cannot remove the last link', async () => {
    await withProvider();
    const ana = await instance.person('ana');
    const ben = await instance.person('ben');
    for (const [person, sub] of [
      [ana, 'ana-1'],
      [ben, 'zoe-1'],
    ] as const) {
      const browser = new Browser();
      browser.cookies.set('daybook_session', person.token ?? '');
      await browser.signIn(sub, '?link=1');
    }
    await off(ana);
    const [link] = (await ben.call('GET /api/auth/oidc/links')).body.items;
    expect((await ben.call(`DELETE /api/auth/oidc/links/${link.id}`)).body.code).toBe(
      'last_way_in',
    );
  });
});
