import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  openInstance,
  PASSWORD,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';
import { type Mailbox, openMailbox } from '../../testing/servers/mailbox.ts';
import { stepAt, totpCode } from '../totp/totp.ts';

const NEW_PASSWORD = 'Battery-Staple-9';
let mailbox: Mailbox;
let instance: TestInstance;
let ana: Person;

beforeEach(async () => {
  mailbox = await openMailbox();
  instance = await openInstance({ ...mailbox.settings, PUBLIC_URL: 'https://daybook.example.org' });
  ana = await instance.person('ana');
  await ana.call('PATCH /api/auth/profile', { email: 'ana@example.org' });
  await instance.application.runner.runDue();
  // The one that confirms the address.
  mailbox.mails.length = 0;
});
afterEach(async () => {
  await instance.close();
  await mailbox.stop();
});

const logIn = (password: string, address = '10.0.0.1') =>
  instance.nobody.call('POST /api/auth/login', { username: 'ana', password }, { address });
const forgot = (asked: object, address = '10.0.0.9') =>
  instance.nobody.call('POST /api/auth/forgot-password', asked, { address });
const reset = (token: string, password = NEW_PASSWORD) =>
  instance.nobody.call('POST /api/auth/reset-password', { token, password });
const alive = async (person: Person) =>
  (await person.call('GET /recipe/api/shopping')).status === 200;

describe('changing the password', () => {
  const change = (old_password: string, new_password: string) =>
    ana.call('PATCH /api/auth/change-password', { old_password, new_password });

  test('needs the old one, keeps this session and ends the others', async () => {
    const other = instance.bearer((await logIn(PASSWORD)).body.token);
    expect(await change('Wrong-Horse-7', NEW_PASSWORD)).toMatchObject({
      status: 401,
      body: { code: 'wrong_password' },
    });
    expect(await change(PASSWORD, 'weak')).toMatchObject({
      status: 400,
      body: { code: 'weak_password' },
    });
    expect(await alive(other)).toBe(true);
    expect((await change(PASSWORD, NEW_PASSWORD)).body).toEqual({ ok: true });
    expect(await alive(other)).toBe(false);
    expect(await alive(ana)).toBe(true);
    expect((await logIn(PASSWORD)).status).toBe(401);
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
  });

  test('an account without a password sets its first one without an old one', async () => {
    await instance.application.services.db
      .updateTable('users')
      .set({ password_hash: null })
      .execute();
    expect((await logIn('')).status).toBe(401);
    const set = await ana.call('PATCH /api/auth/change-password', { new_password: NEW_PASSWORD });
    expect(set.body).toEqual({ ok: true });
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
  });
});

describe('the strong policy', () => {
  test('asks for a password that is hard to guess, also for someone who knows the name', async () => {
    await ana.call('PUT /api/auth/settings', { password_policy: 'strong' });
    const weak = await ana.call('PATCH /api/auth/change-password', {
      old_password: PASSWORD,
      new_password: 'Password1!',
    });
    expect(weak.status).toBe(400);
    expect(weak.body.error).toMatch(/^The password is too easy to guess\. .+/);
    const own = await ana.call('POST /api/auth/register', {
      username: 'Hippolytus-Wolfgang7!',
      password: 'Hippolytus-Wolfgang7!',
    });
    expect(own.status).toBe(400);
    const long = `Aa1!${'correct horse battery staple '.repeat(2)}`;
    expect(
      (
        await ana.call('PATCH /api/auth/change-password', {
          old_password: PASSWORD,
          new_password: long,
        })
      ).status,
    ).toBe(200);
    expect((await logIn(long)).status).toBe(200);
  });

  test('lets existing passwords be, and goes away again', async () => {
    await ana.call('PUT /api/auth/settings', { password_policy: 'strong' });
    expect((await logIn(PASSWORD)).status).toBe(200);
    await ana.call('PUT /api/auth/settings', { password_policy: 'base' });
    const change = await ana.call('PATCH /api/auth/change-password', {
      old_password: PASSWORD,
      new_password: 'Password1!',
    });
    expect(change.status).toBe(200);
  });
});

describe('a forgotten password', () => {
  test('is reset by a link that works once, ends every session and signs in', async () => {
    expect((await forgot({ username: 'ANA' })).body).toEqual({ ok: true });
    await instance.application.runner.runDue();
    expect(mailbox.mails).toHaveLength(1);
    expect(mailbox.mails[0]?.to).toEqual(['ana@example.org']);
    expect(mailbox.mails[0]?.text).toContain('https://daybook.example.org/#/reset-password?token');
    const token = mailbox.lastToken();

    expect((await reset(token, 'weak')).body.code).toBe('weak_password');
    const done = await reset(token);
    expect(done.status).toBe(200);
    expect(done.headers['set-cookie']).toMatch(/^daybook_session=/);
    expect(await alive(ana)).toBe(false);
    expect(await alive(instance.bearer(done.body.token))).toBe(true);
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'unusable_link' } });
  });

  test('of ten who use one link at once one wins', async () => {
    await forgot({ email: 'Ana@Example.org' });
    await instance.application.runner.runDue();
    const token = mailbox.lastToken();
    const statuses = await Promise.all(
      Array.from({ length: 10 }, () => reset(token).then(({ status }) => status)),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(9);
  });

  test('a link does not let in by the back door where password login is off', async () => {
    await instance.person('ben');
    const { db } = instance.application.services;
    await db
      .updateTable('users')
      .set({ email: 'ben@example.org', email_key: 'ben@example.org' })
      .where('username', '=', 'ben')
      .execute();
    await forgot({ username: 'ben' });
    await instance.application.runner.runDue();
    await db.insertInto('app_config').values({ key: 'password_login', value: 'off' }).execute();
    expect(await reset(mailbox.lastToken())).toMatchObject({
      status: 400,
      body: { code: 'unusable_link' },
    });
  });

  describe('of an account with a second factor', () => {
    let secret: string;
    let recoveryCodes: string[];

    beforeEach(async () => {
      secret = (await ana.call('POST /api/auth/totp/start', { password: PASSWORD })).body.secret;
      const confirmed = await ana.call('POST /api/auth/totp/confirm', { code: code() });
      recoveryCodes = confirmed.body.recovery_codes;
      instance.clock.forward({ minutes: 1 });
      await forgot({ username: 'ana' });
      await instance.application.runner.runDue();
    });
    const code = () => totpCode(secret, stepAt(instance.clock.millis()));
    const resetWith = (more: object, address = '10.0.4.1') =>
      instance.nobody.call(
        'POST /api/auth/reset-password',
        { token: mailbox.lastToken(), password: NEW_PASSWORD, ...more },
        { address },
      );

    test('needs its code, and a missing, wrong or weak one keeps the link', async () => {
      expect(await resetWith({})).toMatchObject({
        status: 401,
        body: { code: 'second_factor_required' },
      });
      expect((await resetWith({ code: '000000' })).body.code).toBe('wrong_code');
      expect(await alive(ana)).toBe(true);
      const right = code();
      expect((await resetWith({ code: right, password: 'weak' })).body.code).toBe('weak_password');
      // The code is not spent either.
      const done = await resetWith({ code: right });
      expect(done.status).toBe(200);
      expect(done.body.user.email_verified).toBe(true);
      expect(await resetWith({ code: right })).toMatchObject({ body: { code: 'unusable_link' } });
    });

    test('takes a recovery code, once, and drops the passkeys when asked to', async () => {
      const { db } = instance.application.services;
      const { id } = (await ana.call('GET /api/auth/me')).body.user;
      const key = { credential_id: 'x', public_key: 'x', counter: 0, transports: '[]' };
      const passkey = { ...key, user_id: id, name: 'Theirs', created_at: '2026-11-15' };
      await db.insertInto('passkeys').values(passkey).execute();
      const done = await resetWith({ code: recoveryCodes[0], drop_passkeys: true });
      expect(done.status).toBe(200);
      expect(await db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
      const left = await db.selectFrom('recovery_codes').selectAll().execute();
      expect(left).toHaveLength(recoveryCodes.length - 1);
    });

    test('counts wrong codes as guesses at the name, and audits them', async () => {
      for (let n = 0; n < 4; n += 1) {
        expect((await resetWith({ code: '000000' }, `10.0.5.${n}`)).status).toBe(401);
      }
      // Asking for the link was the first attempt.
      expect((await resetWith({ code: code() }, '10.0.5.9')).status).toBe(429);
      expect((await logIn(PASSWORD, '10.0.5.10')).status).toBe(429);
      const { items } = (await ana.call('GET /api/auth/audit')).body;
      const failed = items.filter(({ event }: { event: string }) => event === 'sign_in_failed');
      expect(failed).toHaveLength(4);
      expect(await alive(ana)).toBe(true);
    });
  });

  test('a link ends with the address that it was sent to', async () => {
    await forgot({ username: 'ana' });
    await instance.application.runner.runDue();
    const token = mailbox.lastToken();
    await ana.call('PATCH /api/auth/profile', { email: 'new@example.org' });
    expect((await reset(token)).body.code).toBe('unusable_link');
  });

  test('a link is good for one hour', async () => {
    await forgot({ username: 'ana' });
    await instance.application.runner.runDue();
    instance.clock.forward({ minutes: 61 });
    expect((await reset(mailbox.lastToken())).status).toBe(400);
    await instance.application.runner.runDue();
    expect(
      await instance.application.services.db.selectFrom('password_resets').selectAll().execute(),
    ).toEqual([]);
  });

  test('the answer tells nobody whether an account exists, and the work is left to a job', async () => {
    const [known, unknown] = [await forgot({ username: 'ana' }), await forgot({ username: 'zoe' })];
    expect(unknown.text).toBe(known.text);
    expect(unknown.status).toBe(known.status);
    await instance.application.runner.runDue();
    expect(mailbox.mails).toHaveLength(1);
    expect((await forgot({})).status).toBe(400);
  });

  test('counts for the same buckets as signing in', async () => {
    for (let n = 0; n < 5; n += 1) await forgot({ username: 'ana' }, `10.0.3.${n}`);
    expect((await forgot({ username: 'ana' }, '10.0.3.9')).status).toBe(429);
    expect((await logIn(PASSWORD, '10.0.3.10')).status).toBe(429);
  });

  test('no token stands in the database, only its hash', async () => {
    await forgot({ username: 'ana' });
    await instance.application.runner.runDue();
    const { db } = instance.application.services;
    const stored = JSON.stringify([
      await db.selectFrom('password_resets').selectAll().execute(),
      await db.selectFrom('jobs').selectAll().execute(),
    ]);
    expect(mailbox.lastToken()).toMatch(/^[0-9a-f]{64}$/);
    expect(stored).not.toContain(mailbox.lastToken());
    expect(instance.logged.join('')).not.toContain(mailbox.lastToken());
  });
});

test('without SMTP settings nothing is sent and nothing is different', async () => {
  const silent = await openInstance();
  await silent.person('ana');
  const answer = await silent.nobody.call('POST /api/auth/forgot-password', { username: 'ana' });
  expect(answer.body).toEqual({ ok: true });
  const jobs = await silent.application.services.db.selectFrom('jobs').select('name').execute();
  expect(jobs.map(({ name }: { name: string }) => name)).not.toContain('accounts.mail-reset-link');
  await silent.close();
});
