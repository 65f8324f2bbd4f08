import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ASSISTANT_APPS,
  FACT_DATES,
  readConflictFacts,
  readFacts,
} from '../../testing/instance/account-facts.ts';
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

const SHORT = { min: 1, max: 4 };
const date = fc.constantFrom(...FACT_DATES);
const small = fc.integer(SHORT);
const yes = fc.boolean();
const lift = fc.constantFrom('Sandbag toss', 'Log lift', 'sled drag');
const food = fc.constantFrom('Milk', 'Flour', 'Eggs');
const shelf = fc.constantFrom('Fridge', 'Larder', null);
const book = fc.constantFrom('Soups', 'Cakes');
const dish = fc.constantFrom('Pancakes', 'Stew');

type Make = (who: TestUser, mark: number) => Promise<unknown>;

const post =
  (route: string, body: object): Make =>
  (who) =>
    who.call(`POST ${route}`, body);

async function exerciseNamed(who: TestUser, name: string, instructions = '') {
  const listed = await who.call('GET /workout/api/exercises?mine=true');
  const known = listed.body.items.find(
    (one: { name: string }) => one.name.toLowerCase() === name.toLowerCase(),
  );
  if (known) return known.id;
  const body = { name, category: 'legs', instructions };
  return (await who.call('POST /workout/api/exercises', body)).body.id;
}

async function firstId(who: TestUser, route: string): Promise<number | undefined> {
  return (await who.call(`GET ${route}`)).body.items[0]?.id;
}

const steps: fc.Arbitrary<Make>[] = [
  small.map((n) => post('/notes/api/notes', { title: `Note ${n}` })),
  small.map((n) => post('/notes/api/note-templates', { name: `Template ${n}` })),
  fc.tuple(small, yes).map(
    ([n, checked]): Make =>
      async (who, mark) => {
        const name = n > 2 ? 'Home' : 'HOME';
        await who.call('POST /notes/api/labels', { name });
        const [label] = (await who.call('GET /notes/api/labels')).body;
        await who.call('POST /notes/api/notes', {
          uuid: `note-${n}`,
          title: `List ${mark}`,
          items: [{ text: `Item ${n}`, checked }],
          labels: [label.id],
        });
        await who.call('PATCH /notes/api/notes/settings', { all_checklists: checked });
      },
  ),
  fc
    .tuple(fc.constantFrom(...ASSISTANT_APPS), fc.constantFrom('user', 'assistant'), small)
    .map(([app, role, n]) => post(`/${app}/api/ai/history`, { role, content: `Message ${n}` })),
  fc
    .tuple(date, small)
    .map(([day, n]) => post('/nutrition/api/water', { date: day, amount_ml: n, time: '08:00' })),
  fc.tuple(date, yes).map(
    ([day, runs]): Make =>
      (who, mark) =>
        who.call('POST /nutrition/api/fasts', {
          started_at: `${day}T00:00:00.000Z`,
          ...(!runs && { ended_at: `${day}T16:00:00.000Z` }),
          note: `Fast ${mark}`,
        }),
  ),
  fc.tuple(date, small).map(
    ([day, n]): Make =>
      async (who) => {
        const sport = { name: n > 2 ? 'Hurling' : 'hurling', met: 4 + n };
        await who.call('POST /nutrition/api/own-activities', sport);
        const own_activity_id = await firstId(who, '/nutrition/api/own-activities');
        const entry = { date: day, own_activity_id, minutes: 60, weight_kg: 70 };
        await who.call('POST /nutrition/api/activities', entry);
      },
  ),
  fc.tuple(date, small).map(
    ([day, n]): Make =>
      (who) =>
        who.call('PUT /nutrition/api/steps', {
          rows: [{ date: day, source: 'garmin', steps: n * 1000 }],
        }),
  ),
  fc.tuple(date, small, yes).map(
    ([day, n, erases]): Make =>
      async (who, mark) => {
        const food = { name: `Food ${n}`, barcodes: [`CODE${n}`], nutrition: { calories: n } };
        await who.call('POST /nutrition/api/foods', food);
        const { items } = (await who.call('GET /nutrition/api/foods')).body;
        const item = { name: 'Eaten', food_id: items[0]?.id ?? null, nutrition: { calories: n } };
        await who.call(`PUT /nutrition/api/diary/${day}/items`, {
          items: [{ ...item, uuid: `eaten${mark}` }],
        });
        await who.call(`PATCH /nutrition/api/diary/${day}`, { note: `Note ${mark}` });
        if (erases) await who.call(`DELETE /nutrition/api/diary/${day}`);
        const meal = { name: 'Lunch', items: [item] };
        await who.call('POST /nutrition/api/meals', meal);
      },
  ),
  fc.tuple(date, lift, small, small, yes, yes).map(
    ([day, name, weight, reps, own, again]): Make =>
      async (who, mark) => {
        const exercise_id = own ? await exerciseNamed(who, name, `How to ${mark}`) : null;
        const sets = [{ weight: weight * 25, reps, completed: true }];
        const exercises = [{ uuid: `u${mark}`, exercise_id, exercise_name: name, sets }];
        await who.call(`PUT /workout/api/workout/${day}`, {
          name: `Session ${mark}`,
          new_session: again,
          completed: true,
          exercises,
        });
      },
  ),
  lift.map(
    (name): Make =>
      async (who) => {
        const id = await exerciseNamed(who, name);
        await who.call(`PUT /workout/api/exercises/${id}/favourite`);
      },
  ),
  fc.tuple(date, small).map(
    ([day, n]): Make =>
      (who) =>
        who.call(`PUT /workout/api/body-stats/${day}`, { weight: 60 + n, weight_unit: 'kg' }),
  ),
  fc
    .tuple(date, small)
    .map(([day, n]) => post('/workout/api/cardio', { date: day, kind: 'run', minutes: n })),
  fc.tuple(lift, yes).map(
    ([name, active]): Make =>
      async (who, mark) => {
        const program = await who.call('POST /workout/api/programs', { name: `Plan ${mark}` });
        await who.call('POST /workout/api/templates', {
          program_id: program.body.id,
          name: 'Day',
          exercises: [
            { exercise_id: await exerciseNamed(who, name), exercise_name: name, sets: [] },
          ],
        });
        if (active) await who.call(`POST /workout/api/programs/${program.body.id}/activate`);
      },
  ),
  fc.tuple(food, small, shelf, yes).map(
    ([name, quantity, category, counted]): Make =>
      async (who, mark) => {
        await who.call('POST /recipe/api/pantry/categories', { name: category ?? 'Cellar' });
        const amount = counted ? { quantity, unit: 'pc' } : {};
        await who.call('POST /recipe/api/pantry', {
          name,
          category,
          notes: `Note ${mark}`,
          ...amount,
        });
      },
  ),
  food.map(
    (name): Make =>
      async (who, mark) => {
        const parent = await firstId(who, `/recipe/api/pantry?q=${name}`);
        const variant = { name: `${name} kind`, notes: `${mark}`, generic_parent_id: parent };
        if (parent) await who.call('POST /recipe/api/pantry', variant);
      },
  ),
  fc.tuple(dish, food, fc.constantFrom('Breakfast', 'My own'), yes).map(
    ([name, need, category, cooked]): Make =>
      async (who, mark) => {
        await who.call('POST /recipe/api/recipes/categories', { name: category });
        const { body: categories } = await who.call('GET /recipe/api/recipes/categories');
        const filed = [category, 'Soups'].map(
          (wanted) => categories.find((one: { name: string }) => one.name === wanted).id,
        );
        const pantry_item_id = await firstId(who, `/recipe/api/pantry?q=${need}`);
        const recipe = await who.call('POST /recipe/api/recipes', {
          name: `${name} marker${mark}x`,
          tags: ['quick'],
          category_ids: filed,
          ingredients: [{ name: need, qty: '1', pantry_item_id: pantry_item_id ?? null }],
        });
        const { id } = recipe.body;
        if (cooked)
          await who.call(`POST /recipe/api/recipes/${id}/cooked`, {
            date: FACT_DATES[0],
            notes: `${mark}`,
          });
        await who.call(`POST /recipe/api/recipes/${id}/comments`, { body: `Comment ${mark}` });
      },
  ),
  fc.tuple(book, yes).map(
    ([name, byRule]): Make =>
      async (who, mark) => {
        const rule = byRule ? { rule: { tags: ['quick'] } } : {};
        const described = { name, description: mark % 2 ? `Book ${mark}` : null, ...rule };
        await who.call('POST /recipe/api/cookbooks', described);
        const cookbook = await firstId(who, '/recipe/api/cookbooks');
        const recipe = await firstId(who, '/recipe/api/recipes');
        if (recipe) await who.call(`POST /recipe/api/cookbooks/${cookbook}/recipes/${recipe}`);
      },
  ),
  small.map((n) => post('/recipe/api/units', { abbr: 'mug', family: 'volume', factor: n * 100 })),
  fc.constantFrom('cup', 'gal').map(
    (abbr): Make =>
      (who) =>
        who.call(`PATCH /recipe/api/units/builtin/${abbr}`, { disabled: true }),
  ),
  food.map((name) => post('/recipe/api/shopping', { name })),
  food.map(
    (name): Make =>
      (who, mark) =>
        who.call('POST /recipe/api/plan-notes', { date: FACT_DATES[1], text: `${name} ${mark}` }),
  ),
  fc.constant<Make>((who, mark) =>
    who.call('POST /recipe/api/kitchens', { name: `Kitchen ${mark}` }),
  ),
  small.map(
    (n): Make =>
      (who) =>
        who.call('PATCH /api/auth/preferences', { preferences: { theme: `theme ${n}` } }),
  ),
];

const step = fc.tuple(fc.nat(3), fc.oneof(...steps));
const plan = fc.record({
  people: fc.integer({ min: 2, max: 4 }),
  steps: fc.array(step, { minLength: 15, maxLength: 30 }),
});

type Plan = typeof plan extends fc.Arbitrary<infer One> ? One : never;

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

async function joinAndCompare({ people: count, steps: taken }: Plan): Promise<void> {
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

test('a day that two people logged, and two kinds of one name, stand in nobody’s way', async () => {
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
    fc.asyncProperty(plan, async (drawn) => {
      await joinAndCompare(drawn).finally(startOver);
    }),
    { endOnFailure: true, numRuns: Math.min(40, Math.ceil(examples / 12)) },
  );
});
