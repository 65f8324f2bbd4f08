import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendForm } from '../../../../testing/clients/send-form.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;
let benId: number;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  benId = (await ben.call('GET /api/auth/me')).body.user.id;
});
afterAll(() => instance.close());

type Line = { id?: string; qty?: string; unit?: string; name: string; recipe_id?: number | null };

const recipeOf = async (person: Person, name: string, items: Line[], more: object = {}) =>
  (await person.call('POST /recipe/api/recipes', { name, ingredients: [{ items }], ...more })).body
    .id as number;
const lines = async (person: Person, id: number): Promise<Line[]> =>
  (await person.call(`GET /recipe/api/recipes/${id}`)).body.ingredients[0].items;
const relink = (person: Person, id: number, items: Line[]) =>
  person.call(`PUT /recipe/api/recipes/${id}`, { ingredients: [{ items }] });

async function shop(person: Person, id: number, servings?: number) {
  const { items } = (await person.call('GET /recipe/api/shopping')).body as {
    items?: { id: number }[];
  };
  for (const item of items ?? []) await person.call(`DELETE /recipe/api/shopping/${item.id}`);
  await person.call(`POST /recipe/api/shopping/from-recipe/${id}`, {
    only_missing: false,
    ...(servings && { servings }),
  });
  const { body } = await person.call('GET /recipe/api/shopping');
  return Object.fromEntries(
    (body.items ?? body).map((row: { name: string; quantity: number; unit: string | null }) => [
      row.name,
      [row.quantity, row.unit],
    ]),
  );
}

describe('linking an ingredient to a recipe', () => {
  test('the link is read back, kept when nothing is said of it, and removed by null', async () => {
    const dough = await recipeOf(ana, 'Dough', [{ qty: '500', unit: 'g', name: 'flour' }]);
    const pizza = await recipeOf(ana, 'Pizza', [
      { id: 'd', name: 'pizza dough', recipe_id: dough },
    ]);
    expect(await lines(ana, pizza)).toMatchObject([{ name: 'pizza dough', recipe_id: dough }]);
    await relink(ana, pizza, [{ id: 'd', name: 'pizza dough', qty: '2' }]);
    expect(await lines(ana, pizza)).toMatchObject([{ qty: '2', recipe_id: dough }]);
    const again = (await ana.call(`POST /recipe/api/recipes/${pizza}/duplicate`)).body;
    expect(again.ingredients[0].items).toMatchObject([{ recipe_id: dough }]);
    await relink(ana, pizza, [{ id: 'd', name: 'pizza dough', recipe_id: null }]);
    expect((await lines(ana, pizza))[0]).not.toHaveProperty('recipe_id');
    await ana.call(`POST /recipe/api/recipes/${pizza}/revisions/1/restore`);
    expect(await lines(ana, pizza)).toMatchObject([{ recipe_id: dough }]);
  });

  test('a deleted part is a plain name, until it is restored', async () => {
    const dough = await recipeOf(ana, 'Dough 2', [{ qty: '1', unit: 'kg', name: 'rye' }]);
    const bread = await recipeOf(ana, 'Bread', [{ id: 'd', name: 'dough', recipe_id: dough }]);
    await ana.call(`DELETE /recipe/api/recipes/${dough}`);
    expect((await lines(ana, bread))[0]).not.toHaveProperty('recipe_id');
    expect(Object.keys(await shop(ana, bread))).toEqual(['Dough']);
    // Who edits the recipe meanwhile does not lose the link.
    await relink(ana, bread, [{ id: 'd', name: 'dough', qty: '2', recipe_id: null }]);
    await ana.call(`POST /recipe/api/recipes/${dough}/restore`);
    expect(await lines(ana, bread)).toMatchObject([{ qty: '2', recipe_id: dough }]);
    expect(await shop(ana, bread)).toEqual({ Rye: [2, 'kg'] });
  });

  test('only a recipe that the writer sees; readers without it see the name', async () => {
    const secret = await recipeOf(ben, 'Secret sauce', [
      { qty: '1', unit: 'l', name: 'soy sauce' },
    ]);
    const { status, body } = await ana.call('POST /recipe/api/recipes', {
      name: 'Spy',
      ingredients: [{ items: [{ name: 'sauce', recipe_id: secret }] }],
    });
    expect([status, body.error]).toEqual([
      400,
      'An ingredient can only be a recipe that you can see.',
    ]);
    const sauce = await recipeOf(ana, 'Ana’s sauce', [{ qty: '1', unit: 'l', name: 'fish sauce' }]);
    const bowl = await recipeOf(ana, 'Bowl', [{ id: 's', name: 'sauce', recipe_id: sauce }]);
    await ana.call(`POST /recipe/api/recipes/${bowl}/shares`, { user_ids: [benId] });
    expect((await lines(ben, bowl))[0]).not.toHaveProperty('recipe_id');
    expect(Object.keys(await shop(ben, bowl))).toEqual(['Sauce']);
    const copy = (await ben.call(`POST /recipe/api/recipes/${bowl}/duplicate`)).body;
    expect(copy.ingredients[0].items[0]).not.toHaveProperty('recipe_id');
    await ana.call(`POST /recipe/api/recipes/${sauce}/shares`, { user_ids: [benId] });
    expect(await lines(ben, bowl)).toMatchObject([{ recipe_id: sauce }]);
    const { share_token } = (await ana.call(`POST /recipe/api/recipes/${bowl}/share`)).body;
    const open = (await ana.call(`GET /recipe/api/r/${share_token}`)).body;
    expect(open.ingredients[0].items).toEqual([
      expect.not.objectContaining({ recipe_id: expect.anything() }),
    ]);
  });

  test('no recipe contains itself, and chains end', async () => {
    const a = await recipeOf(ana, 'A', [{ name: 'salt' }]);
    const b = await recipeOf(ana, 'B', [{ name: 'a', recipe_id: a }]);
    const c = await recipeOf(ana, 'C', [{ name: 'b', recipe_id: b }]);
    const itself = await relink(ana, a, [{ name: 'a', recipe_id: a }]);
    expect(itself.body.error).toBe('A recipe cannot contain itself: A → A.');
    const circle = await relink(ana, a, [{ name: 'c', recipe_id: c }]);
    expect([circle.status, circle.body.error]).toEqual([
      400,
      'A recipe cannot contain itself: A → C → B → A.',
    ]);
    const d = await recipeOf(ana, 'D', [{ name: 'c', recipe_id: c }]);
    const e = await recipeOf(ana, 'E', [{ name: 'salt' }]);
    expect((await relink(ana, e, [{ name: 'd', recipe_id: d }])).body.error).toBe(
      'Recipes can be nested 3 deep, not deeper: E → D → C → B → A.',
    );
    expect((await relink(ana, a, [{ name: 'e', recipe_id: e }])).body.error).toBe(
      'Recipes can be nested 3 deep, not deeper: D → C → B → A → E.',
    );
  });

  test('writes at the same time make no circle', async () => {
    for (let round = 0; round < 4; round += 1) {
      const ids: number[] = [];
      for (const name of ['X', 'Y', 'Z']) ids.push(await recipeOf(ana, name, [{ name: 'salt' }]));
      const answers = await Promise.all(
        ids.map((id, at) =>
          relink(ana, id, [{ name: 'next', recipe_id: ids[(at + 1) % 3] ?? null }]),
        ),
      );
      const refused = answers.filter(({ status }) => status === 400);
      expect([answers.length, refused.length]).toEqual([3, 1]);
    }
  });
});

test('an archive brings the links along, to the recipes of the other account', async () => {
  const cat = await instance.person('cat');
  // The outer recipe comes first in the archive.
  const cake = await recipeOf(cat, 'Cake', [{ id: 'x', name: 'icing' }]);
  const icing = await recipeOf(cat, 'Icing', [{ qty: '200', unit: 'g', name: 'icing sugar' }]);
  await relink(cat, cake, [{ id: 'x', qty: '2', name: 'icing', recipe_id: icing }]);
  const exported = await cat.call('GET /recipe/api/recipes/export');
  const dan = await instance.person('dan');
  const { body } = await sendForm(
    dan,
    'POST /recipe/api/recipes/import-zip/commit',
    { addToPantry: 'false' },
    exported.bytes,
  );
  expect(body).toMatchObject({ count: 2, failed: [] });
  const ids = new Map<string, number>(
    body.recipes.map((one: { id: number; name: string }) => [one.name, one.id]),
  );
  const theirs = (await dan.call(`GET /recipe/api/recipes/${ids.get('Cake')}`)).body;
  expect(theirs.ingredients[0].items).toMatchObject([{ recipe_id: ids.get('Icing') }]);
  // As long as nobody changed it, the import can be undone.
  expect(theirs.revision).toBe(1);
});

describe('counting the ingredients of parts', () => {
  test('scaled through two levels, by batches and servings', async () => {
    const starter = await recipeOf(
      ana,
      'Starter',
      [
        { qty: '100', unit: 'g', name: 'rye flour' },
        { qty: '100', unit: 'ml', name: 'water' },
      ],
      { servings: 2 },
    );
    const dough = await recipeOf(
      ana,
      'Sourdough',
      [
        { qty: '1', unit: 'serving', name: 'starter', recipe_id: starter },
        { qty: '300', unit: 'g', name: 'wheat flour' },
      ],
      { servings: 3 },
    );
    const pizza = await recipeOf(
      ana,
      'Pizza bianca',
      [
        { qty: '2', unit: 'batches', name: 'dough', recipe_id: dough },
        { qty: '250', unit: 'g', name: 'ricotta' },
      ],
      { servings: 4 },
    );
    expect(await shop(ana, pizza, 8)).toEqual({
      'Rye Flour': [200, 'g'],
      Water: [200, 'ml'],
      'Wheat Flour': [1.2, 'kg'],
      Ricotta: [500, 'g'],
    });
  });

  test('a part that is weighed counts by its name', async () => {
    const dough = await recipeOf(ana, 'Weighed dough', [{ qty: '1', unit: 'kg', name: 'spelt' }]);
    const tart = await recipeOf(ana, 'Tart', [
      { qty: '500', unit: 'g', name: 'weighed dough', recipe_id: dough },
    ]);
    expect(await shop(ana, tart)).toEqual({ 'Weighed Dough': [500, 'g'] });
  });

  test('cooking takes the ingredients of the part from the pantry', async () => {
    const milk = (
      await ana.call('POST /recipe/api/pantry', {
        name: 'Milk',
        in_stock: true,
        quantity: 2,
        unit: 'l',
      })
    ).body.id;
    const sauce = await recipeOf(ana, 'White sauce', [{ qty: '500', unit: 'ml', name: 'milk' }]);
    const lasagne = await recipeOf(ana, 'Lasagne', [{ qty: '2', name: 'sauce', recipe_id: sauce }]);
    const { body } = await ana.call('POST /recipe/api/pantry/deduct', { recipe_id: lasagne });
    expect(body.items).toMatchObject([{ id: milk, before: 2, quantity: 1 }]);
  });

  test('nutrition adds the servings of the part', async () => {
    const dough = await recipeOf(ana, 'Counted dough', [{ name: 'flour' }], {
      servings: 2,
      nutrition: { calories: 300, protein: 10 },
    });
    const pie = await recipeOf(
      ana,
      'Pie',
      [
        { qty: '1', name: 'dough', recipe_id: dough },
        { qty: '3', unit: 'servings', name: 'more dough', recipe_id: dough },
      ],
      { servings: 5 },
    );
    const { body } = await ana.call(`POST /recipe/api/recipes/${pie}/nutrition/recompute`, {
      save: false,
    });
    expect(body).toMatchObject({ nutrition: { calories: 300, protein: 10 }, skipped: [] });
  });
});
