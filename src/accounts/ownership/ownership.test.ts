import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';
import { createTestUser, storePicture, type TestUser } from '../../testing/recipe/household.ts';
import { expectMatchesRecount } from '../../testing/workout/recount-log.ts';

const RECOVERY_TOKEN = 'let-me-in-again-please';
const DAY = '2026-11-15';
let instance: TestInstance;

beforeEach(async () => {
  instance = await openInstance({ RECOVERY_TOKEN });
});
afterEach(() => instance.close());

type Caller = Pick<Person, 'call'>;

async function log(who: Caller, weight: number, exercise: object, more: object = {}) {
  const sets = [{ weight, reps: 5, completed: true }];
  const body = { completed: true, exercises: [{ ...exercise, sets }], ...more };
  const answer = await who.call(`PUT /workout/api/workout/${DAY}`, body);
  expect(answer.status).toBe(200);
  return answer.body.workout.id as number;
}

async function recoverAs(name: string): Promise<Person> {
  const { body } = await instance.nobody.call('POST /api/auth/recover', { token: RECOVERY_TOKEN });
  expect(body).toEqual({ ok: true });
  return instance.person(name);
}

const conflictsOf = async (who: Caller) =>
  (await who.call('GET /api/auth/ownership-conflicts')).body.items;

/** Everything of an account as an older build would have left it: without an owner. */
async function loseOwner({ id }: TestUser): Promise<void> {
  const { db } = instance.application.services;
  for (const { name, transient } of instance.application.owned.tables) {
    if (transient) continue;
    await db.updateTable(name).set({ owner_id: 0 }).where('owner_id', '=', id).execute();
  }
  await db.deleteFrom('users').where('id', '=', id).execute();
}

describe('recovery with accounts that collide', () => {
  test('both sessions of a day stay in their order, and the records are recounted', async () => {
    const ana = await instance.person('ana');
    const ben = await instance.person('ben');
    await log(ana, 100, { exercise_name: 'Bench' }, { name: 'Morning' });
    await log(ben, 150, { exercise_name: 'Bench' }, { name: 'Noon' });
    await log(ben, 120, { exercise_name: 'Bench' }, { name: 'Night', new_session: true });
    const cat = await recoverAs('cat');
    const { sessions } = (await cat.call(`GET /workout/api/workout/${DAY}/sessions`)).body;
    expect(sessions.map((one: { name: string }) => one.name)).toEqual(['Morning', 'Noon', 'Night']);
    const numbers = sessions.map((one: { session_seq: number }) => one.session_seq);
    expect(new Set(numbers).size).toBe(3);
    expect((await cat.call('GET /workout/api/records')).body.items).toMatchObject([
      { exercise_name: 'Bench', maxWeight: 150 },
    ]);
    await expectMatchesRecount(instance);
    expect(await conflictsOf(cat)).toEqual([]);
  });

  test('logs in different units: pounds are converted, never read as kilograms', async () => {
    const [ana, ben] = [await instance.person('ana'), await instance.person('ben')];
    const prefer = (who: Caller, unit: string) =>
      who.call('PATCH /api/auth/preferences', { preferences: { 'weight-unit': unit } });
    await prefer(ana, 'kg');
    await prefer(ben, 'lb');
    await log(ana, 90, { exercise_name: 'Bench' });
    await log(ben, 220.462, { exercise_name: 'Bench' });
    const cat = await recoverAs('cat');
    const exported = JSON.parse((await cat.call('GET /workout/api/workout-export.json')).text);
    expect(exported.weight_unit).toBe('kg');
    expect((await cat.call('GET /workout/api/records')).body.items).toMatchObject([
      { maxWeight: 100 },
    ]);
    await expectMatchesRecount(instance);
  });

  test('an exercise of both keeps the history of both; what differs is a conflict', async () => {
    const people = [await instance.person('ana'), await instance.person('ben')];
    for (const [at, who] of people.entries()) {
      const lift = { name: 'Log lift', category: 'legs', instructions: `Way ${at}` };
      const { id } = (await who.call('POST /workout/api/exercises', lift)).body;
      await who.call(`PUT /workout/api/exercises/${id}/favourite`);
      await log(who, 100 + at, { exercise_id: id, exercise_name: 'Log lift' });
    }
    const cat = await recoverAs('cat');
    const { items } = (await cat.call('GET /workout/api/exercises?mine=true')).body;
    expect(items).toMatchObject([{ name: 'Log lift', instructions: 'Way 0', is_favourite: true }]);
    const history = await cat.call(`GET /workout/api/workout/history/${items[0].id}`);
    expect(history.body.items).toHaveLength(2);
    await expectMatchesRecount(instance);
    expect(await conflictsOf(cat)).toMatchObject([
      { table: 'exercises', from_account: 'ben', content: { instructions: 'Way 1' } },
    ]);
  });

  test('pantry items of the same name: amounts of one unit add up, of another unit conflict', async () => {
    const [ana, ben] = [await instance.person('ana'), await instance.person('ben')];
    const put = (who: Caller, item: object) => who.call('POST /recipe/api/pantry', item);
    await put(ana, { name: 'Milk', quantity: 1, unit: 'l' });
    await put(ben, { name: 'milk', quantity: 2, unit: 'l', barcode: '4006381333931' });
    await put(ana, { name: 'Flour', quantity: 1, unit: 'kg' });
    await put(ben, { name: 'Flour', quantity: 500, unit: 'g' });
    const cat = await recoverAs('cat');
    const { items } = (await cat.call('GET /recipe/api/pantry')).body;
    expect(items).toMatchObject([
      { name: 'Flour', quantity: 1, unit: 'kg' },
      { name: 'Milk', quantity: 3, unit: 'l', barcode: '4006381333931' },
    ]);
    expect(await conflictsOf(cat)).toMatchObject([
      { table: 'pantry_items', content: { quantity: 500, unit: 'g' } },
    ]);
  });

  test('who was in a Kitchen with its Head Chef is its Head Chef, once', async () => {
    const ana = await createTestUser(instance, 'ana');
    const ben = await createTestUser(instance, 'ben');
    const { id } = (await ben.call('POST /recipe/api/kitchens', { name: 'Home' })).body;
    const joined = { auto_share: 1, shares_plan: 0, joined_at: `${DAY}T00:00:00.000Z` };
    await instance.application.services.db
      .insertInto('kitchen_members')
      .values({ kitchen_id: id, owner_id: ana.id, role: 'member', ...joined })
      .execute();
    const cat = await recoverAs('cat');
    const { items } = (await cat.call('GET /recipe/api/kitchens')).body;
    expect(items).toMatchObject([
      { name: 'Home', role: 'owner', member_count: 1, auto_share: true },
    ]);
  });

  test('two active programs: one stays active', async () => {
    for (const name of ['ana', 'ben']) {
      const who = await instance.person(name);
      const { id } = (await who.call('POST /workout/api/programs', { name: `Of ${name}` })).body;
      await who.call('POST /workout/api/templates', { program_id: id, name: 'Day' });
      const { status } = await who.call(`POST /workout/api/programs/${id}/activate`);
      expect(status).toBe(200);
    }
    const cat = await recoverAs('cat');
    const { items } = (await cat.call('GET /workout/api/programs?limit=100')).body;
    const active = items.filter((one: { is_active: boolean }) => one.is_active);
    expect(active).toMatchObject([{ name: 'Of ana' }]);
  });

  test('what a coach wrote is read by the joined account; a second note in one place conflicts', async () => {
    const root = await createTestUser(instance, 'root');
    const tom = await createTestUser(instance, 'tom');
    await root.call(`PATCH /api/auth/users/${tom.id}`, { role: 'trainer' });
    const ana = await createTestUser(instance, 'ana');
    await root.call(`PATCH /api/auth/users/${ana.id}`, { trainer_id: tom.id });
    const workout_id = await log(ana, 100, { exercise_name: 'Bench' });
    for (const [who, note] of [
      [root, 'Deeper'],
      [tom, 'Slower'],
    ] as const) {
      const answer = await who.call('POST /workout/api/trainer/feedback', { workout_id, note });
      expect(answer.status).toBe(200);
    }
    const cat = await recoverAs('cat');
    const inbox = (await cat.call('GET /workout/api/coach-feedback/inbox')).body.items;
    expect(inbox).toMatchObject([{ note: 'Deeper' }]);
    expect(await conflictsOf(cat)).toMatchObject([
      { table: 'coach_feedback', from_account: 'tom', content: { note: 'Slower' } },
    ]);
  });

  test('preferences that differ are a conflict; the others are kept', async () => {
    const set = (who: Caller, preferences: object) =>
      who.call('PATCH /api/auth/preferences', { preferences });
    await set(await instance.person('ana'), { theme: 'dark' });
    await set(await instance.person('ben'), { theme: 'light', language: 'de' });
    const cat = await recoverAs('cat');
    expect((await cat.call('GET /api/auth/preferences')).body.preferences).toEqual({
      theme: 'dark',
      language: 'de',
    });
    expect(await conflictsOf(cat)).toMatchObject([{ table: 'preferences', from_account: 'ben' }]);
  });
});

describe('at the start', () => {
  test('the only account adopts a workout of the same date, and the log tells of conflicts', async () => {
    const ana = await createTestUser(instance, 'ana');
    const ben = await createTestUser(instance, 'ben');
    for (const [who, weight] of [
      [ana, 100],
      [ben, 150],
    ] as const) {
      await log(who, weight, { exercise_name: 'Bench' });
      await who.call(`PUT /workout/api/body-stats/${DAY}`, { weight, weight_unit: 'kg' });
      await who.call('GET /recipe/api/recipes/categories');
    }
    await loseOwner(ben);
    await instance.restart();
    const { sessions } = (await ana.call(`GET /workout/api/workout/${DAY}/sessions`)).body;
    expect(sessions).toHaveLength(2);
    expect((await ana.call('GET /workout/api/records')).body.items).toMatchObject([
      { maxWeight: 150 },
    ]);
    expect(await conflictsOf(ana)).toMatchObject([
      { table: 'body_measures', from_account: null, content: { value: 150 } },
    ]);
    expect(instance.logged.join()).toMatch(/"conflicts":1.*moved to the only account/);
    await expectMatchesRecount(instance);
    await instance.restart();
    expect(await conflictsOf(ana)).toHaveLength(1);
  });

  test('of several accounts nobody adopts a colliding workout, and the instance starts', async () => {
    const ana = await createTestUser(instance, 'ana');
    await createTestUser(instance, 'ben');
    const cat = await createTestUser(instance, 'cat');
    for (const who of [ana, cat]) await log(who, 100, { exercise_name: 'Bench' });
    await loseOwner(cat);
    await instance.restart();
    const { sessions } = (await ana.call(`GET /workout/api/workout/${DAY}/sessions`)).body;
    expect(sessions).toHaveLength(1);
    expect(instance.logged.join()).toMatch(/"workouts":1.*they were not moved/);
  });
});

describe('disabling user management with one account', () => {
  test('hands over the photos and conflicts of the workout app, and joins what had no owner', async () => {
    const ana = await createTestUser(instance, 'ana');
    const ben = await createTestUser(instance, 'ben');
    await createTestUser(instance, 'cat');
    const address = await storePicture(instance, ana);
    const file_id = Number(address.split('/').at(-1));
    const { db } = instance.application.services;
    await db
      .updateTable('files')
      .set({ kind: 'progress-photo' })
      .where('id', '=', file_id)
      .execute();
    await ana.call('POST /workout/api/progress-photos', { file_id, date: DAY });
    for (const who of [ana, ben]) await log(who, 100, { exercise_name: 'Bench' });
    await ana.call(`PUT /workout/api/body-stats/${DAY}`, { weight: 80, weight_unit: 'kg' });
    await ben.call(`PUT /workout/api/body-stats/${DAY}`, { weight: 90, weight_unit: 'kg' });
    await loseOwner(ben);
    await db.deleteFrom('users').where('username', '=', 'cat').execute();

    expect((await ana.call('DELETE /api/auth/management')).body).toEqual({ ok: true });
    const { nobody } = instance;
    const photos = (await nobody.call('GET /workout/api/progress-photos')).body.items;
    expect(photos).toHaveLength(1);
    expect((await nobody.call(`GET ${photos[0].url}`)).status).toBe(200);
    expect(
      (await nobody.call(`GET /workout/api/workout/${DAY}/sessions`)).body.sessions,
    ).toHaveLength(2);
    expect(await conflictsOf(nobody)).toMatchObject([{ table: 'body_measures' }]);

    const again = await instance.person('dan');
    expect((await again.call('GET /workout/api/progress-photos')).body.items).toHaveLength(1);
    expect(await conflictsOf(again)).toHaveLength(1);
    await again.call('DELETE /api/auth/management');
    expect(await conflictsOf(nobody)).toHaveLength(1);
  });
});

describe('the list of ownership conflicts', () => {
  test('is an admin’s, in pages and as a file, and a conflict is deleted once', async () => {
    const ana = await createTestUser(instance, 'ana');
    const ben = await createTestUser(instance, 'ben');
    for (const [who, weight] of [
      [ana, 80],
      [ben, 90],
    ] as const) {
      for (const day of ['2026-11-13', '2026-11-14', DAY]) {
        await who.call(`PUT /workout/api/body-stats/${day}`, { weight, weight_unit: 'kg' });
      }
    }
    const cat = await recoverAs('cat');
    const dan = await instance.person('dan');
    expect((await dan.call('GET /api/auth/ownership-conflicts')).status).toBe(403);
    expect((await dan.call('GET /api/auth/ownership-conflicts.json')).status).toBe(403);
    const first = (await cat.call('GET /api/auth/ownership-conflicts?limit=2')).body;
    expect(first.items).toHaveLength(2);
    const { next_cursor } = first;
    const rest = (await cat.call(`GET /api/auth/ownership-conflicts?limit=2&cursor=${next_cursor}`))
      .body;
    expect(rest).toMatchObject({ items: [{ table: 'body_measures' }], next_cursor: null });
    const file = await cat.call('GET /api/auth/ownership-conflicts.json');
    expect(file.headers['content-disposition']).toContain('daybook-ownership-conflicts.json');
    expect(JSON.parse(file.text).conflicts).toEqual([...first.items, ...rest.items]);

    const { id: catId } = (await cat.call('GET /api/auth/me')).body.user;
    const { id: danId } = (await dan.call('GET /api/auth/me')).body.user;
    expect(danId).not.toBe(catId);
    await cat.call(`PATCH /api/auth/users/${danId}`, { role: 'admin' });
    expect(await conflictsOf(dan)).toEqual([]);
    const { id } = first.items[0];
    expect((await dan.call(`DELETE /api/auth/ownership-conflicts/${id}`)).status).toBe(404);
    expect((await cat.call(`DELETE /api/auth/ownership-conflicts/${id}`)).status).toBe(200);
    expect((await cat.call(`DELETE /api/auth/ownership-conflicts/${id}`)).status).toBe(404);
    expect(await conflictsOf(cat)).toHaveLength(2);
  });
});
