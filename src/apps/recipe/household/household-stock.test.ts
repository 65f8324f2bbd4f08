import { beforeAll, describe, expect, test } from 'vitest';
import {
  createKitchen,
  createRecipe,
  removeFromKitchen,
  type TestUser,
  useHousehold,
} from '../../../testing/recipe/household.ts';

const PANTRY = '/recipe/api/pantry';
const RECIPES = '/recipe/api/recipes';
const home = useHousehold();
const { ana, ben, cat } = home;
let kitchen: number;

beforeAll(async () => {
  kitchen = await createKitchen(ana, ben);
});

const share = (who: TestUser, kitchen_id: number | null) =>
  who.call(`PUT ${PANTRY}/share`, { kitchen_id });
const stock = async (who: TestUser, name: string, more: object = {}): Promise<number> =>
  (await who.call(`POST ${PANTRY}`, { name, ...more })).body.id;
const named = (...names: string[]) => names.map((name) => ({ name, pantry_item_id: null }));

interface Summary {
  readonly name: string;
  readonly pantry_match: { readonly have: number; readonly need: number };
}

function toCounts(items: readonly Summary[]): Record<string, string> {
  const counts = items.map(({ name, pantry_match: { have, need } }) => [name, `${have}/${need}`]);
  return Object.fromEntries(counts);
}

async function countsOf(who: TestUser, path = `${RECIPES}?limit=100`) {
  return toCounts((await who.call(`GET ${path}`)).body.items);
}

describe('what a recipe has in stock in a household', () => {
  test('counts the reader’s pantry and those that are shared with them', async () => {
    await share(ana, null);
    await share(ben, null);
    const milk = await stock(ana, 'Milk');
    const oil = await stock(ana, 'Oil', { in_stock: false });
    await stock(ana, 'Olive oil', { generic_parent_id: oil });
    await stock(ana, 'Sugar', { in_stock: false });
    await stock(ben, 'Eggs');
    const visibility = 'group';
    const linked = { name: 'Whole milk', pantry_item_id: milk };
    await createRecipe(ana, {
      name: 'Hers',
      visibility,
      ingredients: [linked, ...named('egg', 'oil', 'sugar')],
    });
    await createRecipe(ben, {
      name: 'His',
      visibility,
      ingredients: named('EGGS', 'milk', 'Oil', 'sugar'),
    });
    // Nobody shares: a reader's own pantry counts for the recipes of others, by name.
    expect(await countsOf(ana)).toEqual({ Hers: '1/4', His: '2/4' });
    expect(await countsOf(ben)).toEqual({ Hers: '1/4', His: '0/4' });
    await share(ana, kitchen);
    expect(await countsOf(ana)).toEqual({ Hers: '1/4', His: '2/4' });
    expect(await countsOf(ben)).toEqual({ Hers: '2/4', His: '2/4' });
    expect(await countsOf(ben, `${RECIPES}?user_id=${ben.id}`)).toEqual({ His: '2/4' });
    expect(await countsOf(ben, `${RECIPES}?q=his`)).toEqual({ His: '2/4' });
    expect(await countsOf(ben, `${RECIPES}?sort=name`)).toEqual({ Hers: '2/4', His: '2/4' });
    expect(await countsOf(ben, '/recipe/api/recipes/shared-with-me')).toEqual({ Hers: '2/4' });
    await share(ben, kitchen);
    expect(await countsOf(ana)).toEqual({ Hers: '2/4', His: '2/4' });
    await ana.call(`PATCH ${PANTRY}/${milk}/stock`, { in_stock: false });
    expect(await countsOf(ben)).toEqual({ Hers: '1/4', His: '1/4' });
    await ana.call(`PATCH ${PANTRY}/${milk}/stock`, { in_stock: true });
  });

  test('is what the shopping list does not buy', async () => {
    await share(ana, kitchen);
    await share(ben, kitchen);
    for (const who of [ana, ben]) {
      const { items } = (await who.call(`GET ${RECIPES}?limit=100`)).body;
      for (const { id, pantry_match } of items) {
        const { body } = await who.call(
          `POST /recipe/api/shopping/from-recipe/${id}?only_missing=1`,
        );
        expect(body.added, `${who.name} ${id}`).toBe(pantry_match.need - pantry_match.have);
        await who.call(`DELETE /recipe/api/shopping/by-recipe/${id}`);
      }
    }
  });

  test('counts in cookbooks and in the recipes of an item, and names what is missing', async () => {
    await share(ana, kitchen);
    await share(ben, null);
    const rice = await stock(ben, 'Rice');
    const ingredients = [{ name: 'Rice', pantry_item_id: rice }, ...named('Milk', 'Saffron')];
    const recipe = await createRecipe(ben, { name: 'Rice pudding', ingredients });
    const book = (await ben.call('POST /recipe/api/cookbooks', { name: 'Sweets' })).body.id;
    await ben.call(`POST /recipe/api/cookbooks/${book}/recipes/${recipe}`);
    const pudding = { 'Rice pudding': '2/3' };
    expect(await countsOf(ben, `/recipe/api/cookbooks/${book}/recipes`)).toEqual(pudding);
    expect(await countsOf(ben, `${PANTRY}/${rice}/recipes`)).toEqual(pudding);
    const { items } = (await ben.call(`GET ${PANTRY}/cookable?limit=1`)).body;
    expect(items).toMatchObject([
      { recipe: { name: 'Rice pudding', pantry_match: { have: 2 } }, missing: ['Saffron'] },
    ]);
  });

  test('knows nothing of a pantry that is not shared with the reader, or no longer', async () => {
    await share(ana, kitchen);
    await createRecipe(cat, { name: 'Spying', ingredients: named('Milk', 'Eggs', 'Oil') });
    expect(await countsOf(cat)).toEqual({ Spying: '0/3' });
    const other = await createKitchen(cat, ben);
    await share(cat, other);
    await stock(cat, 'Saffron');
    expect((await countsOf(ben))['Rice pudding']).toBe('3/3');
    expect((await countsOf(ana))['Rice pudding']).toBeUndefined();
    await removeFromKitchen(other, cat, ben);
    expect((await countsOf(ben))['Rice pudding']).toBe('2/3');
    await removeFromKitchen(kitchen, ana, ben);
    expect(await countsOf(ben)).toMatchObject({ 'Rice pudding': '1/3', His: '0/4' });
  });
});
