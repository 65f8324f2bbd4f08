import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  openInstance,
  PASSWORD,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';

const RECOVERY_TOKEN = 'let-me-in-again-please';
let instance: TestInstance;

beforeEach(async () => {
  instance = await openInstance({ RECOVERY_TOKEN });
});
afterEach(() => instance.close());

const statusOf = async () => (await instance.nobody.call('GET /api/auth/status')).body;
const recover = (token: string, address = '10.0.0.1') =>
  instance.nobody.call('POST /api/auth/recover', { token }, { address });

/** One row in every app. */
async function fillIn(person: Person, weight = 80): Promise<void> {
  await person.call('POST /recipe/api/shopping', { name: 'Milk' });
  await person.call('POST /notes/api/notes', { title: 'Plan' });
  await person.call('POST /nutrition/api/water', { date: '2026-11-15', amount_ml: 250 });
  await person.call('PUT /workout/api/body-stats/2026-11-15', { weight, weight_unit: 'kg' });
}

async function countsFor(person: Person) {
  const items = async (route: string) => (await person.call(route)).body;
  return {
    shopping: (await items('GET /recipe/api/shopping')).items.length,
    notes: (await items('GET /notes/api/notes?q=plan')).length,
    water: (await items('GET /nutrition/api/water/2026-11-15')).total_ml,
    weighIns: (await items('GET /workout/api/body-stats')).items.length,
  };
}

const idOf = async (who: Person): Promise<number> =>
  (await who.call('GET /api/auth/me')).body.user.id;

describe('DELETE /api/auth/management', () => {
  test('multi-user → single-user with one account: workout data is handed over, the rest is deleted', async () => {
    const ana = await instance.person('ana');
    await fillIn(ana);
    expect((await ana.call('DELETE /api/auth/management')).body).toEqual({ ok: true });
    expect(await statusOf()).toMatchObject({
      accounts: false,
      single_user_mode: true,
      setup_required: false,
    });
    expect(await countsFor(instance.nobody)).toEqual({
      shopping: 0,
      notes: 0,
      water: 0,
      weighIns: 1,
    });

    const { body } = await instance.nobody.call('POST /api/auth/register', {
      username: 'ana',
      password: PASSWORD,
    });
    expect(await countsFor(instance.bearer(body.token))).toMatchObject({ weighIns: 1 });
    expect(await statusOf()).toMatchObject({ accounts: true, single_user_mode: false });
  });

  test('with several accounts workout data is deleted as well', async () => {
    const ana = await instance.person('ana');
    const ben = await instance.person('ben');
    await fillIn(ana);
    await fillIn(ben);
    const owners = [0, await idOf(ana), await idOf(ben)];
    expect((await ben.call('DELETE /api/auth/management')).status).toBe(403);
    await ana.call('DELETE /api/auth/management');
    expect(await countsFor(instance.nobody)).toEqual({
      shopping: 0,
      notes: 0,
      water: 0,
      weighIns: 0,
    });
    for (const { name } of instance.application.owned.tables) {
      // What is nobody's own, such as the catalogue of exercises, stays.
      const left = instance.application.services.db
        .selectFrom(name)
        .where('owner_id', 'in', owners);
      expect(await left.selectAll().execute(), name).toEqual([]);
    }
  });

  test('old sessions and pending invites are worth nothing afterwards', async () => {
    const ana = await instance.person('ana');
    const invited = await ana.call('POST /api/auth/invites', {
      email: 'ben@example.org',
      role: 'admin',
    });
    await ana.call('DELETE /api/auth/management');
    expect((await ana.call('GET /api/auth/me')).body).toEqual({ user: null });
    const token = invited.body.invite_url.split('token=')[1];
    const accepted = await instance.nobody.call('POST /api/auth/invites/accept', {
      token,
      username: 'ben',
      password: PASSWORD,
    });
    expect(accepted.status).toBe(400);
  });

  test('while people write: every write is either refused or gone with its account, none is left over', async () => {
    const ana = await instance.person('ana');
    const ben = await instance.person('ben');
    const writing = [ana, ben].flatMap((person) =>
      Array.from({ length: 40 }, (_, n) =>
        person.call('POST /recipe/api/shopping', { name: `Item ${n}` }),
      ),
    );
    const answers = await Promise.all([
      ...writing.slice(0, 40),
      ana.call('DELETE /api/auth/management'),
      ...writing.slice(40),
    ]);
    for (const { status } of answers) expect([200, 201, 401]).toContain(status);
    const left = await instance.application.services.db
      .selectFrom('shopping_items')
      .select('owner_id')
      .execute();
    expect(left.filter(({ owner_id }: { owner_id: number }) => owner_id !== 0)).toEqual([]);
  });
});

describe('POST /api/auth/recover', () => {
  test('is not available without RECOVERY_TOKEN', async () => {
    const other = await openInstance();
    await other.person('ana');
    const answer = await other.nobody.call('POST /api/auth/recover', { token: '' });
    expect(answer).toMatchObject({ status: 503, body: { error: 'Recovery not available' } });
    await other.close();
  });

  test('any state → single-user: accounts go, all data stays and the next first account inherits it', async () => {
    const ana = await instance.person('ana');
    const ben = await instance.person('ben');
    await fillIn(ana);
    await fillIn(ben, 60);
    expect(await recover('wrong-token-wrong-token')).toMatchObject({
      status: 403,
      body: { code: 'wrong_recovery_token' },
    });
    expect(await statusOf()).toMatchObject({ accounts: true });
    expect((await recover(RECOVERY_TOKEN)).body).toEqual({ ok: true });
    expect(await statusOf()).toMatchObject({ accounts: false, single_user_mode: true });
    expect((await ana.call('GET /api/auth/me')).body).toEqual({ user: null });
    expect(await countsFor(instance.nobody)).toEqual({
      shopping: 2,
      notes: 2,
      water: 500,
      weighIns: 1,
    });

    const { body } = await instance.nobody.call('POST /api/auth/register', {
      username: 'cat',
      password: PASSWORD,
    });
    const cat = instance.bearer(body.token);
    expect(await countsFor(cat)).toEqual({ shopping: 2, notes: 2, water: 500, weighIns: 1 });
    const { items } = (await cat.call('GET /api/auth/ownership-conflicts')).body;
    expect(items).toMatchObject([
      {
        table: 'body_measures',
        from_account: 'ben',
        content: { date: '2026-11-15', measure: 'weight', value: 60 },
      },
    ]);
  });

  test('is limited like signing in', async () => {
    await instance.person('ana');
    for (let n = 0; n < 10; n += 1) await recover('wrong-token-wrong-token');
    const refused = await recover(RECOVERY_TOKEN);
    expect(refused.status).toBe(429);
    expect(refused.body.error).toBe('Too many login attempts. Try again in a few minutes.');
    expect((await recover(RECOVERY_TOKEN, '10.0.0.2')).status).toBe(200);
  });
});

describe('settings', () => {
  test('session_hours applies to new tokens, under the ceiling; zero and less mean the ceiling', async () => {
    const ana = await instance.person('ana');
    const maxAge = async (hours: number | null) => {
      await ana.call('PUT /api/auth/settings', { session_hours: hours });
      const { headers } = await instance.nobody.call(
        'POST /api/auth/login',
        { username: 'ana', password: PASSWORD },
        { address: `10.1.0.${Math.abs(hours ?? 0) % 250}` },
      );
      return Number(/Max-Age=(\d+)/.exec(String(headers['set-cookie']))?.[1]) / 3600;
    };
    expect(await maxAge(2)).toBe(2);
    expect(await maxAge(0)).toBe(8760);
    expect(await maxAge(-5)).toBe(8760);
    expect(await maxAge(99_999)).toBe(8760);
    expect(await maxAge(null)).toBe(8760);
    expect((await ana.call('GET /api/auth/settings')).body).toEqual({
      session_hours: null,
      max_session_hours: 8760,
      password_policy: 'base',
      password_login: true,
      link_address: 'http://localhost',
      link_address_from_environment: false,
    });
    instance.clock.forward({ hours: 3 });
    expect((await ana.call('GET /recipe/api/shopping')).status).toBe(200);
  });

  test('password login cannot be switched off while no admin has another way in', async () => {
    const ana = await instance.person('ana');
    const off = await ana.call('PUT /api/auth/settings', { password_login: false });
    expect(off).toMatchObject({ status: 400, body: { code: 'no_other_way_in' } });
    const ben = await instance.person('ben');
    expect((await ben.call('GET /api/auth/settings')).status).toBe(403);
  });
});

describe('at the start', () => {
  /** As an earlier version may have left it: rows of the placeholder owner beside accounts. */
  async function forget(): Promise<void> {
    for (const table of ['shopping_items', 'notes', 'notes_search']) {
      await instance.application.services.db.updateTable(table).set({ owner_id: 0 }).execute();
    }
  }

  test('the only account takes over what has no owner, and the log says what', async () => {
    const ana = await instance.person('ana');
    await fillIn(ana);
    await forget();
    await instance.restart();
    expect(await countsFor(ana)).toMatchObject({ shopping: 1, notes: 1 });
    expect(instance.logged.join()).toMatch(/"shopping_items":1.*moved to the only account/);
  });

  test('of several accounts nobody takes it over, and the log says what is left', async () => {
    const ana = await instance.person('ana');
    await instance.person('ben');
    await fillIn(ana);
    await forget();
    await instance.restart();
    expect(await countsFor(ana)).toMatchObject({ shopping: 0, notes: 0 });
    expect(instance.logged.join()).toMatch(/"shopping_items":1.*they were not moved/);
  });

  test('without accounts everything is left alone', async () => {
    await fillIn(instance.nobody);
    await instance.restart();
    expect(await countsFor(instance.nobody)).toMatchObject({ shopping: 1, notes: 1 });
    expect(instance.logged.join()).not.toContain('without an owner');
  });
});
