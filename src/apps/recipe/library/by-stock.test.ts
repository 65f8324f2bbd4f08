import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addToKitchen,
  createKitchen,
  createRecipe,
  createTestUser,
  removeFromKitchen,
  setAutoShare,
  type TestUser,
  useHousehold,
} from '../../../testing/recipe/household.ts';

const PANTRY = '/recipe/api/pantry';
const RECIPES = '/recipe/api/recipes';
const home = useHousehold();
const { ana, ben, cat } = home;
let kitchen: number;

interface Summary {
  readonly id: number;
  readonly name: string;
  readonly pantry_match: { readonly have: number; readonly need: number };
}

beforeAll(async () => {
  kitchen = await createKitchen(ana, ben);
});

const share = (who: TestUser, kitchen_id: number | null) =>
  who.call(`PUT ${PANTRY}/share`, { kitchen_id });
const stock = async (who: TestUser, name: string, more: object = {}): Promise<number> =>
  (await who.call(`POST ${PANTRY}`, { name, ...more })).body.id;
const named = (...names: string[]) => names.map((name) => ({ name, pantry_item_id: null }));

/** All pages of a list. */
async function readAll<Item>(who: TestUser, path: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body } = await who.call(`GET ${path}limit=3${cursor && `&cursor=${cursor}`}`);
    expect(status, path).toBe(200);
    items.push(...body.items);
    cursor = body.next_cursor;
  }
  return items;
}

const shareOf = ({ pantry_match: { have, need } }: Summary) => (need === 0 ? 0 : have / need);
const toNames = (items: readonly Summary[]) => items.map(({ name }) => name);
const byStock = async (who: TestUser, query = '') =>
  toNames(await readAll<Summary>(who, `${RECIPES}?sort=match&${query}`));
const cookable = async (who: TestUser, query = '') =>
  (await readAll<{ recipe: Summary; missing: string[] }>(who, `${PANTRY}/cookable?${query}`)).map(
    ({ recipe, missing }) => [recipe.name, ...missing],
  );

/** The list, its filter and what can be cooked agree with the counts that the list shows. */
async function expectAgreement(who: TestUser): Promise<void> {
  const all = await readAll<Summary>(who, `${RECIPES}?`);
  const sorted = all.toSorted((a, b) => shareOf(b) - shareOf(a) || b.id - a.id);
  const listed = await readAll<Summary>(who, `${RECIPES}?sort=match&`);
  expect(listed.map(toCount)).toEqual(sorted.map(toCount));
  const filtered = await readAll<Summary>(who, `${RECIPES}?cookable=true&sort=match&`);
  expect(filtered.map(toCount)).toEqual(sorted.filter((one) => shareOf(one) === 1).map(toCount));
  const begun = sorted.filter((one) => shareOf(one) > 0);
  const found = await readAll<{ recipe: Summary }>(who, `${PANTRY}/cookable?`);
  expect(found.map(({ recipe }) => toCount(recipe))).toEqual(begun.map(toCount));
  const lacks = ({ pantry_match: { have, need } }: Summary) => need - have;
  const most = await readAll<{ recipe: Summary }>(who, `${PANTRY}/cookable?max_missing=1&`);
  expect(most.map(({ recipe }) => toCount(recipe))).toEqual(
    begun.filter((one) => lacks(one) <= 1).map(toCount),
  );
}

const toCount = ({ id, name, pantry_match: { have, need } }: Summary) =>
  `${id} ${name} ${have}/${need}`;

describe('recipes by what a household has in stock', () => {
  test('are those of all that the reader sees, by all pantries that they use', async () => {
    const milk = await stock(ana, 'Milk');
    await stock(ben, 'Eggs');
    const visibility = 'group';
    const hers = { name: 'Hers', visibility, ingredients: named('Eggs') };
    await createRecipe(ana, {
      name: 'Pudding',
      visibility,
      ingredients: [{ name: 'Milk', pantry_item_id: milk }, ...named('Sugar')],
    });
    await createRecipe(ana, hers);
    await createRecipe(ana, { name: 'Hidden', ingredients: named('Eggs') });
    await createRecipe(ben, { name: 'Custard', ingredients: named('milk', 'Egg', 'Vanilla') });
    expect(await byStock(ben)).toEqual(['Hers', 'Custard', 'Pudding']);
    expect(await cookable(ben)).toEqual([['Hers']]);
    await share(ana, kitchen);
    expect(await byStock(ben)).toEqual(['Hers', 'Pudding', 'Custard']);
    expect(await cookable(ben)).toEqual([
      ['Hers'],
      ['Pudding', 'Sugar'],
      ['Custard', 'Egg', 'Vanilla'],
    ]);
    expect(await byStock(ben, 'cookable=true&')).toEqual(['Hers']);
    expect(await byStock(ben, `user_id=${ana.id}&`)).toEqual(['Hers', 'Pudding']);
    expect(await byStock(ben, 'q=custard&')).toEqual(['Custard']);
  });

  test('know nothing of a pantry that is not shared with the reader, or no longer', async () => {
    await createRecipe(cat, { name: 'Spying', ingredients: named('Milk', 'Eggs') });
    expect(await cookable(cat)).toEqual([]);
    await addToKitchen(kitchen, ana, cat);
    await share(ana, kitchen);
    expect(await cookable(cat, `max_missing=1&`)).toContainEqual(['Spying', 'Eggs']);
    await share(ana, null);
    expect(await cookable(cat)).toEqual([]);
    await share(ana, kitchen);
    expect(await cookable(cat)).not.toEqual([]);
    await removeFromKitchen(kitchen, ana, cat);
    expect(await cookable(cat)).toEqual([]);
    expect(await byStock(cat)).toEqual(['Spying']);
    const kept = await home.instance.application.services.db
      .selectFrom('reader_stock_counts' as never)
      .select('recipe_id' as never)
      .where('owner_id' as never, '=', cat.id as never)
      .execute();
    expect(kept).toHaveLength(0);
  });

  test('have a recipe within them in stock if everything within it is', async () => {
    const who = await createTestUser(home.instance, 'dan');
    const flour = await stock(who, 'Flour');
    const yeast = await stock(who, 'Yeast', { in_stock: false });
    const linked = (name: string, pantry_item_id: number) => ({ name, pantry_item_id });
    const dough = await createRecipe(who, {
      name: 'Dough',
      ingredients: [linked('Flour', flour), linked('Yeast', yeast)],
    });
    const base = await createRecipe(who, {
      name: 'Base',
      ingredients: [{ name: 'Dough', recipe_id: dough, qty: '2' }],
    });
    const pizza = await createRecipe(who, {
      name: 'Pizza',
      ingredients: [{ name: 'Base', recipe_id: base }, linked('Flour', flour)],
    });
    const weighed = { name: 'Dough', recipe_id: dough, qty: '500', unit: 'g' };
    await createRecipe(who, { name: 'Weighed', ingredients: [weighed] });
    expect(await cookable(who)).toEqual([
      ['Pizza', 'Yeast'],
      ['Dough', 'Yeast'],
    ]);
    await who.call(`PATCH ${PANTRY}/${yeast}/stock`, { in_stock: true });
    expect(await cookable(who)).toEqual([['Pizza'], ['Base'], ['Dough']]);
    expect(await byStock(who, 'cookable=true&')).toEqual(['Pizza', 'Base', 'Dough']);
    const ingredients = [linked('Flour', flour), ...named('Salt')];
    await who.call(`PUT ${RECIPES}/${dough}`, { ingredients });
    expect(await cookable(who, 'max_missing=1&')).toEqual([
      ['Pizza', 'Salt'],
      ['Dough', 'Salt'],
    ]);
    await expectAgreement(who);
    await who.call(`DELETE ${RECIPES}/${dough}`);
    expect(await cookable(who)).toEqual([['Pizza', 'Dough']]);
    await who.call(`POST ${RECIPES}/${dough}/restore`);
    await who.call(`PUT ${RECIPES}/${dough}`, { ingredients: [linked('Flour', flour)] });
    expect(await byStock(who, 'cookable=true&')).toEqual(['Pizza', 'Base', 'Dough']);
    expect((await who.call(`GET ${RECIPES}/${pizza}`)).status).toBe(200);
    await expectAgreement(who);
  });

  test('agree with the shown counts after random actions', async () => {
    const people = [ana, ben, cat];
    await addToKitchen(kitchen, ana, cat);
    const items: { readonly who: TestUser; readonly id: number }[] = [];
    const recipes: { readonly who: TestUser; readonly id: number }[] = [];
    for (const [n, who] of people.entries()) {
      for (const name of NAMES.slice(n, n + 4)) {
        const added = await who.call(`POST ${PANTRY}`, { name, in_stock: n % 2 === 0 });
        if (added.status === 201) items.push({ who, id: added.body.id });
      }
      for (const at of [0, 1, 2]) {
        const ingredients = named(...NAMES.slice(at, at + 3));
        const visibility = at === 0 ? 'private' : 'group';
        const id = await createRecipe(who, { name: `${who.name} ${at}`, ingredients, visibility });
        recipes.push({ who, id });
      }
    }
    expect(items.length).toBeGreaterThan(6);
    const act = async ([kind, one, two, three]: RandomAction) => {
      const { who, id } = items[one % items.length] ?? { who: ana, id: 0 };
      const recipe = recipes[two % recipes.length] ?? { who: ana, id: 0 };
      const part = recipes[three % recipes.length]?.id ?? 0;
      const name = NAMES[three % NAMES.length] ?? '';
      const mate = people[one % people.length] ?? ana;
      const other = people[two % people.length] ?? ana;
      const item = `${PANTRY}/${id}`;
      const edited = `${RECIPES}/${recipe.id}`;
      const deeds = [
        () => who.call(`PATCH ${item}/stock`, { in_stock: three % 2 === 0 }),
        () => who.call(`PATCH ${item}/stock`, { quantity: three % 2 }),
        () => who.call(`PUT ${item}`, { name }),
        () => who.call(`DELETE ${item}`),
        () => who.call(`POST ${item}/restore`, {}),
        () => recipe.who.call(`PUT ${edited}`, { ingredients: named(name, 'Salt') }),
        () =>
          recipe.who.call(`PUT ${edited}`, {
            ingredients: [{ name: 'Part', recipe_id: part }, { name }],
          }),
        () => recipe.who.call(`DELETE ${edited}`),
        () => recipe.who.call(`POST ${edited}/restore`, {}),
        () => recipe.who.call(`PUT ${edited}`, { visibility: three % 2 ? 'group' : 'private' }),
        () => share(mate, three % 2 === 0 ? kitchen : null),
        () => setAutoShare(kitchen, mate, three % 2 === 0),
        () => recipe.who.call(`POST ${edited}/shares`, { username: other.name }),
        () => recipe.who.call(`DELETE ${edited}/shares/${other.id}`),
        async () =>
          recipes.push({
            who: mate,
            id: await createRecipe(mate, { name, ingredients: [{ name }] }),
          }),
        () => removeFromKitchen(kitchen, ana, [ben, cat][three % 2] ?? ben),
        () => addToKitchen(kitchen, ana, [ben, cat][three % 2] ?? ben),
      ];
      await deeds[kind % deeds.length]?.();
    };
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 10 }), async (deeds) => {
        for (const one of deeds) await act(one);
        for (const who of people) await expectAgreement(who);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  }, 120_000);

  test('agree with the shown counts after concurrent actions', async () => {
    await addToKitchen(kitchen, ana, ben);
    for (const who of [ana, ben]) await share(who, kitchen);
    const salt = await stock(ben, 'Sea salt', { in_stock: false });
    const ingredients = [{ name: 'Sea salt', pantry_item_id: salt }];
    const sent = { name: 'Brine', visibility: 'group', ingredients };
    const brine = await createRecipe(ben, sent);
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        ana.call(`GET ${RECIPES}?sort=match`),
        ben.call(`GET ${PANTRY}/cookable`),
        ben.call(`PATCH ${PANTRY}/${salt}/stock`, { in_stock: round % 2 === 0 }),
        ben.call(`PUT ${RECIPES}/${brine}`, {
          ingredients: round % 2 === 0 ? ingredients : [...ingredients, { name: 'Water' }],
        }),
        ben.call(`POST ${RECIPES}`, { ...sent, name: `Brine ${round}` }),
        ana.call(`GET ${RECIPES}?cookable=true`),
        ana.call(`POST ${RECIPES}`, { ...sent, name: `Hers ${round}`, ingredients: [] }),
        cat.call(`GET ${RECIPES}?sort=match`),
      ]);
      for (const { status } of answers) expect(status).toBeLessThan(300);
      for (const who of [ana, ben]) await expectAgreement(who);
    }
  });
});

const NAMES = ['Milk', 'Egg', 'Flour', 'Butter', 'Sugar', 'Rice'];

/** A random action, with the indexes of what it concerns. */
type RandomAction = readonly [kind: number, one: number, two: number, three: number];
const place = fc.nat({ max: 30 });
const deed = fc.tuple(fc.nat({ max: 16 }), place, place, place);
