import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Authenticator } from '../../testing/clients/authenticator.ts';
import {
  INSTANCE_URL,
  readAuditEvents,
  useProvider,
} from '../../testing/clients/provider-browser.ts';
import {
  openInstance,
  PASSWORD,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';
import { stepAt, totpCode } from '../totp/totp.ts';

const again = (person: Person, body: object, address = '10.5.0.1') =>
  person.call('POST /api/auth/reauthenticate', body, { address });
/** Something that only a fresh session may do. */
const credentialChange = (person: Person) => person.call('POST /api/auth/passkeys/start');

describe('re-authentication', () => {
  let instance: TestInstance;
  let ana: Person;
  let ben: Person;

  beforeEach(async () => {
    instance = await openInstance({ PUBLIC_URL: INSTANCE_URL });
    ana = await instance.person('ana');
    ben = await instance.person('ben');
  });
  afterEach(() => instance.close());

  async function addPasskey(person: Person): Promise<Authenticator> {
    const authenticator = new Authenticator(INSTANCE_URL);
    const { options } = (await credentialChange(person)).body;
    const response = authenticator.create(options);
    await person.call('POST /api/auth/passkeys', { name: 'Phone', response });
    return authenticator;
  }

  async function assertion(authenticator: Authenticator) {
    const { options, challenge } = (
      await instance.nobody.call('POST /api/auth/passkeys/login/start')
    ).body;
    return { challenge, response: authenticator.get(options) };
  }

  test('with the password makes this session fresh for ten minutes, and no other', async () => {
    const login = { username: 'ben', password: PASSWORD };
    const other = instance.bearer(
      (await instance.nobody.call('POST /api/auth/login', login)).body.token,
    );
    expect((await credentialChange(ben)).status).toBe(200);
    instance.clock.forward({ minutes: 10 });
    expect(await credentialChange(ben)).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_required' },
    });
    expect((await ben.call('GET /api/auth/reauthenticate')).body).toEqual({
      fresh_until: null,
      password: true,
      code: false,
      passkey: false,
      providers: [],
    });
    const proved = await again(ben, { password: PASSWORD });
    expect(proved.body).toEqual({ fresh_until: '2026-11-15T09:20:00.000Z' });
    expect((await credentialChange(ben)).status).toBe(200);
    expect((await credentialChange(other)).status).toBe(403);
    instance.clock.forward({ minutes: 10 });
    expect((await credentialChange(ben)).status).toBe(403);
    expect(await readAuditEvents(ana)).toContain('reauthenticated');
  });

  test('with a wrong password counts in the buckets of the sign-in, and is audited', async () => {
    instance.clock.forward({ minutes: 11 });
    const wrong = await Promise.all(
      Array.from({ length: 5 }, (_, n) => again(ben, { password: 'x' }, `10.5.1.${n}`)),
    );
    expect(wrong.map(({ body }) => body.code)).toEqual(Array(5).fill('wrong_password'));
    expect((await credentialChange(ben)).status).toBe(403);
    expect(await again(ben, { password: PASSWORD }, '10.5.1.9')).toMatchObject({ status: 429 });
    const login = { username: 'ben', password: PASSWORD };
    const signIn = await instance.nobody.call('POST /api/auth/login', login, {
      address: '10.5.1.8',
    });
    expect(signIn.status).toBe(429);
    const events = await readAuditEvents(ana);
    expect(events.filter((event) => event === 'reauthentication_failed')).toHaveLength(5);
  });

  test('each route that takes the password counts a wrong one as a guess', async () => {
    const routes = [
      ['PATCH /api/auth/change-password', { old_password: 'x', new_password: PASSWORD }],
      ['DELETE /api/auth/me', { password: 'x' }],
      ['DELETE /api/auth/totp', { password: 'x' }],
      ['POST /api/auth/totp/start', { password: 'x' }],
      ['POST /api/auth/reauthenticate', { password: 'x' }],
    ] as const;
    for (const [route, wrong] of routes) {
      expect((await ben.call(route, wrong)).body.code, route).toBe('wrong_password');
    }
    for (const [route, wrong] of routes) {
      expect((await ben.call(route, wrong)).status, route).toBe(429);
    }
    const events = await readAuditEvents(ana);
    expect(events.filter((event) => event === 'reauthentication_failed')).toHaveLength(5);
  });

  test('is the password in the body of a stale session, unless a second factor is on', async () => {
    instance.clock.forward({ minutes: 11 });
    const started = await ben.call('POST /api/auth/totp/start', { password: PASSWORD });
    expect(started.status).toBe(200);
    const { secret } = started.body;
    const code = () => totpCode(secret, stepAt(instance.clock.millis()));
    expect((await ben.call('POST /api/auth/totp/confirm', { code: code() })).status).toBe(200);

    instance.clock.forward({ minutes: 11 });
    const stop = () => ben.call('DELETE /api/auth/totp', { password: PASSWORD });
    expect((await stop()).body.code).toBe('reauthentication_required');
    expect((await again(ben, { password: PASSWORD })).body.code).toBe('second_factor_required');
    expect((await again(ben, { password: PASSWORD, code: '000000' })).body.code).toBe('wrong_code');
    expect((await again(ben, { password: PASSWORD, code: code() })).status).toBe(200);
    expect((await stop()).status).toBe(200);
  });

  test('takes a passkey of this account, once, and no other', async () => {
    const [own, foreign] = [await addPasskey(ben), await addPasskey(ana)];
    instance.clock.forward({ minutes: 11 });
    expect((await again(ben, await assertion(foreign))).body.code).toBe('wrong_passkey');
    const proof = await assertion(own);
    expect((await again(ben, proof)).status).toBe(200);
    expect((await credentialChange(ben)).status).toBe(200);
    instance.clock.forward({ minutes: 3 });
    expect((await again(ben, proof)).body.code).toBe('wrong_passkey');
    expect((await again(ben, {})).status).toBe(400);
  });

  test('is needed for the first password of an account without one', async () => {
    const { db } = instance.application.services;
    await db
      .updateTable('users')
      .set({ password_hash: null })
      .where('username', '=', 'ben')
      .execute();
    instance.clock.forward({ minutes: 11 });
    const set = { new_password: PASSWORD };
    expect((await ben.call('PATCH /api/auth/change-password', set)).body.code).toBe(
      'reauthentication_required',
    );
    expect((await ben.call('DELETE /api/auth/me', {})).body.code).toBe('reauthentication_required');
  });

  test('a changed password drops the passkeys when it is asked to', async () => {
    await addPasskey(ben);
    const change = { old_password: PASSWORD, new_password: PASSWORD };
    await ben.call('PATCH /api/auth/change-password', change);
    expect((await ben.call('GET /api/auth/passkeys')).body.items).toHaveLength(1);
    await ben.call('PATCH /api/auth/change-password', { ...change, drop_passkeys: true });
    expect((await ben.call('GET /api/auth/passkeys')).body.items).toEqual([]);
    expect(await readAuditEvents(ana)).toContain('passkey_removed');
  });
});

describe('re-authentication through a provider', () => {
  const house = useProvider();
  const path = '?reauthenticate=1&return_to=/%23/profile';

  test('takes the linked identity, which the provider asks for again', async () => {
    const instance = await house.withProvider({ OIDC_PROVIDER_1_AUTO_REGISTER: '1' });
    const browser = house.browser();
    await browser.signIn('ana-1');
    const ana = browser.person();
    instance.clock.forward({ minutes: 11 });
    expect((await ana.call('GET /api/auth/reauthenticate')).body).toMatchObject({
      fresh_until: null,
      password: false,
      providers: [{ id: 'env-1', name: 'Company' }],
    });
    expect((await credentialChange(ana)).status).toBe(403);
    const away = await browser.get(`/api/auth/oidc/login/env-1${path}`, {
      'sec-fetch-site': 'same-origin',
    });
    expect(String(away.headers.location)).toContain('prompt=login');

    expect(await browser.signIn('zoe-1', path)).toBe('/#/profile?error=not_your_identity');
    expect((await credentialChange(ana)).status).toBe(403);
    expect(await browser.signIn('ana-1', path)).toBe('/#/profile');
    expect((await credentialChange(ana)).status).toBe(200);
    expect(await readAuditEvents(ana)).toEqual(
      expect.arrayContaining(['reauthenticated', 'reauthentication_failed']),
    );
  });
});
