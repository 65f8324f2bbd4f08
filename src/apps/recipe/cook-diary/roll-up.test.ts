import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../../kernel/database/transact.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { COOKS_BY_DAY } from './cooks-by-day.ts';

let instance: TestInstance;
let people: [ana: Person, ben: Person];
/** Two recipes of Ana and one of Ben, all open to their Kitchen. */
const recipes: number[] = [];

const NOW = '2026-11-15T09:00:00.000Z';

beforeAll(async () => {
  instance = await openInstance();
  people = [await instance.person('ana'), await instance.person('ben')];
  await shareKitchen(people);
  for (const person of [people[0], people[0], people[1]]) {
    const recipe = { name: 'Stew', visibility: 'group' };
    recipes.push((await person.call('POST /recipe/api/recipes', recipe)).body.id);
  }
});
afterAll(() => instance.close());

const idOf = async (person: Person): Promise<number> =>
  (await person.call('GET /api/auth/me')).body.user.id;

async function shareKitchen(members: readonly Person[]): Promise<void> {
  const { db } = instance.application.services;
  const owners = await Promise.all(members.map(idOf));
  const { id } = await db
    .insertInto('kitchens')
    .values({ owner_id: owners[0], name: 'Home', created_at: NOW, updated_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = owners.map((owner_id) => ({
    kitchen_id: id,
    owner_id,
    role: 'member',
    auto_share: 0,
    shares_plan: 0,
    joined_at: NOW,
  }));
  await db.insertInto('kitchen_members').values(rows).execute();
}

interface RollUp {
  readonly id: number;
  readonly cook_count: number;
  readonly last_cooked_at: string | null;
}

async function rolledUp(): Promise<RollUp[]> {
  return instance.application.services.db
    .selectFrom('recipes')
    .select(['id', 'cook_count', 'last_cooked_at'])
    .orderBy('id')
    .execute();
}

async function cookCount(recipe: number | undefined): Promise<number> {
  return (await rolledUp()).find(({ id }) => id === recipe)?.cook_count ?? 0;
}

/** Recounts from the entries. */
async function recounted(): Promise<RollUp[]> {
  const { db } = instance.application.services;
  const entries = await db
    .selectFrom('cook_diary')
    .select(['recipe_id', 'date'])
    .where('kind', '=', 'cooked')
    .where('deleted_at', 'is', null)
    .execute();
  const all = await db.selectFrom('recipes').select('id').orderBy('id').execute();
  return all.map(({ id }: { id: number }) => {
    const days = entries
      .filter((entry: { recipe_id: number }) => entry.recipe_id === id)
      .map((entry: { date: string }) => entry.date);
    return { id, cook_count: days.length, last_cooked_at: days.toSorted().at(-1) ?? null };
  });
}

interface ByDay {
  readonly days: Record<string, number>;
  /** How often, and which days of the month as bits. */
  readonly months: Record<string, readonly [cooks: number, days: number]>;
}

async function rollUpByDay(): Promise<ByDay> {
  const { db } = instance.application.services;
  const days = await db.selectFrom('cook_days').selectAll().execute();
  const months = await db.selectFrom('cook_months').selectAll().where('cooks', '>', 0).execute();
  return {
    days: Object.fromEntries(
      days.map(({ owner_id, date, cooks }) => [`${owner_id} ${date}`, cooks]),
    ),
    months: Object.fromEntries(
      months.map(({ owner_id, month, cooks, days: bits }) => [
        `${owner_id} ${month}`,
        [cooks, bits],
      ]),
    ),
  };
}

/** The slow truth, from the entries themselves. */
async function recountedByDay(): Promise<ByDay> {
  const entries = await instance.application.services.db
    .selectFrom('cook_diary')
    .select(['owner_id', 'date'])
    .where('kind', '=', 'cooked')
    .where('deleted_at', 'is', null)
    .execute();
  const days: Record<string, number> = {};
  const months: Record<string, [number, number]> = {};
  for (const { owner_id, date } of entries) {
    const dayKey = `${owner_id} ${date}`;
    days[dayKey] = (days[dayKey] ?? 0) + 1;
    const monthKey = `${owner_id} ${date.slice(0, 7)}`;
    const [cooks, bits] = months[monthKey] ?? [0, 0];
    months[monthKey] = [cooks + 1, bits | (1 << (Number(date.slice(8)) - 1))];
  }
  return { days, months };
}

const day = fc.integer({ min: 1, max: 9 }).map((n) => `2026-${n % 2 ? 10 : 11}-0${n}`);
const which = fc.nat({ max: 2 });
const kind = fc.constantFrom('cooked', 'planned');
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('add' as const), which, day, kind }) },
  fc.record({ does: fc.constant('mark' as const), at: fc.nat(), kind }),
  fc.record({ does: fc.constant('move' as const), at: fc.nat(), day }),
  fc.record({ does: fc.constant('swap' as const), at: fc.nat(), which }),
  fc.record({ does: fc.constant('note' as const), at: fc.nat() }),
  fc.record({ does: fc.constant('remove' as const), at: fc.nat() }),
  fc.record({ does: fc.constant('restore' as const), at: fc.nat() }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The request of a step on an existing entry. */
function requestOf(one: Exclude<Step, { does: 'add' }>, path: string): [string, object?] {
  if (one.does === 'remove') return [`DELETE ${path}`];
  if (one.does === 'restore') return [`POST ${path}/restore`];
  if (one.does === 'mark') return [`PUT ${path}`, { kind: one.kind, keep_date: true }];
  if (one.does === 'move') return [`PUT ${path}`, { date: one.day }];
  if (one.does === 'swap') return [`PUT ${path}`, { recipe_id: recipes[one.which] }];
  return [`PUT ${path}`, { notes: 'Nice', rating: 4 }];
}

describe('how often and when last a recipe was cooked', () => {
  test('equals a recount after random actions of two people', async () => {
    const steps = fc.array(fc.tuple(fc.nat({ max: 1 }), step), { minLength: 3, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(steps, async (done) => {
        const made: { person: Person; id: number }[] = [];
        for (const [who, one] of done) {
          if (one.does === 'add') {
            const person = people[who] ?? people[0];
            const body = { recipe_id: recipes[one.which], date: one.day, kind: one.kind };
            const added = await person.call('POST /recipe/api/cook-diary', body);
            made.push({ person, id: added.body.id });
          } else {
            const entry = made[one.at % Math.max(1, made.length)];
            if (!entry) continue;
            const request = requestOf(one, `/recipe/api/cook-diary/${entry.id}`);
            await entry.person.call(...request);
          }
          expect(await rolledUp()).toEqual(await recounted());
          expect(await rollUpByDay()).toEqual(await recountedByDay());
        }
      }),
      { numRuns: 25 },
    );
    expect(Object.keys((await rollUpByDay()).months).length).toBeGreaterThan(1);
    // What is counted at once, when an owner's rows move, is what the triggers count row by row.
    const before = await rollUpByDay();
    await transact(instance.application.services.db, async (tx) => {
      for (const person of people) await COOKS_BY_DAY.recount(tx, await idOf(person));
    });
    expect(await rollUpByDay()).toEqual(before);
    const counts = await rolledUp();
    expect(counts.some(({ cook_count }) => cook_count > 0)).toBe(true);
  });

  test('equals a recount after concurrent actions', async () => {
    const [ana, ben] = people;
    const body = (n: number) => ({ recipe_id: recipes[0], date: `2026-12-0${1 + (n % 9)}` });
    const before = await cookCount(recipes[0]);
    const logged = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        (n % 2 ? ana : ben).call('POST /recipe/api/cook-diary', { ...body(n), kind: 'cooked' }),
      ),
    );
    expect(logged.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    expect(await cookCount(recipes[0])).toBe(before + 12);
    const changes = logged.map(({ body: { id } }, n) => {
      const path = `/recipe/api/cook-diary/${id}`;
      const person = n % 2 ? ana : ben;
      if (n % 3 === 0) return person.call(`DELETE ${path}`);
      if (n % 3 === 1) return person.call(`PUT ${path}`, { date: '2026-12-20' });
      return person.call(`PUT ${path}`, { recipe_id: recipes[n % 2 ? 1 : 2] });
    });
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 12 }, () => 200));
    expect(await rolledUp()).toEqual(await recounted());
    expect(await rollUpByDay()).toEqual(await recountedByDay());
  });

  test('changes neither the recipe’s update time nor its revision', async () => {
    const [ana] = people;
    const path = `GET /recipe/api/recipes/${recipes[0]}`;
    const { updated_at, revision } = (await ana.call(path)).body;
    instance.clock.forward({ minutes: 5 });
    await ana.call(`POST /recipe/api/recipes/${recipes[0]}/cooked`, {});
    expect((await ana.call(path)).body).toMatchObject({ updated_at, revision });
  });

  test('excludes the cooks of a deleted account', async () => {
    const [ana] = people;
    const cat = await instance.person('cat');
    await shareKitchen([ana, cat]);
    const { id } = (
      await ana.call('POST /recipe/api/recipes', { name: 'Pie', visibility: 'group' })
    ).body;
    await ana.call(`POST /recipe/api/recipes/${id}/cooked`, { date: '2026-11-01' });
    await cat.call(`POST /recipe/api/recipes/${id}/cooked`, { date: '2026-11-09' });
    const read = async () => (await ana.call(`GET /recipe/api/recipes/${id}`)).body;
    expect(await read()).toMatchObject({ cook_count: 2, last_cooked_at: '2026-11-09' });
    await ana.call(`DELETE /api/auth/users/${await idOf(cat)}`);
    expect(await read()).toMatchObject({ cook_count: 1, last_cooked_at: '2026-11-01' });
    expect(await rolledUp()).toEqual(await recounted());
  });

  test('the cook keeps the entry when the recipe owner’s account is deleted', async () => {
    const dan = await instance.person('dan');
    const [ana] = people;
    await shareKitchen([dan, ana]);
    const recipe = { name: "Dan's dal", visibility: 'group' };
    const { id } = (await dan.call('POST /recipe/api/recipes', recipe)).body;
    await ana.call(`POST /recipe/api/recipes/${id}/cooked`, { date: '2026-11-08' });
    await ana.call(`DELETE /api/auth/users/${await idOf(dan)}`);
    const rows = (await ana.call('GET /recipe/api/cook-diary')).body;
    const kept = rows.find((row: { recipe_name: string }) => row.recipe_name === "Dan's dal");
    expect(kept).toMatchObject({ recipe_id: null, recipe_available: false, kind: 'cooked' });
  });

  test('stays correct after recovery moves everything to the placeholder owner', async () => {
    const house = await openInstance({ RECOVERY_TOKEN: 'a-long-recovery-token-of-tests' });
    try {
      const eve = await house.person('eve');
      const { id } = (await eve.call('POST /recipe/api/recipes', { name: 'Egg' })).body;
      await eve.call(`POST /recipe/api/recipes/${id}/cooked`, { date: '2026-11-08' });
      const token = 'a-long-recovery-token-of-tests';
      expect((await house.nobody.call('POST /api/auth/recover', { token })).status).toBe(200);
      const { body } = await house.nobody.call(`GET /recipe/api/recipes/${id}`);
      expect(body).toMatchObject({ cook_count: 1, last_cooked_at: '2026-11-08' });
      expect((await house.nobody.call('GET /recipe/api/cook-diary')).body).toMatchObject([
        { recipe_id: id, user_id: 0, cooked_by_username: null },
      ]);
    } finally {
      await house.close();
    }
  });
});
