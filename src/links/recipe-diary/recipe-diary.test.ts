import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';
import { RecipeFixtures } from '../../testing/recipe/recipe-fixtures.ts';

let instance: TestInstance;
let fixtures: RecipeFixtures;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  fixtures = new RecipeFixtures(instance);
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());

const search = async (person: Person, q: string) =>
  (await person.call(`GET /nutrition/api/diary-recipes?q=${encodeURIComponent(q)}`)).body.items;
const log = (person: Person, date: string, body: object) =>
  person.call(`POST /nutrition/api/diary/${date}/recipes`, { uuid: `log ${date}`, ...body });

describe('a recipe in the food diary', () => {
  test('is found, and logged by servings and by weight with the nutrition of that moment', async () => {
    const nutrition = { calories: 400, protein: 20, sodium_mg: 500 };
    const id = await fixtures.recipe(ana, 'Lentil stew', [], { nutrition, cooked_weight: 1600 });
    expect(await search(ana, 'lentil')).toEqual([
      {
        recipe_id: id,
        name: 'Lentil stew',
        shared_by: null,
        servings: 4,
        cooked_weight: 1600,
        nutrition: { calories: 400, proteins: 20, sodium: 500 },
        items: null,
      },
    ]);
    const served = await log(ana, '2026-11-01', { recipe_id: id, servings: 1.5, slot: 2 });
    expect(served.status).toBe(201);
    expect(served.body.items).toMatchObject([
      {
        kind: 'recipe',
        recipe_id: id,
        slot: 2,
        portion: 400,
        unit: 'g',
        quantity: 1.5,
        nutrition: { calories: 400, proteins: 20, sodium: 500 },
      },
    ]);
    expect(served.body.totals).toMatchObject({ calories: 600, proteins: 30 });
    const weighed = await log(ana, '2026-11-02', { recipe_id: id, grams: 200 });
    expect(weighed.body.items[0]).toMatchObject({ portion: 200, quantity: 1 });
    expect(weighed.body.totals.calories).toBe(200);
    const reweighed = { recipe_id: id, grams: 200, cooked_weight: 800 };
    expect((await log(ana, '2026-11-03', reweighed)).body.totals.calories).toBe(400);
    await ana.call(`PUT /recipe/api/recipes/${id}`, { nutrition: { calories: 1 } });
    const past = await ana.call('GET /nutrition/api/diary/2026-11-01');
    expect(past.body.totals.calories).toBe(600);
  });

  test('without nutrition keeps the known shares of its ingredients', async () => {
    const flour = await fixtures.pantryItem(ana, {
      name: 'Spelt flour',
      nutrition: '{"calories":360,"protein":12}',
    });
    const milk = await fixtures.pantryItem(ana, { name: 'Oat milk', barcode: '4006381333931' });
    const food = {
      name: 'Oat drink',
      barcodes: ['4006381333931'],
      portion: 100,
      unit: 'ml',
      nutrition: { calories: 50, 'vitamin-d': 1 },
    };
    await ana.call('POST /nutrition/api/foods', food);
    const lines = [`400|g|flour|${flour}`, `200|ml|oat milk|${milk}`, '1|pinch|salt'];
    const id = await fixtures.recipe(ana, 'Spelt pancakes', lines);
    const [offer] = await search(ana, 'spelt pancakes');
    expect(offer.nutrition).toEqual({ calories: 385, proteins: 12 });
    expect(offer.items).toMatchObject([
      { name: 'flour', portion: 100, unit: 'g', nutrition: { calories: 360, proteins: 12 } },
      { name: 'oat milk', nutrition: { calories: 25 } },
      { name: 'salt', nutrition: {} },
    ]);
    const { body } = await log(ana, '2026-11-04', { recipe_id: id, servings: 2 });
    expect(body.items).toMatchObject([{ kind: 'recipe_split', quantity: 2, recipe_id: id }]);
    expect(body.totals).toMatchObject({ calories: 770, proteins: 24 });
    expect(body.known).toEqual({});
  });

  test('that nobody knows anything about is logged as unknown', async () => {
    const id = await fixtures.recipe(ana, 'Riddle', ['1||air']);
    const { body } = await log(ana, '2026-11-05', { recipe_id: id });
    expect(body.items).toMatchObject([{ kind: 'recipe', quantity: 1, nutrition: {} }]);
    const unweighed = await log(ana, '2026-11-06', { recipe_id: id, grams: 100 });
    expect(unweighed).toMatchObject({
      status: 400,
      body: { details: [{ path: 'cooked_weight' }] },
    });
  });

  test('is logged once by a repeated request, and not again after it was removed', async () => {
    const id = await fixtures.recipe(ana, 'Echo', [], { nutrition: { calories: 100 } });
    const date = '2026-11-07';
    await log(ana, date, { recipe_id: id });
    expect((await log(ana, date, { recipe_id: id })).body.items).toHaveLength(1);
    await ben.call(`DELETE /nutrition/api/diary/${date}/recipes/log%20${date}`);
    expect((await log(ana, date, { recipe_id: id })).body.items).toHaveLength(1);
    const removed = await ana.call(`DELETE /nutrition/api/diary/${date}/recipes/log%20${date}`);
    expect(removed.body.items).toEqual([]);
    expect((await log(ana, date, { recipe_id: id })).body.items).toEqual([]);
  });

  test('of somebody else is found and logged only if it is shared, without their pantry', async () => {
    const sugar = await fixtures.pantryItem(ana, {
      name: 'Secret sugar',
      nutrition: '{"calories":400}',
    });
    const id = await fixtures.recipe(ana, 'Secret cake', [`100|g|sugar|${sugar}`]);
    expect(await search(ben, 'secret')).toEqual([]);
    expect((await log(ben, '2026-11-01', { recipe_id: id })).status).toBe(404);
    await ana.call(`POST /recipe/api/recipes/${id}/shares`, {
      user_ids: [await fixtures.idOf(ben)],
    });
    expect(await search(ben, 'secret')).toMatchObject([
      { recipe_id: id, shared_by: 'ana', nutrition: {}, items: null },
    ]);
    const { body } = await log(ben, '2026-11-01', { recipe_id: id });
    expect(body.items).toMatchObject([{ name: 'Secret cake', nutrition: {} }]);
    const hers = (await ana.call('GET /nutrition/api/diary/2026-11-01')).body.items;
    expect(hers.map(({ name }: { name: string }) => name)).not.toContain('Secret cake');
  });
});

test('without the recipe app the diary has no recipes of it', async () => {
  const alone = await openInstance({ APPS: 'nutrition,workout' });
  const cat = await alone.person('cat');
  expect((await cat.call('GET /nutrition/api/diary-recipes?q=x')).status).toBe(404);
  const logged = await cat.call('POST /nutrition/api/diary/2026-11-01/recipes', { recipe_id: 1 });
  expect(logged.status).toBe(404);
  await alone.close();
});
