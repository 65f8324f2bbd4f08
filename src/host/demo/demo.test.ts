import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysBetween } from '../../shared/calendar/dates.ts';
import { ownerNamed, readOwnedRows } from '../../testing/imports/owned-rows.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';
import { expectMatchesRecount } from '../../testing/workout/recount-log.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { fillDemo } from './fill-demo.ts';

const TODAY = '2026-11-15';
const YEAR_AGO = '2025-11-15';
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

let instance: TestInstance;
let anna: Person;
let ben: Person;
let theo: Person;

beforeAll(async () => {
  instance = await openInstance();
  await fillDemo(instance.application);
  anna = await signIn('anna');
  ben = await signIn('ben');
  theo = await signIn('theo');
});
afterAll(() => instance.close());

async function signIn(username: string): Promise<Person> {
  const body = { username, password: DEMO_PASSWORD };
  return instance.bearer((await instance.nobody.call('POST /api/auth/login', body)).body.token);
}

const read = async (person: Person, path: string) => (await person.call(`GET ${path}`)).body;
const rowsOf = (table: string) =>
  instance.application.services.db.selectFrom(table).selectAll().execute();

describe('the year of the demo', () => {
  test('is the same for everybody who starts a demo on the same day', async () => {
    const later = await openInstance();
    later.clock.forward({ hours: 9 });
    await fillDemo(later.application);
    for (const { username } of DEMO_ACCOUNTS) {
      const one = await describeRows(instance, username);
      expect(await describeRows(later, username)).toEqual(one);
    }
    await later.close();
  });

  test('differs with another seed', async () => {
    const other = await openInstance({ APPS: 'notes' });
    await fillDemo(other.application, 7);
    expect(await describeRows(other, 'anna')).not.toEqual(await describeRows(instance, 'anna'));
    await other.close();
  });

  test('holds nothing that was written later than now, and plans only what is to come', async () => {
    const now = new Date(instance.clock.millis()).toISOString();
    for (const { name } of instance.application.owned.tables) {
      for (const row of await rowsOf(name)) {
        if (row.created_at) expect(`${name} ${row.created_at <= now}`).toBe(`${name} true`);
      }
    }
    for (const { kind, date } of await rowsOf('cook_diary')) {
      expect(date >= TODAY).toBe(kind === 'planned');
    }
  });

  test('has nothing to send, and no job that failed', async () => {
    const jobs = await rowsOf('jobs');
    expect(jobs.filter(({ name }) => /push|mail/.test(name))).toEqual([]);
  });
});

describe('nutrition', () => {
  test('the totals of every day are those of its items', async () => {
    const items = Map.groupBy(
      await rowsOf('diary_items'),
      ({ owner_id, date }) => `${owner_id} ${date}`,
    );
    const days = await rowsOf('diary_days');
    expect(days.length).toBeGreaterThan(800);
    expect(items.size).toBe(days.filter(({ item_count }) => item_count > 0).length);
    for (const { owner_id, date, item_count, totals } of days) {
      const eaten = items.get(`${owner_id} ${date}`) ?? [];
      expect(item_count).toBe(eaten.length);
      const sums: Record<string, number> = {};
      for (const { nutrition, quantity } of eaten) {
        for (const [name, amount] of Object.entries<number>(JSON.parse(nutrition))) {
          sums[name] = (sums[name] ?? 0) + amount * quantity;
        }
      }
      const stored: Record<string, number> = JSON.parse(totals);
      expect(Object.keys(stored).toSorted()).toEqual(Object.keys(sums).toSorted());
      for (const [name, sum] of Object.entries(sums)) expect(stored[name]).toBeCloseTo(sum, 1);
    }
  });

  test('foods know how often they were logged, and the search finds them', async () => {
    const used = Map.groupBy(await rowsOf('diary_items'), ({ food_id }) => food_id);
    for (const { id, usage_count } of await rowsOf('foods')) {
      expect(usage_count).toBe(used.get(id)?.length ?? 0);
    }
    const { items } = await read(anna, '/nutrition/api/foods/search?q=skir');
    expect(items[0]).toMatchObject({ name: 'Skyr, plain' });
  });

  test('goals, weights and the running fast are there', async () => {
    const { targets, water_goal_ml } = await read(anna, `/nutrition/api/goals/day/${TODAY}`);
    expect(targets.calories.target).toBe(1850);
    expect(water_goal_ml).toBe(2000);
    const trend = await read(
      ben,
      `/nutrition/api/body-stats/trend?measure=weight&from=${YEAR_AGO}`,
    );
    expect(trend.change).toBeLessThan(-4);
    expect((await read(anna, '/nutrition/api/fasts-current')).fast).not.toBeNull();
    const { count } = await read(anna, '/nutrition/api/fasts-statistics');
    expect(count).toBeGreaterThan(80);
  });
});

describe('workout', () => {
  test('days, volumes and records are those of a recount', async () => {
    await expectMatchesRecount(instance);
    expect((await rowsOf('workouts')).length).toBeGreaterThan(180);
  });

  test('Ben follows a program and sets records; Theo coaches him', async () => {
    const { items } = await read(ben, '/workout/api/programs');
    expect(items[0]).toMatchObject({ name: 'Daybook Strength', is_active: true });
    const owner = await ownerNamed(instance, 'ben');
    const records = (await rowsOf('exercise_records')).filter((row) => row.owner_id === owner);
    const squat = records.find(({ exercise_name }) => exercise_name === 'Back Squat');
    expect(squat?.max_weight).toBeGreaterThan(100);
    expect(squat?.date > '2026-08').toBe(true);
    const [member] = (await read(theo, '/workout/api/trainer/members')).items;
    expect(member).toMatchObject({ username: 'ben', active_program: { name: 'Daybook Strength' } });
    const inbox = await read(ben, '/workout/api/coach-feedback/inbox');
    expect(inbox.unread).toBe(1);
    expect(inbox.items.some(({ reply }: { reply: string | null }) => reply !== null)).toBe(true);
    const upcoming = await read(ben, '/workout/api/prescriptions/my/upcoming/list');
    expect(upcoming.items).toHaveLength(2);
  });
});

describe('recipe', () => {
  test('recipes know how often they were cooked', async () => {
    const cooks = Map.groupBy(
      (await rowsOf('cook_diary')).filter(({ kind }) => kind === 'cooked'),
      ({ recipe_id }) => recipe_id,
    );
    for (const { id, cook_count } of await rowsOf('recipes')) {
      expect(cook_count).toBe(cooks.get(id)?.length ?? 0);
    }
    const { total_cooks } = await read(anna, '/recipe/api/cook-diary/stats');
    expect(total_cooks).toBeGreaterThan(80);
  });

  test('the search forgives, and a member of the Kitchen reads what others wrote', async () => {
    const { items } = await read(anna, '/recipe/api/recipes?q=lentl');
    expect(items[0]).toMatchObject({ name: 'Red lentil curry' });
    const recipe = await read(ben, `/recipe/api/recipes/${items[0].id}`);
    expect(recipe).toMatchObject({ can_edit: true, created_by_username: 'anna' });
    expect((await ben.call(`GET /recipe${recipe.img_url}`)).status).toBe(200);
  });

  test('the shopping list holds what the plan needs and the pantry lacks', async () => {
    const { items } = await read(anna, '/recipe/api/shopping');
    const names = items.map(({ name }: { name: string }) => name.toLowerCase());
    expect(items.some(({ recipe_id }: { recipe_id: number | null }) => recipe_id)).toBe(true);
    expect(names).not.toContain('olive oil');
    const { items: soon } = await read(anna, '/recipe/api/pantry/expiring');
    expect(soon.length).toBeGreaterThan(4);
  });
});

describe('notes', () => {
  test('the search finds, shared notes are shared, and tasks are due', async () => {
    const found = await read(anna, '/notes/api/notes?q=boiler');
    expect(found[0]).toMatchObject({ title: 'Boiler', share_count: 1 });
    const wall = await read(ben, '/notes/api/notes');
    expect(wall.find(({ title }: { title: string }) => title === 'This week')).toMatchObject({
      share_owner: 'Anna Winter',
    });
    const counts = await read(anna, `/notes/api/tasks/counts?today=${TODAY}`);
    expect(counts).toMatchObject({ overdue: 0, today: 1 });
    const reminders = await read(anna, '/notes/api/notes?view=reminders');
    expect(reminders.length).toBeGreaterThan(1);
  });
});

test.each(['2027-01-01', '2028-02-29'])('a demo starts on %s as well', async (date) => {
  const other = await openInstance();
  other.clock.forward({ days: daysBetween(TODAY, date) });
  await fillDemo(other.application);
  const { db } = other.application.services;
  const last = db.selectFrom('diary_days').select('date').orderBy('date', 'desc').limit(1);
  expect(await last.execute()).toEqual([{ date }]);
  await other.close();
});

test('a demo of one app has only its data', async () => {
  const single = await openInstance({ APPS: 'nutrition' });
  await fillDemo(single.application);
  const { db } = single.application.services;
  expect((await db.selectFrom('diary_days').selectAll().execute()).length).toBeGreaterThan(800);
  expect(await db.selectFrom('recipes').selectAll().execute()).toEqual([]);
  await single.close();
});

/** The rows of an account without what chance outside the seed decides. */
async function describeRows(of: TestInstance, username: string) {
  const tables = await readOwnedRows(of, await ownerNamed(of, username));
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name,
      rows.map((row) => (/program|template/.test(name) ? row.replaceAll(UUID, 'uuid') : row)),
    ]),
  );
}
