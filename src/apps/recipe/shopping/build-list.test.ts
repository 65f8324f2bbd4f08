import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../../kernel/dates.ts';
import { RecipePeople } from '../../../testing/recipe-people.ts';
import { openInstance, type Person, type TestInstance } from '../../../testing/test-instance.ts';
import { toolCaller } from '../../../testing/tool-caller.ts';
import type { ShoppingItem } from './contract.ts';

let instance: TestInstance;
let people: RecipePeople;
let ana: Person;
let ben: Person;

/** The day on the test's clock. */
const TODAY = '2026-11-15';

beforeAll(async () => {
  instance = await openInstance({ MCP_ENABLED: '1', MCP_WRITE_ENABLED: '1' });
  people = new RecipePeople(instance);
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());

beforeEach(async () => {
  for (const table of ['shopping_items', 'cook_diary', 'pantry_items'] as const) {
    await people.db.deleteFrom(table).execute();
  }
});

async function listOf(person: Person): Promise<ShoppingItem[]> {
  return (await person.call('GET /recipe/api/shopping?limit=200')).body.items;
}

async function inWords(person: Person): Promise<string[]> {
  return (await listOf(person)).map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`);
}

const build = (person: Person, query = '', body?: object) =>
  person.call(`POST /recipe/api/shopping/from-plan${query}`, body);

describe('shopping for a plan', () => {
  test('sums what the planned cooks need, scaled by their servings, and says for which recipes', async () => {
    const bread = await people.recipe(ana, 'Bread', ['500|g|flour', '1 1/2|tsp|salt']);
    const cake = await people.recipe(ana, 'Cake', ['0,25|kg|Flour', '2-3||EGGS', '|to taste|salt']);
    await people.plan(ana, bread, TODAY, 6);
    await people.plan(ana, cake, addDays(TODAY, 3));
    const { status, body } = await build(ana);
    expect(status).toBe(200);
    expect(body).toEqual({
      added: 3,
      planned_cooks: 2,
      from: TODAY,
      to: addDays(TODAY, 7),
    });
    expect(await inWords(ana)).toEqual(['3 null Eggs', '1 kg Flour', '2.25 tsp Salt']);
    const [, flour] = await listOf(ana);
    expect(flour).toMatchObject({
      recipe_id: bread,
      recipe_name: 'Bread, Cake',
      recipes: [
        { id: bread, name: 'Bread' },
        { id: cake, name: 'Cake' },
      ],
      sources: [
        { recipe_id: bread, qty: 0.75 },
        { recipe_id: cake, qty: 0.25 },
      ],
      pantry_id: null,
      aisle: null,
    });
    expect(await listOf(ben)).toEqual([]);
  });

  test('the window ends where the calendar does', async () => {
    const { body } = await build(ben, '?from=9999-12-30');
    expect(body).toMatchObject({ from: '9999-12-30', to: '9999-12-31' });
  });

  test('the window is today and a week in the zone of the one who asks, or what they say', async () => {
    const soup = await people.recipe(ana, 'Soup', ['1||leek']);
    for (const days of [-1, 0, 7, 8]) await people.plan(ana, soup, addDays(TODAY, days));
    await ana.call('PATCH /api/auth/profile', { time_zone: 'Pacific/Kiritimati' });
    expect((await build(ana)).body).toMatchObject({ planned_cooks: 2, from: TODAY });
    instance.clock.forward({ hours: 2 });
    expect((await build(ana)).body).toMatchObject({
      planned_cooks: 2,
      from: addDays(TODAY, 1),
      to: addDays(TODAY, 8),
    });
    instance.clock.forward({ hours: -2 });
    await ana.call('PATCH /api/auth/profile', { time_zone: null });
    const wide = { from: addDays(TODAY, -1), to: addDays(TODAY, 8) };
    expect((await build(ana, `?from=${wide.from}&to=${wide.to}`)).body.planned_cooks).toBe(4);
    expect((await build(ana, '', wide)).body).toMatchObject({ planned_cooks: 4, ...wide });
    expect((await build(ana, '?from=2026-02-29')).status).toBe(400);
    expect((await build(ana, `?from=${TODAY}&to=2026-11-14`)).body.details[0].path).toBe('to');
    expect((await build(ana, `?from=${TODAY}&to=2030-01-01`)).status).toBe(400);
  });

  test('leaves out what the pantry has, itself or as a variant, unless all of it is wanted', async () => {
    const baking = await people.pantryCategory(ana, 'Baking', 'Aisle 7');
    const flour = await people.pantryItem(ana, { name: 'Flour', category_id: baking });
    const milk = await people.pantryItem(ana, { name: 'Milk' });
    const oat = await people.pantryItem(ana, { name: 'Oat milk', generic_parent_id: milk });
    const salt = await people.pantryItem(ana, { name: 'Salt', in_stock: 1 });
    const cake = await people.recipe(ana, 'Cake', [
      `500|g|flour|${flour}`,
      `1|l|milk|${milk}`,
      `1|tsp|salt|${salt}`,
    ]);
    await people.plan(ana, cake, TODAY);
    await build(ana);
    expect(await inWords(ana)).toEqual(['500 g Flour', '1 l Milk']);
    expect((await listOf(ana))[0]).toMatchObject({
      pantry_id: flour,
      pantry_name: 'Flour',
      aisle: 'Aisle 7',
    });
    await people.db
      .updateTable('pantry_items')
      .set({ in_stock: 1 })
      .where('id', '=', oat)
      .execute();
    await build(ana);
    expect(await inWords(ana)).toEqual(['500 g Flour']);
    await build(ana, '?only_missing=0');
    expect(await inWords(ana)).toEqual(['500 g Flour', '1 l Milk', '1 tsp Salt']);
    await build(ana, '', { only_missing: true });
    expect(await inWords(ana)).toEqual(['500 g Flour']);
  });

  test('again, it replaces only the share of the plan', async () => {
    await ana.call('POST /recipe/api/shopping', { name: 'flour', quantity: 100, unit: 'g' });
    await ana.call('POST /recipe/api/shopping', { name: 'Candles' });
    const bread = await people.recipe(ana, 'Bread', ['500|g|flour', '1|pkg|yeast']);
    const soup = await people.recipe(ana, 'Soup', ['2||leeks']);
    const first = await people.plan(ana, bread, TODAY);
    const second = await people.plan(ana, soup, addDays(TODAY, 1));
    await build(ana);
    const before = await listOf(ana);
    expect(await inWords(ana)).toEqual([
      'null null Candles',
      '600 g Flour',
      '2 null Leeks',
      '1 pkg Yeast',
    ]);
    expect((await build(ana)).body.added).toBe(3);
    expect(await listOf(ana)).toEqual(before);

    await people.db
      .updateTable('cook_diary')
      .set({ servings: 8 })
      .where('id', '=', first)
      .execute();
    // Moved out of the window, and so out of the share of the window.
    const later = addDays(TODAY, 20);
    await people.db
      .updateTable('cook_diary')
      .set({ date: later })
      .where('id', '=', second)
      .execute();
    await build(ana);
    expect(await inWords(ana)).toEqual(['null null Candles', '1.1 kg Flour', '2 pkg Yeast']);

    await build(ana, `?from=${later}&to=${later}`);
    expect(await inWords(ana)).toContain('2 null Leeks');
    await build(ana);
    expect(await inWords(ana)).toContain('2 null Leeks');

    // Cooked by now, so nobody has to buy for it, whatever the window.
    await people.db
      .updateTable('cook_diary')
      .set({ kind: 'cooked' })
      .where('id', '=', first)
      .execute();
    await build(ana, `?from=${later}&to=${later}`);
    expect(await inWords(ana)).toEqual(['null null Candles', '100 g Flour', '2 null Leeks']);
  });

  test('keeps what was changed by hand', async () => {
    const bread = await people.recipe(ana, 'Bread', ['500|g|flour', '1|pkg|yeast', '5|g|salt']);
    const entry = await people.plan(ana, bread, TODAY);
    await build(ana);
    const [flour, salt, yeast] = await listOf(ana);
    const more = { quantity: 700, aisle: 'Mill' };
    const edited = await ana.call(`PUT /recipe/api/shopping/${flour?.id}`, more);
    expect(edited.body).toMatchObject({ ...more, unit: 'g', sources: [{ qty: 500 }] });
    await ana.call(`PUT /recipe/api/shopping/${yeast?.id}`, { name: 'sourdough' });
    await ana.call(`PUT /recipe/api/shopping/${salt?.id}`, { quantity: 1, unit: 'bag' });
    await build(ana);
    expect(await inWords(ana)).toEqual(['700 g Flour', '1 bag Salt', '1 pkg Sourdough']);
    expect((await listOf(ana)).map(({ id }) => id)).toEqual([flour?.id, salt?.id, yeast?.id]);

    await people.db
      .updateTable('cook_diary')
      .set({ servings: 8 })
      .where('id', '=', entry)
      .execute();
    await build(ana);
    expect(await inWords(ana)).toEqual(['1200 g Flour', '1 bag Salt', '2 pkg Sourdough']);
    await people.db.updateTable('cook_diary').set({ deleted_at: TODAY }).execute();
    await build(ana);
    expect(await inWords(ana)).toEqual(['200 g Flour', '1 bag Salt']);
  });

  test('leaves ticked rows alone and asks for no more than the cook still needs', async () => {
    const bread = await people.recipe(ana, 'Bread', ['500|g|flour', '1|pkg|yeast']);
    const entry = await people.plan(ana, bread, TODAY);
    await build(ana);
    const [flour] = await listOf(ana);
    await ana.call(`PATCH /recipe/api/shopping/${flour?.id}/check`, { checked: true });
    const ticked = await listOf(ana);
    expect((await build(ana)).body.added).toBe(1);
    expect(await listOf(ana)).toEqual(ticked);
    await people.db
      .updateTable('cook_diary')
      .set({ servings: 6 })
      .where('id', '=', entry)
      .execute();
    await build(ana);
    expect(await inWords(ana)).toEqual(['250 g Flour', '1.5 pkg Yeast', '500 g Flour']);
  });

  test('a recipe of the Kitchen counts in the plan of whoever sees it, and is seen by nobody else', async () => {
    const pasta = await people.recipe(ben, 'Pasta', ['500|g|spaghetti'], { visibility: 'group' });
    const secret = await people.recipe(ben, 'Secret', ['1|bunch|saffron']);
    await people.plan(ana, pasta, TODAY);
    await people.plan(ana, secret, TODAY);
    expect((await build(ana)).body).toMatchObject({ added: 0, planned_cooks: 0 });
    const kitchen = await people.kitchen(ana, ben);
    expect((await build(ana)).body).toMatchObject({ added: 1, planned_cooks: 1 });
    expect(await inWords(ana)).toEqual(['500 g Spaghetti']);
    await people.leave(kitchen, ben);
    expect((await build(ana)).body).toMatchObject({ added: 0, planned_cooks: 0 });
    expect(await listOf(ana)).toEqual([]);
  });

  test('several at once do not double anything', async () => {
    const bread = await people.recipe(ana, 'Bread', ['500|g|flour', '1|pkg|yeast']);
    await people.plan(ana, bread, TODAY);
    await Promise.all(Array.from({ length: 6 }, () => build(ana)));
    expect(await inWords(ana)).toEqual(['500 g Flour', '1 pkg Yeast']);
  });

  test('a unit of one’s own is counted in', async () => {
    await ana.call('POST /recipe/api/units', {
      abbr: 'mug',
      name: 'mug',
      family: 'volume',
      factor: 250,
    });
    const tea = await people.recipe(ana, 'Tea', ['2|mug|milk', '500|ml|milk']);
    await people.plan(ana, tea, TODAY);
    await build(ana);
    expect(await inWords(ana)).toEqual(['1 l Milk']);
  });
});

describe('shopping for a recipe', () => {
  test('adds it each time, for as many as are wanted', async () => {
    const bread = await people.recipe(ana, 'Bread', ['500|g|flour', '1|pkg|yeast']);
    const add = (query = '', body?: object) =>
      ana.call(`POST /recipe/api/shopping/from-recipe/${bread}${query}`, body);
    expect((await add()).body).toEqual({ added: 2 });
    await add('?servings=2');
    expect(await inWords(ana)).toEqual(['750 g Flour', '1.5 pkg Yeast']);
    await add('', { servings: 1 });
    expect(await inWords(ana)).toEqual(['875 g Flour', '1.75 pkg Yeast']);
    await build(ana);
    expect(await inWords(ana)).toEqual(['875 g Flour', '1.75 pkg Yeast']);
    const [flour] = await listOf(ana);
    expect(flour?.sources).toEqual([{ recipe_id: bread, diary_id: null, qty: 875 }]);
  });

  test('can leave out what the pantry has', async () => {
    const salt = await people.pantryItem(ana, { name: 'Salt', in_stock: 1 });
    const bread = await people.recipe(ana, 'Bread', ['500|g|flour', `5|g|salt|${salt}`]);
    const address = `POST /recipe/api/shopping/from-recipe/${bread}`;
    expect((await ana.call(`${address}?only_missing`)).body).toEqual({ added: 1 });
    expect((await ana.call(address)).body).toEqual({ added: 2 });
  });

  test('of somebody else is not found; one that is shared is', async () => {
    const bread = await people.recipe(ana, 'Bread', ['500|g|flour'], { visibility: 'group' });
    const address = `/recipe/api/shopping/from-recipe/${bread}`;
    expect((await ben.call(`POST ${address}`)).status).toBe(404);
    const kitchen = await people.kitchen(ana, ben);
    expect((await ben.call(`POST ${address}`)).body).toEqual({ added: 1 });
    await people.leave(kitchen, ben);
    expect((await ben.call(`DELETE /recipe/api/shopping/by-recipe/${bread}`)).body).toEqual({
      removed: 1,
    });
    expect((await ben.call(`DELETE /recipe/api/shopping/by-recipe/${bread}`)).status).toBe(404);
  });

  test('is taken off again, less what others need and what was typed', async () => {
    const bread = await people.recipe(ana, 'Bread', ['500|g|flour', '1|pkg|yeast', '5|g|salt']);
    const cake = await people.recipe(ana, 'Cake', ['200|g|flour']);
    for (const id of [bread, cake]) await ana.call(`POST /recipe/api/shopping/from-recipe/${id}`);
    const salt = (await listOf(ana)).find(({ name }) => name === 'Salt');
    await ana.call(`PUT /recipe/api/shopping/${salt?.id}`, { quantity: 25 });
    const off = await ana.call(`DELETE /recipe/api/shopping/by-recipe/${bread}`);
    expect(off.body).toEqual({ removed: 1 });
    expect(await inWords(ana)).toEqual(['200 g Flour', '20 g Salt']);
  });

  test('outlives its recipe and what it was linked with', async () => {
    const salt = await people.pantryItem(ana, { name: 'Salt' });
    const bread = await people.recipe(ana, 'Bread', ['500|g|flour', `5|g|salt|${salt}`]);
    const cake = await people.recipe(ana, 'Cake', ['100|g|flour', '5|g|salt']);
    await ana.call('POST /recipe/api/shopping', {
      name: 'Salt',
      quantity: 1,
      unit: 'g',
      pantry_id: salt,
    });
    await ana.call(`POST /recipe/api/shopping/from-recipe/${bread}`);
    await people.db.deleteFrom('recipes').where('id', '=', bread).execute();
    await people.db.deleteFrom('pantry_items').where('id', '=', salt).execute();
    await ana.call(`POST /recipe/api/shopping/from-recipe/${cake}`);
    expect(await inWords(ana)).toEqual(['600 g Flour', '11 g Salt']);
    const [flour] = await listOf(ana);
    expect(flour).toMatchObject({ recipe_name: 'Cake', recipes: [{ id: cake, name: 'Cake' }] });
    const edited = await ana.call(`PUT /recipe/api/shopping/${flour?.id}`, { quantity: 700 });
    expect(edited.status).toBe(200);
    const off = await ana.call(`DELETE /recipe/api/shopping/by-recipe/${bread}`);
    expect(off.body).toEqual({ removed: 0 });
    expect(await inWords(ana)).toEqual(['200 g Flour', '6 g Salt']);
  });

  test('tools say for which recipes a row is', async () => {
    const tools = await toolCaller(instance, ana, 'recipe');
    const bread = await people.recipe(ana, 'Bread', ['500|g|flour']);
    await ana.call(`POST /recipe/api/shopping/from-recipe/${bread}`);
    await tools('add_shopping_item', { name: 'CANDLES' });
    const { items } = await tools('list_shopping_list');
    expect(items).toMatchObject([
      { name: 'Candles', via_recipe: null },
      { name: 'Flour', via_recipe: 'Bread' },
    ]);
  });
});

/** One thing that somebody does; days are counted from today. */
type Step =
  | { does: 'plan'; recipe: number; day: number; servings: number }
  | { does: 'unplan' | 'move'; entry: number; day: number }
  | { does: 'build'; from: number; to: number }
  | { does: 'add'; recipe: number; servings: number }
  | { does: 'type'; thing: number; grams: number };

const RECIPES = [
  [400, 40, 0],
  [0, 80, 4],
  [12, 0, 20],
] as const;
const THINGS = ['Flour', 'Sugar', 'Salt'] as const;

const day = fc.integer({ min: 0, max: 9 });
const servings = fc.constantFrom(1, 2, 4, 6);
const recipe = fc.nat(2);
const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('plan' as const), recipe, day, servings }),
    fc.record({ does: fc.constantFrom('unplan' as const, 'move' as const), entry: fc.nat(5), day }),
    fc
      .tuple(day, day)
      .map(([a, b]) => ({ does: 'build' as const, from: Math.min(a, b), to: Math.max(a, b) })),
    fc.record({ does: fc.constant('add' as const), recipe, servings }),
    fc.record({
      does: fc.constant('type' as const),
      thing: fc.nat(2),
      grams: fc.constantFrom(5, 70),
    }),
  ),
  { minLength: 4, maxLength: 14 },
);

/** What must be on the list, by going through everything that was ever done, one by one. */
class Oracle {
  readonly typed = [0, 0, 0];
  readonly entries: {
    id: number;
    recipe: number;
    day: number;
    servings: number;
    planned: boolean;
  }[] = [];
  /** What the last build that met a cook bought for it. */
  readonly bought = new Map<number, { day: number; grams: number[] }>();

  build(from: number, to: number): void {
    const within = (at: number) => at >= from && at <= to;
    for (const entry of this.entries) {
      const before = this.bought.get(entry.id);
      if (!entry.planned || within(entry.day) || (before && within(before.day))) {
        this.bought.delete(entry.id);
      }
      if (entry.planned && within(entry.day)) {
        const grams = (RECIPES[entry.recipe] ?? []).map((amount) => (amount / 4) * entry.servings);
        this.bought.set(entry.id, { day: entry.day, grams });
      }
    }
  }

  grams(): Record<string, number> {
    const sums = THINGS.map((thing, at) => {
      const planned = [...this.bought.values()].reduce(
        (sum, { grams }) => sum + (grams[at] ?? 0),
        0,
      );
      return [thing, (this.typed[at] ?? 0) + planned] as const;
    });
    return Object.fromEntries(sums.filter(([, sum]) => sum > 0));
  }
}

test('whatever is planned, moved, built, added and typed, the list holds what it should', async () => {
  const ids = await Promise.all(
    RECIPES.map((grams, at) =>
      people.recipe(
        ana,
        `Model ${at}`,
        grams.flatMap((amount, thing) => (amount ? [`${amount}|g|${THINGS[thing]}`] : [])),
      ),
    ),
  );
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await people.db.deleteFrom('shopping_items').execute();
      await people.db.deleteFrom('cook_diary').execute();
      const oracle = new Oracle();
      for (const step of all) await take(step, oracle, ids);
      const found: Record<string, number> = {};
      for (const { name, quantity, unit } of await listOf(ana)) {
        found[name] = (found[name] ?? 0) + (quantity ?? 0) * (unit === 'kg' ? 1000 : 1);
      }
      const expected = oracle.grams();
      expect(Object.keys(found).sort()).toEqual(Object.keys(expected).sort());
      for (const [thing, grams] of Object.entries(expected)) {
        expect(found[thing], thing).toBeCloseTo(grams, 6);
      }
    }),
    { numRuns: 15 },
  );
});

async function take(step: Step, oracle: Oracle, ids: readonly number[]): Promise<void> {
  if (step.does === 'plan') {
    const on = addDays(TODAY, step.day);
    const id = await people.plan(ana, ids[step.recipe] ?? 0, on, step.servings);
    oracle.entries.push({ ...step, id, planned: true });
  } else if (step.does === 'build') {
    const window = `?from=${addDays(TODAY, step.from)}&to=${addDays(TODAY, step.to)}`;
    await build(ana, window);
    oracle.build(step.from, step.to);
  } else if (step.does === 'add') {
    await ana.call(
      `POST /recipe/api/shopping/from-recipe/${ids[step.recipe]}?servings=${step.servings}`,
    );
    for (const [at, grams] of (RECIPES[step.recipe] ?? []).entries()) {
      oracle.typed[at] = (oracle.typed[at] ?? 0) + (grams / 4) * step.servings;
    }
  } else if (step.does === 'type') {
    const name = THINGS[step.thing];
    await ana.call('POST /recipe/api/shopping', { name, quantity: step.grams, unit: 'g' });
    oracle.typed[step.thing] = (oracle.typed[step.thing] ?? 0) + step.grams;
  } else {
    const entry = oracle.entries[step.entry];
    if (!entry) return;
    if (step.does === 'unplan') entry.planned = false;
    else entry.day = step.day;
    await people.db
      .updateTable('cook_diary')
      .set({ date: addDays(TODAY, entry.day), deleted_at: entry.planned ? null : TODAY })
      .where('id', '=', entry.id)
      .execute();
  }
}
