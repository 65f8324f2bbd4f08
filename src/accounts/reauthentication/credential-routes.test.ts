import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../kernel/contract.ts';
import { Authenticator } from '../../testing/clients/authenticator.ts';
import { callbackUrl, INSTANCE_URL } from '../../testing/clients/provider-browser.ts';
import {
  openInstance,
  PASSWORD,
  type Person,
  type TestInstance,
  type TestResponse,
} from '../../testing/instance/test-instance.ts';
import { startOidcProvider, type TestOidcProvider } from '../../testing/servers/oidc-provider.ts';
import { stepAt, totpCode } from '../totp/totp.ts';

/** What a stale session must leave as it is. */
const TABLES = [
  'users',
  'sessions',
  'passkeys',
  'oidc_links',
  'oidc_providers',
  'recovery_codes',
  'invites',
  'app_config',
  'audit_log',
] as const;

let instance: TestInstance;
let provider: TestOidcProvider;
let ana: Person;
let ben: Person;
const ids: Record<string, number | string> = {};
let totpSecret = '';
const authenticator = new Authenticator(INSTANCE_URL);
let passkeyOptions: Parameters<Authenticator['create']>[0];

beforeAll(async () => {
  provider = await startOidcProvider([callbackUrl('company')]);
  instance = await openInstance({ PUBLIC_URL: INSTANCE_URL, FETCH_PRIVATE_ADDRESSES: '1' });
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  ids.ana = (await ana.call('GET /api/auth/me')).body.user.id;
  ids.ben = (await ben.call('GET /api/auth/me')).body.user.id;
  await ben.call('PATCH /api/auth/profile', { email: 'ben@example.org' });
  passkeyOptions = (await ana.call('POST /api/auth/passkeys/start')).body.options;
});
afterAll(async () => {
  await instance.close();
  await provider.stop();
});

interface Drive {
  /** As the contract writes it. */
  readonly route: string;
  readonly name?: string;
  readonly who?: 'ben';
  /** The address, where it is not the route itself. */
  readonly at?: () => string;
  readonly body?: () => object;
  /** What a fresh session adds: the password, where the body takes it. */
  readonly fresh?: () => object;
  readonly afterwards?: (answer: TestResponse) => void | Promise<void>;
}

const withPassword = () => ({ password: PASSWORD });

/** One after the other, on one instance: later ones need what earlier ones made. */
const DRIVES: readonly Drive[] = [
  {
    route: 'POST /api/auth/register',
    body: () => ({ username: 'zed', password: PASSWORD, role: 'admin' }),
    afterwards: ({ body }) => {
      ids.zed = body.user.id;
    },
  },
  { route: 'PATCH /api/auth/profile', body: () => ({ email: 'ana@example.org' }) },
  {
    route: 'PATCH /api/auth/users/:id',
    name: 'the own password',
    at: () => `PATCH /api/auth/users/${ids.ana}`,
    body: withPassword,
  },
  {
    route: 'PATCH /api/auth/users/:id',
    name: 'the password of another admin',
    at: () => `PATCH /api/auth/users/${ids.zed}`,
    body: withPassword,
  },
  {
    route: 'PATCH /api/auth/users/:id',
    name: 'the role of an admin',
    at: () => `PATCH /api/auth/users/${ids.ben}`,
    body: () => ({ role: 'admin' }),
    afterwards: async () => {
      await ana.call(`PATCH /api/auth/users/${ids.ben}`, { role: 'member' });
    },
  },
  {
    route: 'PATCH /api/auth/users/:id',
    name: "an admin's word for an address",
    at: () => `PATCH /api/auth/users/${ids.ben}`,
    body: () => ({ email_verified: true }),
    afterwards: ({ body }) => expect(body.user.email_verified).toBe(true),
  },
  { route: 'DELETE /api/auth/users/:id', at: () => `DELETE /api/auth/users/${ids.zed}` },
  {
    route: 'POST /api/auth/invites',
    body: () => ({ email: 'root@example.org', role: 'admin' }),
  },
  {
    route: 'PATCH /api/auth/change-password',
    body: () => ({ new_password: PASSWORD }),
    fresh: () => ({ old_password: PASSWORD }),
  },
  { route: 'POST /api/auth/passkeys/start' },
  {
    route: 'POST /api/auth/passkeys',
    body: () => ({ name: 'Phone', response: authenticator.create(passkeyOptions) }),
    afterwards: ({ body }) => {
      ids.passkey = body.id;
    },
  },
  {
    route: 'PUT /api/auth/settings',
    body: () => ({ password_login: false }),
    afterwards: async () => {
      await ana.call('PUT /api/auth/settings', { password_login: true });
    },
  },
  {
    route: 'DELETE /api/auth/passkeys/:id',
    at: () => `DELETE /api/auth/passkeys/${ids.passkey}`,
  },
  {
    route: 'PUT /api/auth/oidc/providers/:id',
    at: () => 'PUT /api/auth/oidc/providers/company',
    body: () => ({
      name: 'Company',
      issuer: provider.issuer,
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
    }),
  },
  {
    route: 'GET /api/auth/oidc/login/:provider',
    at: () => 'GET /api/auth/oidc/login/company?link=1&return_to=/',
    afterwards: ({ headers }) => expect(String(headers.location)).toContain(provider.issuer),
  },
  {
    route: 'DELETE /api/auth/oidc/links/:id',
    at: () => `DELETE /api/auth/oidc/links/${ids.link}`,
  },
  {
    route: 'DELETE /api/auth/oidc/providers/:id',
    at: () => 'DELETE /api/auth/oidc/providers/company',
  },
  {
    route: 'POST /api/auth/totp/start',
    body: () => ({}),
    fresh: withPassword,
    afterwards: ({ body }) => {
      totpSecret = body.secret;
    },
  },
  {
    route: 'POST /api/auth/totp/confirm',
    body: () => ({ code: totpCode(totpSecret, stepAt(instance.clock.millis())) }),
  },
  { route: 'POST /api/auth/totp/recovery-codes' },
  {
    route: 'DELETE /api/auth/totp',
    name: 'without a password',
    body: () => ({}),
    fresh: withPassword,
  },
  {
    route: 'DELETE /api/auth/me',
    who: 'ben',
    body: () => ({}),
    fresh: withPassword,
    afterwards: async () => expect((await ben.call('GET /api/auth/me')).body.user).toBeNull(),
  },
  {
    route: 'DELETE /api/auth/management',
    afterwards: async () => {
      expect((await instance.nobody.call('GET /api/auth/status')).body.accounts).toBe(false);
    },
  },
];

function accountsOperations(): Operation[] {
  const accounts = instance.application.shared.find(({ name }) => name === 'accounts');
  return accounts?.routes.map(({ operation }) => operation) ?? [];
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
/** A redirect carries out what it leads back from, though it is a GET. */
const isMutating = ({ method, status }: Operation) => method !== 'GET' || status === 302;

async function snapshot(): Promise<string> {
  const { db } = instance.application.services;
  const rows = [];
  for (const table of TABLES) rows.push(await db.selectFrom(table).selectAll().execute());
  return JSON.stringify(rows, (key, value) => (key === 'last_seen_at' ? undefined : value));
}

async function setFreshness(authenticated_at: string | null): Promise<void> {
  await instance.application.services.db
    .updateTable('sessions')
    .set({ authenticated_at })
    .execute();
}

function refusalOf({ body, headers }: TestResponse): string | undefined {
  return body?.code ?? /error=(\w+)/.exec(String(headers.location))?.[1];
}

describe('every route of the accounts that writes', () => {
  test('says how it treats credentials', () => {
    const unclassified = accountsOperations()
      .filter((operation) => isMutating(operation) && operation.reauthentication === undefined)
      .map(nameOf);
    expect(unclassified).toEqual([]);
  });

  test('and changes credentials is driven here', () => {
    const guarded = accountsOperations().filter(
      ({ reauthentication = 'none' }) => !['none', 'proof'].includes(reauthentication),
    );
    expect(guarded.length).toBeGreaterThan(15);
    expect(new Set(DRIVES.map(({ route }) => route))).toEqual(new Set(guarded.map(nameOf)));
  });
});

describe('a stale session changes nothing, and a fresh one does', () => {
  beforeAll(async () => {
    const link = {
      user_id: Number(ids.ana),
      provider: 'company',
      issuer: `${provider.issuer}/`,
      subject: 'ana-1',
      created_at: '2026-11-15T09:00:00.000Z',
    };
    const { db } = instance.application.services;
    const row = await db.insertInto('oidc_links').values(link).returning('id').executeTakeFirst();
    ids.link = row?.id ?? 0;
  });

  test.each(DRIVES.map((drive) => [`${drive.route} ${drive.name ?? ''}`.trim(), drive] as const))(
    '%s',
    async (_, { route, who, at = () => route, body, fresh, afterwards }) => {
      const person = who === 'ben' ? ben : ana;
      const own = { headers: { 'sec-fetch-site': 'same-origin' } };
      const sent = body?.();
      await setFreshness('2026-11-15T08:49:59.000Z');
      const before = await snapshot();
      const stale = await person.call(at(), sent, own);
      expect(refusalOf(stale), stale.text).toBe('reauthentication_required');
      expect([302, 403]).toContain(stale.status);
      expect(await snapshot()).toBe(before);

      await setFreshness('2026-11-15T08:59:59.000Z');
      const done = await person.call(at(), sent && { ...sent, ...fresh?.() }, own);
      expect(refusalOf(done), done.text).toBeUndefined();
      expect([200, 201, 302]).toContain(done.status);
      await afterwards?.(done);
    },
  );
});
