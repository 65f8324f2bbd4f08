import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  openInstance,
  PASSWORD,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeEach(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterEach(() => instance.close());

const idOf = async (person: Person) => (await person.call('GET /api/auth/me')).body.user.id;
const change = async (person: Person, asked: object, by = ana) =>
  by.call(`PATCH /workout/api/auth/users/${await idOf(person)}`, asked);

describe('the profile', () => {
  test('is changed by its owner, key by key', async () => {
    const { body } = await ben.call('PATCH /api/auth/profile', {
      full_name: 'Ben B.',
      birthday: '1990-02-28',
      gender: 'male',
      time_zone: 'America/New_York',
      locale: 'de-AT',
      units: 'metric',
      email: 'ben@example.org',
    });
    expect(body.user).toMatchObject({
      username: 'ben',
      full_name: 'Ben B.',
      birthday: '1990-02-28',
      units: 'metric',
    });
    const cleared = await ben.call('PATCH /api/auth/profile', { gender: null });
    expect(cleared.body.user).toMatchObject({ gender: null, full_name: 'Ben B.' });
    expect((await ben.call('PATCH /api/auth/profile', {})).status).toBe(200);
    expect((await ana.call('PATCH /api/auth/profile', { email: 'BEN@example.org' })).status).toBe(
      409,
    );
  });

  test.each([
    { time_zone: 'Mars/Olympus' },
    { birthday: '1990-02-30' },
    { locale: 'german' },
    { units: 'cubits' },
    { email: 'nobody' },
    { avatar: 999 },
  ])('%o is refused', async (profile) => {
    expect((await ben.call('PATCH /api/auth/profile', profile)).status).toBe(400);
  });

  test('role, id, owner and trainer cannot be slipped in', async () => {
    const mine = {
      role: 'admin',
      id: 1,
      owner_id: 1,
      trainer_id: 1,
      password_hash: 'x',
      username: 'root',
    };
    await ben.call('PATCH /api/auth/profile', { ...mine, full_name: 'Ben' });
    expect((await ben.call('GET /api/auth/me')).body.user).toMatchObject({
      username: 'ben',
      role: 'member',
      trainer_id: null,
    });
    const item = await ben.call('POST /recipe/api/shopping', { ...mine, name: 'Milk' });
    expect((await ben.call('GET /recipe/api/shopping')).body.items).toMatchObject([
      { id: item.body.id },
    ]);
    expect((await ana.call('GET /recipe/api/shopping')).body.items).toEqual([]);
  });

  test("today is the profile's, not the server's", async () => {
    await ben.call('PATCH /api/auth/profile', { time_zone: 'Pacific/Kiritimati' });
    const drink = await ben.call('POST /nutrition/api/water', {
      date: '2026-11-15',
      amount_ml: 200,
    });
    expect(drink.body.time).toBe('23:00');
  });
});

describe('admins', () => {
  test('see all accounts, by name; nobody else does', async () => {
    const { body } = await ana.call('GET /workout/api/auth/users');
    expect(body.items).toMatchObject([
      { username: 'ana', role: 'admin' },
      { username: 'ben', role: 'member' },
    ]);
    expect(JSON.stringify(body)).not.toContain('$2b$');
    expect((await ana.call('GET /recipe/api/auth/users')).body.items[1].role).toBe('user');
    expect((await ben.call('GET /api/auth/users')).status).toBe(403);
  });

  test('change roles, and the change bites at once', async () => {
    expect((await change(ben, { role: 'admin' })).body.user.role).toBe('admin');
    expect((await ben.call('GET /api/auth/users')).status).toBe(200);
    expect((await change(ana, { role: 'member' }, ben)).body.user.role).toBe('member');
    expect((await ana.call('GET /api/auth/users')).status).toBe(403);
    expect((await change(ben, { role: 'member' }, ben)).body.code).toBe('own_role');
    expect((await change(ana, { role: 'user' }, ben)).body.user.role).toBe('member');
  });

  test('two admins who demote each other at once leave one', async () => {
    await change(ben, { role: 'admin' });
    const [anaId, benId] = [await idOf(ana), await idOf(ben)];
    const answers = await Promise.all([
      ana.call(`PATCH /api/auth/users/${benId}`, { role: 'member' }),
      ben.call(`PATCH /api/auth/users/${anaId}`, { role: 'member' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const admins = await instance.application.services.db
      .selectFrom('users')
      .selectAll()
      .where('role', '=', 'admin')
      .execute();
    expect(admins).toHaveLength(1);
  });

  test('assign trainers to members; a role that changes lets go of them', async () => {
    const cat = await instance.person('cat');
    const catId = await idOf(cat);
    expect((await change(ben, { trainer_id: catId })).body.error).toMatch(/must name a trainer/);
    await change(cat, { role: 'trainer' });
    expect((await change(ben, { trainer_id: catId })).body.user.trainer_id).toBe(catId);
    expect((await change(cat, { trainer_id: catId })).body.code).toBe('not_a_member');
    await change(cat, { role: 'member' });
    expect((await ben.call('GET /api/auth/me')).body.user.trainer_id).toBeNull();
    await change(cat, { role: 'trainer' });
    await change(ben, { trainer_id: catId });
    expect((await change(ben, { role: 'trainer' })).body.user.trainer_id).toBeNull();
  });

  test('coach members themselves when they choose to', async () => {
    const cat = await instance.person('cat');
    const anaId = await idOf(ana);
    expect((await change(ben, { trainer_id: anaId })).body.user.trainer_id).toBe(anaId);
    await change(cat, { role: 'admin' });
    expect((await cat.call(`PATCH /api/auth/users/${anaId}`, { role: 'member' })).status).toBe(200);
    expect((await ben.call('GET /api/auth/me')).body.user.trainer_id).toBeNull();
  });

  test('set a password, which ends the sessions of that account', async () => {
    expect((await change(ben, { password: 'weak' })).body.code).toBe('weak_password');
    expect((await change(ben, { password: 'Another-Horse-8' })).status).toBe(200);
    expect((await ben.call('GET /recipe/api/shopping')).status).toBe(401);
    const again = await instance.nobody.call('POST /api/auth/login', {
      username: 'ben',
      password: 'Another-Horse-8',
    });
    expect(again.status).toBe(200);
  });
});

describe('deleting an account', () => {
  test('by an admin takes its data and its sessions along, and nothing else', async () => {
    for (const person of [ana, ben]) {
      await person.call('POST /notes/api/notes', { title: 'Diary' });
      await person.call('PATCH /api/auth/preferences', { preferences: { theme: 'dark' } });
    }
    const benId = await idOf(ben);
    expect((await ana.call(`DELETE /api/auth/users/${await idOf(ana)}`)).body.code).toBe(
      'own_account',
    );
    expect((await ana.call(`DELETE /api/auth/users/${benId}`)).body).toEqual({ ok: true });
    expect((await ben.call('GET /recipe/api/shopping')).status).toBe(401);
    expect((await ana.call(`DELETE /api/auth/users/${benId}`)).status).toBe(404);
    for (const { name } of instance.application.owned.tables) {
      const rows = await instance.application.services.db
        .selectFrom(name)
        .select('owner_id')
        .execute();
      expect(
        rows.map((row: { owner_id: number }) => Number(row.owner_id)),
        name,
      ).not.toContain(benId);
    }
    expect((await ana.call('GET /notes/api/notes?q=diary')).body).toHaveLength(1);
  });

  test('of one’s own needs the password; the only admin must first make another', async () => {
    const gone = (person: Person, password: string) =>
      person.call('DELETE /api/auth/me', { password });
    expect((await gone(ana, 'Wrong-Horse-7')).status).toBe(401);
    expect((await gone(ana, PASSWORD)).body.code).toBe('last_admin');
    expect((await gone(ben, PASSWORD)).body).toEqual({ ok: true });
    expect((await gone(ana, PASSWORD)).body).toEqual({ ok: true });
    expect((await instance.nobody.call('GET /api/auth/status')).body).toMatchObject({
      accounts: false,
      setup_required: true,
    });
  });

  test('while it writes: no row is left without an owner', async () => {
    const benId = await idOf(ben);
    const writes = Array.from({ length: 40 }, (_, n) =>
      ben.call('POST /notes/api/notes', { title: `Note ${n}` }),
    );
    await Promise.all([...writes, ana.call(`DELETE /api/auth/users/${benId}`)]);
    const left = await instance.application.services.db
      .selectFrom('notes')
      .selectAll()
      .where('owner_id', '=', benId)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('preferences', () => {
  test('belong to the account, merge key by key, and null forgets one', async () => {
    await ben.call('PATCH /api/auth/preferences', {
      preferences: { theme: 'dark', goals: { calories: 2000 } },
    });
    await Promise.all([
      ben.call('PATCH /api/auth/preferences', { preferences: { meals: ['Brunch'] } }),
      ben.call('PATCH /api/auth/preferences', { preferences: { language: 'de' } }),
    ]);
    const { body } = await ben.call('PATCH /api/auth/preferences', {
      preferences: { theme: null },
    });
    expect(body.preferences).toEqual({
      goals: { calories: 2000 },
      meals: ['Brunch'],
      language: 'de',
    });
    expect((await ben.call('GET /recipe/api/auth/preferences')).body).toEqual(body);
    expect((await ana.call('GET /api/auth/preferences')).body.preferences).toEqual({});
    const huge = { preferences: { text: 'x'.repeat(200_000) } };
    expect((await ben.call('PATCH /api/auth/preferences', huge)).status).toBe(413);
  });

  test('stay in the browser while no account exists', async () => {
    const single = await openInstance();
    expect((await single.nobody.call('GET /api/auth/preferences')).body.code).toBe('no_accounts');
    await single.close();
  });
});

describe('the audit log', () => {
  test('says who did what to whom, newest first, and holds no secret', async () => {
    await instance.nobody.call('POST /api/auth/login', {
      username: 'ben',
      password: 'Wrong-Horse-7',
    });
    await instance.nobody.call('POST /api/auth/login', {
      username: 'My-Password-By-Mistake',
      password: 'x',
    });
    await change(ben, { role: 'trainer' });
    const { body } = await ana.call('GET /api/auth/audit?limit=3');
    expect(body.items).toMatchObject([
      { event: 'role_changed', actor: 'ana', subject: 'ben: trainer' },
      { event: 'sign_in_failed', actor: null, subject: null },
      { event: 'sign_in_failed', actor: null, subject: 'ben' },
    ]);
    const rest = (await ana.call(`GET /api/auth/audit?limit=50&cursor=${body.next_cursor}`)).body
      .items;
    expect(rest.map(({ event }: { event: string }) => event)).toEqual(['registered', 'registered']);
    expect(JSON.stringify([body, rest])).not.toMatch(/Wrong-Horse|By-Mistake|\$2b\$/);
    expect((await ben.call('GET /api/auth/audit')).status).toBe(403);
    instance.clock.forward({ days: 731 });
    await instance.application.runner.runDue();
    expect(
      await instance.application.services.db.selectFrom('audit_log').selectAll().execute(),
    ).toEqual([]);
  });
});
