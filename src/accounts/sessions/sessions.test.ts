import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  openInstance,
  PASSWORD,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';

let instance: TestInstance;

beforeEach(async () => {
  instance = await openInstance();
});
afterEach(() => instance.close());

const register = (username: string, more: object = {}, by: Person = instance.nobody) =>
  by.call('POST /api/auth/register', { username, password: PASSWORD, ...more });
const logIn = (username: string, password = PASSWORD, address = '10.0.0.1') =>
  instance.nobody.call('POST /api/auth/login', { username, password }, { address });

describe('an instance without accounts', () => {
  test('is open, and everything is handed to the first account, search included', async () => {
    const { nobody } = instance;
    await nobody.call('POST /recipe/api/shopping', { name: 'Milk' });
    await nobody.call('POST /notes/api/notes', { title: 'Before accounts' });
    await nobody.call('PUT /workout/api/body-stats/2026-11-15', { weight: 80, weight_unit: 'kg' });
    await nobody.call('POST /nutrition/api/water', { date: '2026-11-15', amount_ml: 200 });

    const { status, body } = await register('ana', { role: 'member' });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ username: 'ana', role: 'admin' });
    const ana = instance.bearer(body.token);
    expect((await ana.call('GET /recipe/api/shopping')).body.items).toMatchObject([
      { name: 'Milk' },
    ]);
    expect((await ana.call('GET /notes/api/notes?q=before')).body).toMatchObject([
      { title: 'Before accounts' },
    ]);
    expect((await ana.call('GET /workout/api/body-stats')).body.items).toHaveLength(1);
    expect((await ana.call('GET /nutrition/api/water/2026-11-15')).body.total_ml).toBe(200);
    expect((await nobody.call('GET /recipe/api/shopping')).status).toBe(401);
  });

  test('of ten first registrations at once one becomes admin and nine are refused', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => register(`racer${n}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(9);
    const users = await instance.application.services.db.selectFrom('users').selectAll().execute();
    expect(users).toMatchObject([{ role: 'admin' }]);
  });

  test('asks for set-up until someone chooses, and registering ends the single-user mode', async () => {
    const status = async () => (await instance.nobody.call('GET /api/auth/status')).body;
    expect(await status()).toMatchObject({
      accounts: false,
      setup_required: true,
      single_user_mode: false,
    });
    await instance.nobody.call('POST /api/auth/single-user');
    expect(await status()).toMatchObject({
      accounts: false,
      setup_required: false,
      single_user_mode: true,
    });
    await register('ana');
    expect(await status()).toMatchObject({
      accounts: true,
      setup_required: false,
      single_user_mode: false,
    });
    expect((await instance.nobody.call('POST /api/auth/single-user')).status).toBe(401);
  });
});

describe('later accounts', () => {
  test('are an admin’s to create, under free names, and the admin stays signed in', async () => {
    const ana = await instance.person('ana');
    expect((await register('ben')).status).toBe(401);
    const ben = await register('Ben', { email: 'Ben@example.org' }, ana);
    expect(ben.status).toBe(201);
    expect(ben.body.user.role).toBe('member');
    expect(ben.headers['set-cookie']).toBeUndefined();
    expect((await register('cat', {}, instance.bearer(ben.body.token))).status).toBe(403);
    expect((await register('bEN', {}, ana)).status).toBe(409);
    expect((await register('dan', { email: 'ben@EXAMPLE.org' }, ana)).status).toBe(409);
  });

  test('a weak password is refused with the first rule it breaks', async () => {
    const message = async (password: string) => (await register('ana', { password })).body.error;
    expect(await message('Ab1!')).toMatch(/8 characters/);
    expect(await message('ABCDEFG1!')).toMatch(/lowercase/);
    expect(await message('abcdefg1!')).toMatch(/uppercase/);
    expect(await message('Abcdefgh!')).toMatch(/digit/);
    expect(await message('Abcdefgh1')).toMatch(/neither letter nor digit/);
    expect(await message(`Aa1!${'x'.repeat(69)}`)).toMatch(/72 bytes/);
    expect((await instance.nobody.call('GET /api/auth/status')).body.accounts).toBe(false);
  });
});

describe('a session', () => {
  test('comes as a token and as a cookie that scripts cannot read', async () => {
    await instance.person('ana');
    const { status, headers, body } = await logIn('ANA');
    expect(status).toBe(200);
    expect(headers['set-cookie']).toMatch(
      /^daybook_session=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/,
    );
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const me = await instance.nobody.call('GET /recipe/api/auth/me', undefined, {
      headers: { cookie },
    });
    expect(me.body.user).toMatchObject({ username: 'ana', role: 'admin' });
    expect((await instance.bearer(body.token).call('GET /api/auth/me')).body.user.username).toBe(
      'ana',
    );
  });

  test('ends with sign-out: the replayed cookie and token are worth nothing', async () => {
    await instance.person('ana');
    const { body } = await logIn('ana');
    const ana = instance.bearer(body.token);
    expect((await ana.call('POST /api/auth/logout')).headers['set-cookie']).toMatch(/Max-Age=0/);
    expect((await ana.call('GET /recipe/api/shopping')).status).toBe(401);
    const cookie = { cookie: `daybook_session=${body.token}` };
    expect(
      (await instance.nobody.call('GET /recipe/api/shopping', undefined, { headers: cookie }))
        .status,
    ).toBe(401);
  });

  test('ends when its time is over', async () => {
    const ana = await instance.person('ana');
    instance.clock.forward({ days: 364 });
    expect((await ana.call('GET /recipe/api/shopping')).status).toBe(200);
    instance.clock.forward({ days: 2 });
    expect((await ana.call('GET /recipe/api/shopping')).status).toBe(401);
  });

  test('a token that we did not sign, or not so, is worth nothing', async () => {
    const ana = await instance.person('ana');
    const [header, payload, signature] = String(ana.token).split('.') as [string, string, string];
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = [
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'none' })}.${payload}.${signature}`,
      `${encode({ alg: 'HS512' })}.${payload}.${signature}`,
      `${encode({ alg: 'HS256', kid: '../../dev/null' })}.${payload}.${signature}`,
      `${header}.${encode({ sub: '1', sid: 'x', exp: 99_999_999_999 })}.${signature}`,
      `${header}.${payload}.${signature.slice(1)}`,
      'nonsense',
      '',
    ];
    for (const token of forged) {
      expect((await instance.bearer(token).call('GET /recipe/api/shopping')).status, token).toBe(
        401,
      );
    }
  });
});

describe('guessing passwords', () => {
  test('wrong password and unknown name get the same answer', async () => {
    await instance.person('ana');
    const [wrong, unknown] = [
      await logIn('ana', 'Wrong-Horse-7'),
      await logIn('zoe', 'Wrong-Horse-7'),
    ];
    expect(wrong.status).toBe(401);
    expect(unknown.text).toBe(wrong.text);
  });

  test('the 11th attempt of an address is refused, for as long as the window says', async () => {
    await instance.person('ana');
    for (let n = 0; n < 10; n += 1) expect((await logIn(`name${n}`, 'x')).status).toBe(401);
    const refused = await logIn('ana');
    expect(refused.status).toBe(429);
    expect(refused.body.error).toBe('Too many login attempts. Try again in a few minutes.');
    expect(Number(refused.headers['retry-after'])).toBe(900);
    expect((await logIn('ana', PASSWORD, '10.0.0.2')).status).toBe(200);
    instance.clock.forward({ minutes: 15 });
    expect((await logIn('ana')).status).toBe(200);
  });

  test('the addresses of one version 6 network count together', async () => {
    for (let n = 0; n < 10; n += 1) await logIn(`name${n}`, 'x', `2001:db8:1:2::${n + 1}`);
    expect((await logIn('other', 'x', '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await logIn('other', 'x', '2001:db8:1:3::1')).status).toBe(401);
  });

  test('the 6th attempt at a name is refused from anywhere, and its live session still works', async () => {
    const ana = await instance.person('ana');
    for (let n = 0; n < 5; n += 1) await logIn('ana', 'x', `10.0.1.${n}`);
    const refused = await logIn('Ana', PASSWORD, '10.0.2.1');
    expect(refused.status).toBe(429);
    expect(refused.body.error).toBe('Too many login attempts. Try again in a few minutes.');
    expect((await ana.call('GET /recipe/api/shopping')).status).toBe(200);
  });
});

describe('the list of sessions', () => {
  test('shows where one is signed in, and ends any of them', async () => {
    const ana = await instance.person('ana');
    const phone = await instance.nobody.call(
      'POST /api/auth/login',
      { username: 'ana', password: PASSWORD },
      { address: '10.0.0.7', headers: { 'user-agent': 'Phone' } },
    );
    instance.clock.forward({ minutes: 10 });
    await ana.call('GET /recipe/api/shopping');
    const list = async () => (await ana.call('GET /api/auth/sessions')).body.items;
    await expect.poll(async () => (await list())[0]?.current).toBe(true);
    const [, other] = await list();
    expect(other).toMatchObject({ user_agent: 'Phone', address: '10.0.0.7', current: false });
    expect((await ana.call(`DELETE /api/auth/sessions/${other.id}`)).body).toEqual({ ok: true });
    expect((await instance.bearer(phone.body.token).call('GET /api/auth/sessions')).status).toBe(
      401,
    );
    const ben = await instance.person('ben');
    const [bens] = (await ben.call('GET /api/auth/sessions')).body.items;
    expect((await ana.call(`DELETE /api/auth/sessions/${bens.id}`)).status).toBe(404);
    expect((await ben.call('GET /api/auth/sessions')).status).toBe(200);
  });
});

describe('the address of a caller', () => {
  const attempt = (forwarded: string) =>
    instance.nobody.call(
      'POST /api/auth/login',
      { username: crypto.randomUUID(), password: 'x' },
      {
        address: '10.9.9.9',
        headers: { 'x-forwarded-for': forwarded },
      },
    );

  test('is the socket’s: a forwarded header that nobody vouches for is ignored', async () => {
    for (let n = 0; n < 10; n += 1) await attempt(`1.2.3.${n}`);
    expect((await attempt('1.2.3.99')).status).toBe(429);
  });

  test('is the forwarded one as far as TRUST_PROXY allows', async () => {
    await instance.close();
    instance = await openInstance({ TRUST_PROXY: '1' });
    for (let n = 0; n < 10; n += 1) await attempt('1.2.3.4');
    expect((await attempt('1.2.3.4')).status).toBe(429);
    expect((await attempt('1.2.3.5')).status).toBe(401);
    expect((await attempt('9.9.9.9, 1.2.3.4')).status).toBe(429);
  });

  test('and HTTPS in front makes the cookie secure', async () => {
    await instance.close();
    instance = await openInstance({ TRUST_PROXY: '1' });
    const first = await instance.nobody.call(
      'POST /api/auth/register',
      { username: 'ana', password: PASSWORD },
      { headers: { 'x-forwarded-proto': 'https' } },
    );
    expect(first.headers['set-cookie']).toMatch(/; Secure$/);
  });
});
