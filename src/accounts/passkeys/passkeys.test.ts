import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Authenticator } from '../../testing/clients/authenticator.ts';
import {
  openInstance,
  PASSWORD,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';

const ORIGIN = 'https://daybook.example';

let instance: TestInstance;
let ana: Person;

beforeEach(async () => {
  instance = await openInstance({ PUBLIC_URL: ORIGIN });
  ana = await instance.person('ana');
});
afterEach(() => instance.close());

type Quirks = Parameters<Authenticator['get']>[1];

async function add(person: Person, device: Authenticator, name = 'Phone', quirks: Quirks = {}) {
  const { body } = await person.call('POST /api/auth/passkeys/start');
  const response = device.create(body.options, quirks);
  return person.call('POST /api/auth/passkeys', { name, response });
}

async function proof(device: Authenticator, quirks: Quirks = {}) {
  const { body } = await instance.nobody.call('POST /api/auth/passkeys/login/start');
  return { challenge: body.challenge, response: device.get(body.options, quirks) };
}

const logIn = (sent: object, address = '10.0.0.1') =>
  instance.nobody.call('POST /api/auth/passkeys/login', sent, { address });

describe('a passkey', () => {
  test('is added, signs in by itself, is renamed and removed', async () => {
    const device = new Authenticator(ORIGIN);
    const added = await add(ana, device);
    expect(added).toMatchObject({ status: 201, body: { name: 'Phone', last_used_at: null } });

    const { status, body, headers } = await logIn(await proof(device));
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ username: 'ana', role: 'admin' });
    expect(headers['set-cookie']).toMatch(/^daybook_session=[\w.-]+; Path=\/; HttpOnly/);
    const { items } = (await ana.call('GET /api/auth/passkeys')).body;
    expect(items).toMatchObject([{ name: 'Phone', last_used_at: '2026-11-15T09:00:00.000Z' }]);

    const at = `/api/auth/passkeys/${items[0].id}`;
    const ben = await instance.person('ben');
    expect((await ben.call(`PATCH ${at}`, { name: 'Mine' })).status).toBe(404);
    expect((await ben.call(`DELETE ${at}`)).status).toBe(404);
    expect((await ana.call(`PATCH ${at}`, { name: 'Key' })).body.name).toBe('Key');
    expect((await ana.call(`DELETE ${at}`)).status).toBe(200);
    expect((await ana.call('GET /api/auth/passkeys')).body.items).toEqual([]);
    expect((await logIn(await proof(device))).status).toBe(401);
    const events = (await ana.call('GET /api/auth/audit')).body.items;
    expect(events.map(({ event }: { event: string }) => event)).toEqual(
      expect.arrayContaining(['passkey_added', 'passkey_removed', 'signed_in', 'sign_in_failed']),
    );
  });

  test('stands for the second factor as well', async () => {
    const device = new Authenticator(ORIGIN);
    await add(ana, device);
    const { db } = instance.application.services;
    await db
      .updateTable('users')
      .set({ totp_secret: 'x', totp_enabled_at: '2026-11-15T09:00:00.000Z' })
      .execute();
    expect((await logIn(await proof(device))).status).toBe(200);
  });

  test('is added once, by the account that asked, soon, and with its user verified', async () => {
    const device = new Authenticator(ORIGIN);
    const ben = await instance.person('ben');
    const start = async () => (await ana.call('POST /api/auth/passkeys/start')).body.options;
    const send = (person: Person, response: object) =>
      person.call('POST /api/auth/passkeys', { name: 'Phone', response });

    const response = device.create(await start());
    expect((await send(ben, response)).body.code).toBe('wrong_passkey');
    expect((await send(ana, response)).status).toBe(201);
    expect((await send(ana, response)).body.code).toBe('wrong_passkey');
    expect((await add(ana, device)).body.code).toBe('known_passkey');
    expect((await add(ben, device)).body.code).toBe('known_passkey');

    const late = new Authenticator(ORIGIN).create(await start());
    instance.clock.forward({ minutes: 5 });
    expect((await send(ana, late)).body.code).toBe('wrong_passkey');
    for (const quirks of [
      { verifiesUser: false },
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
    ]) {
      const refused = await add(ana, new Authenticator(ORIGIN), 'Phone', quirks);
      expect([refused.status, refused.body.code]).toEqual([400, 'wrong_passkey']);
    }
    for (const nonsense of [{}, { response: 7 }, { response: { attestationObject: 'AA' } }]) {
      expect((await send(ana, nonsense)).body.code).toBe('wrong_passkey');
    }
    expect((await ana.call('GET /api/auth/passkeys')).body.items).toHaveLength(1);
  });

  test('that is the only way in stays', async () => {
    const device = new Authenticator(ORIGIN);
    const { body } = await add(ana, device);
    await instance.application.services.db
      .updateTable('users')
      .set({ password_hash: null })
      .execute();
    const remove = () => ana.call(`DELETE /api/auth/passkeys/${body.id}`);
    expect(await remove()).toMatchObject({ status: 400, body: { code: 'last_way_in' } });
    await ana.call('PATCH /api/auth/change-password', { new_password: PASSWORD });
    expect((await remove()).status).toBe(200);
  });

  test('lets an admin switch password login off, and its removal brings it back', async () => {
    const { body } = await add(ana, new Authenticator(ORIGIN));
    const off = await ana.call('PUT /api/auth/settings', { password_login: false });
    expect(off.body.password_login).toBe(false);
    const byPassword = () =>
      instance.nobody.call('POST /api/auth/login', { username: 'ana', password: PASSWORD });
    expect((await byPassword()).body.code).toBe('password_login_off');
    await ana.call(`DELETE /api/auth/passkeys/${body.id}`);
    expect((await byPassword()).status).toBe(200);
  });
});

describe('a sign-in with a passkey', () => {
  let device: Authenticator;

  beforeEach(async () => {
    device = new Authenticator(ORIGIN);
    await add(ana, device);
  });

  test('counts once, even when it is sent ten times at once', async () => {
    const sent = await proof(device, { counter: 0 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => logIn(sent, `10.0.1.${n}`)),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array(9).fill(401)]);
  });

  test('needs our challenge, made for this and not long ago', async () => {
    const { body } = await ana.call('POST /api/auth/passkeys/start');
    const { challenge } = body.options;
    const adding = device.get({ challenge, rpId: 'daybook.example' });
    expect((await logIn({ challenge, response: adding })).status).toBe(401);

    const [one, other] = [await proof(device), await proof(device)];
    expect((await logIn({ ...one, challenge: other.challenge })).status).toBe(401);
    instance.clock.forward({ minutes: 5 });
    expect((await logIn(other)).status).toBe(401);
    expect((await logIn({ challenge: 'made-up', response: one.response })).status).toBe(401);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['the same host without TLS', { origin: 'http://daybook.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a user who was not verified', { verifiesUser: false }],
    ['the handle of another account', { userHandle: Buffer.from('ben').toString('base64url') }],
    ['no handle', { userHandle: '' }],
  ])('is refused for %s', async (_what, quirks) => {
    const { status, body } = await logIn(await proof(device, quirks));
    expect([status, body.code]).toEqual([401, 'wrong_passkey']);
    expect((await logIn(await proof(device))).status).toBe(200);
  });

  test('is refused when the counter goes back: someone has a copy', async () => {
    expect((await logIn(await proof(device, { counter: 7 }))).status).toBe(200);
    for (const counter of [7, 3, 0]) {
      expect((await logIn(await proof(device, { counter }))).status).toBe(401);
    }
    expect((await logIn(await proof(device, { counter: 8 }))).status).toBe(200);
  });

  test('of a key that we do not know, or of nonsense, gets the same answer', async () => {
    const unknown = await logIn(await proof(new Authenticator(ORIGIN)));
    expect(unknown.status).toBe(401);
    const { challenge } = await proof(device);
    for (const id of [7, '', '\u0000', "' or 1=1 --", 'x'.repeat(5000)]) {
      const nonsense = await logIn({ challenge, response: { id, response: null } });
      expect(nonsense.text).toBe(unknown.text);
    }
  });

  test('counts as a guess', async () => {
    for (let n = 0; n < 10; n += 1) {
      await logIn({ challenge: 'x', response: {} }, '10.0.9.9');
    }
    const refused = await logIn(await proof(device), '10.0.9.9');
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
  });
});

test('an instance that is opened by its number has no passkeys, and says so', async () => {
  await instance.close();
  instance = await openInstance({ PUBLIC_URL: 'http://192.168.1.5:8080' });
  ana = await instance.person('ana');
  const refused = await ana.call('POST /api/auth/passkeys/start');
  expect(refused).toMatchObject({ status: 400, body: { code: 'no_host_name' } });
});
