import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FACT_DATES, readConflictFacts, readFacts } from '../../testing/instance/account-facts.ts';
import { type AccountPlan, accountPlans } from '../../testing/instance/random-accounts.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';
import { createTestUser, type TestUser } from '../../testing/recipe/household.ts';
import { expectMatchesRecount } from '../../testing/workout/recount-log.ts';

/**
 * Random accounts with data that overlaps in every app are joined by recovery. Everything they
 * held is there afterwards, in the app or among the ownership conflicts.
 */

const RECOVERY_TOKEN = 'let-me-in-again-please';
let instance: TestInstance;

beforeAll(async () => {
  instance = await openInstance({ RECOVERY_TOKEN });
});
afterAll(() => instance.close());

const examples = fc.readConfigureGlobal()?.numRuns ?? 100;
let addresses = 0;

async function recover(): Promise<void> {
  addresses += 1;
  const address = `10.0.${addresses >> 8}.${addresses & 255}`;
  const answer = await instance.nobody.call(
    'POST /api/auth/recover',
    { token: RECOVERY_TOKEN },
    { address },
  );
  expect(
    answer.body,
    instance.logged.findLast((line) => line.includes('"level":"error"')),
  ).toEqual({ ok: true });
}

/** Everybody is in the Kitchens of everybody, and the admin coaches the others. */
async function entangle(people: readonly TestUser[]): Promise<void> {
  const { db } = instance.application.services;
  const [admin, ...others] = people as [TestUser, ...TestUser[]];
  const kitchens = await db.selectFrom('kitchens').select(['id', 'owner_id']).execute();
  for (const { id, owner_id } of kitchens) {
    for (const { id: member } of people.filter((one) => one.id !== owner_id)) {
      const flags = {
        auto_share: member % 2,
        shares_plan: 0,
        joined_at: '2026-11-10T00:00:00.000Z',
      };
      const row = { kitchen_id: id, owner_id: member, role: 'member', ...flags };
      await db.insertInto('kitchen_members').values(row).execute();
    }
  }
  for (const { id, name } of others) {
    await admin.call(`POST /workout/api/trainer/members/${id}/prescriptions`, {
      name: `For ${name}`,
      date: '2026-12-24',
      exercises: [{ exercise_name: 'Sled drag', sets: [] }],
    });
    const logged = await db
      .selectFrom('workouts')
      .select('id')
      .where('owner_id', '=', id)
      .executeTakeFirst();
    if (!logged) continue;
    const note = { workout_id: logged.id, note: `Well done, ${name}` };
    await admin.call('POST /workout/api/trainer/feedback', note);
  }
}

async function expectDerivedRecounted(): Promise<void> {
  const { db } = instance.application.services;
  await expectMatchesRecount(instance);
  const { rows } = await sql<
    Record<'id' | 'cook_count' | 'in_stock_count' | 'cooks' | 'stocked', number>
  >`
    select recipes.id, cook_count, in_stock_count,
      (select count(*) from cook_diary as c where c.recipe_id = recipes.id
        and c.kind = 'cooked' and c.deleted_at is null) as cooks,
      coalesce((select cast(sum(l.ingredients) as bigint) from recipe_pantry_links as l
        join pantry_items as p on p.id = l.pantry_item_id and p.deleted_at is null
        where l.recipe_id = recipes.id and (p.in_stock = 1 or exists (select 1 from pantry_items as v
          where v.generic_parent_id = p.id and v.in_stock = 1 and v.deleted_at is null))), 0) as stocked
    from recipes`.execute(db);
  for (const recipe of rows) {
    expect(recipe).toMatchObject({ cook_count: recipe.cooks, in_stock_count: recipe.stocked });
  }
}

/** No row of any app is left with one of the former owners. */
async function expectNothingLeftBehind(former: readonly number[]): Promise<void> {
  const { db } = instance.application.services;
  for (const { name, accounts = {} } of instance.application.owned.tables) {
    for (const column of ['owner_id', ...Object.keys(accounts)]) {
      const left = db.selectFrom(name).select(column).where(column, 'in', former);
      expect(await left.execute(), `${name}.${column}`).toEqual([]);
    }
  }
}

async function expectFound(heir: Person): Promise<void> {
  const { body } = await heir.call('GET /recipe/api/recipes?limit=100');
  for (const { id, name } of body.items.slice(0, 5)) {
    const word = /marker\d+x/.exec(name)?.[0];
    const found = await heir.call(`GET /recipe/api/recipes?q=${word}`);
    expect(found.body.items).toMatchObject([{ id }]);
  }
  const lifts = await heir.call('GET /workout/api/exercises?mine=true&q=sandbag');
  expect(lifts.body.items.length).toBeLessThanOrEqual(1);
}

/** With several accounts the data goes with them, so that the next example starts from nothing. */
async function startOver(): Promise<void> {
  await recover();
  const admin = await instance.person('admin');
  await instance.person('other');
  expect((await admin.call('DELETE /api/auth/management')).body).toEqual({ ok: true });
}

async function joinAndCompare({ people: count, steps: taken }: AccountPlan): Promise<void> {
  const people: TestUser[] = [];
  for (const name of ['ana', 'ben', 'cat', 'dan'].slice(0, count)) {
    people.push(await createTestUser(instance, name));
  }
  for (const [mark, [who, make]] of taken.entries()) {
    await make(people[who % count] as TestUser, mark);
  }
  await entangle(people);
  const before = [];
  for (const person of people) before.push(await readFacts(person as unknown as Person));

  await recover();
  await expectNothingLeftBehind(people.map(({ id }) => id));
  const heir = await instance.person('eve');
  const after = await readFacts(heir);
  const conflicts = (await heir.call('GET /api/auth/ownership-conflicts?limit=200')).body.items;
  const { items: shelves } = (await heir.call('GET /recipe/api/pantry/categories?limit=100')).body;
  const shelfNames = new Map<number, string>(
    shelves.map((one: { id: number; name: string }) => [one.id, one.name]),
  );
  const details = [...after.details, ...readConflictFacts(conflicts, shelfNames)];
  const said = new Set(details.map((saying) => saying.toLowerCase()));
  const lost = before
    .flatMap((facts) => facts.details)
    .filter((saying) => !said.has(saying.toLowerCase()));

  expect(lost).toEqual([]);
  expect(after.rows.toSorted()).toEqual(before.flatMap(({ rows }) => rows).toSorted());
  await expectDerivedRecounted();
  await expectFound(heir);
}

test('a day that two people logged, and two kinds of one name, can be joined', async () => {
  for (const name of ['ana', 'ben']) {
    const who = await createTestUser(instance, name);
    await who.call(`PUT /nutrition/api/diary/${FACT_DATES[0]}/items`, {
      items: [{ name: 'Oats', food_id: null, nutrition: { calories: 100 }, uuid: `oats-${name}` }],
    });
    const { body: milk } = await who.call('POST /recipe/api/pantry', { name: 'Milk' });
    for (const brand of ['Luna', 'Sol']) {
      const kind = { name: 'Oat milk', brand, generic_parent_id: milk.id };
      await who.call('POST /recipe/api/pantry', kind);
    }
  }
  await recover();
  const heir = await instance.person('heir');
  const day = await heir.call(`GET /nutrition/api/diary/${FACT_DATES[0]}`);
  expect(day.body.items).toHaveLength(2);
  expect((await heir.call('GET /recipe/api/pantry?q=oat')).body.items).toHaveLength(4);
  await startOver();
});

test('joining random accounts of every app loses nothing', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(accountPlans, async (drawn) => {
      await joinAndCompare(drawn).finally(startOver);
    }),
    { endOnFailure: true, numRuns: Math.min(40, Math.ceil(examples / 12)) },
  );
});
