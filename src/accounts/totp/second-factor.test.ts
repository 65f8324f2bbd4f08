import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deriveSealingKey } from '../../kernel/secrets/sealing-key.ts';
import { SecretBox } from '../../kernel/secrets/secret-box.ts';
import {
  openInstance,
  PASSWORD,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';
import { stepAt, totpCode } from './totp.ts';

let instance: TestInstance;
let ana: Person;
let secret: string;
let attempts = 0;

beforeEach(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
});
afterEach(() => instance.close());

const code = (stepsAhead = 0) => totpCode(secret, stepAt(instance.clock.millis()) + stepsAhead);
const logIn = (more: object = {}) => {
  attempts += 1;
  return instance.nobody.call(
    'POST /api/auth/login',
    { username: 'ana', password: PASSWORD, ...more },
    { address: `10.2.${attempts >> 8}.${attempts & 255}` },
  );
};

async function switchOn(): Promise<string[]> {
  const started = await ana.call('POST /api/auth/totp/start', { password: PASSWORD });
  secret = started.body.secret;
  const confirmed = await ana.call('POST /api/auth/totp/confirm', { code: code() });
  instance.clock.forward({ seconds: 30 });
  return confirmed.body.recovery_codes;
}

describe('the second factor', () => {
  test('is switched on with the password and a right code, and shows its QR code', async () => {
    expect((await ana.call('POST /api/auth/totp/start', { password: 'x' })).status).toBe(401);
    const started = await ana.call('POST /api/auth/totp/start', { password: PASSWORD });
    expect(started.body.uri).toBe(
      `otpauth://totp/Daybook%3Aana?secret=${started.body.secret}&issuer=Daybook`,
    );
    expect(started.body.qr_svg).toMatch(/^<svg/);
    expect((await logIn()).status).toBe(200);
    secret = started.body.secret;
    expect((await ana.call('POST /api/auth/totp/confirm', { code: '000000' })).body.code).toBe(
      'wrong_code',
    );
    const confirmed = await ana.call('POST /api/auth/totp/confirm', { code: code() });
    expect(confirmed.body.recovery_codes).toHaveLength(10);
    expect((await ana.call('GET /api/auth/me')).body.user.totp_enabled).toBe(true);
    expect((await ana.call('POST /api/auth/totp/start', { password: PASSWORD })).status).toBe(409);
  });

  test('is asked for after the right password only, and a code counts once', async () => {
    await switchOn();
    expect((await logIn({ password: 'Wrong-Horse-7' })).body.code).toBe('wrong_credentials');
    expect(await logIn()).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
    expect((await logIn({ code: '123456' })).body.code).toBe('wrong_code');
    const right = code();
    expect((await logIn({ code: right })).status).toBe(200);
    expect((await logIn({ code: right })).body.code).toBe('wrong_code');
  });

  test('used while the clock ran a year ahead is taken again once it is set back', async () => {
    await switchOn();
    instance.clock.forward({ days: 365 });
    expect((await logIn({ code: code() })).status).toBe(200);
    instance.clock.forward({ days: -365 });
    const right = code();
    expect((await logIn({ code: right })).status).toBe(200);
    expect((await logIn({ code: right })).body.code).toBe('wrong_code');
  });

  test('of ten sign-ins with one code at once one passes', async () => {
    await switchOn();
    // The limit of five per name stands in the way of ten; four are as good.
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn({ code: code() })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('can be replaced by a recovery code, each of which works once', async () => {
    const [first, second] = await switchOn();
    expect((await logIn({ code: first?.toUpperCase() })).status).toBe(200);
    expect((await logIn({ code: first })).status).toBe(401);
    expect((await logIn({ code: second })).status).toBe(200);
  });

  test('whose secret the instance can no longer read is replaced by a recovery code', async () => {
    const [first] = await switchOn();
    const totp_secret = new SecretBox(deriveSealingKey('the secret before')).seal(secret, 'totp 1');
    await instance.application.services.db.updateTable('users').set({ totp_secret }).execute();
    expect((await logIn({ code: code() })).body.code).toBe('wrong_code');
    expect((await logIn({ code: first })).status).toBe(200);
  });

  test('is switched off with the password', async () => {
    await switchOn();
    expect((await ana.call('DELETE /api/auth/totp', { password: 'x' })).status).toBe(401);
    expect((await ana.call('DELETE /api/auth/totp', { password: PASSWORD })).body).toEqual({
      ok: true,
    });
    expect((await logIn()).status).toBe(200);
  });

  test('neither its secret nor a recovery code stands in the database as it is', async () => {
    const codes = await switchOn();
    const { db } = instance.application.services;
    const stored = JSON.stringify([
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const hidden of [secret, ...codes, ...codes.map((one) => one.replace('-', ''))]) {
      expect(stored).not.toContain(hidden);
    }
  });
});
