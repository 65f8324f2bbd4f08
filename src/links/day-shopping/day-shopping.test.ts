import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendForm } from '../../testing/clients/send-form.ts';
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

const plan = (person: Person, date: string, items: object[]) =>
  person.call(`PUT /nutrition/api/diary/${date}/items`, {
    items: items.map((item, at) => ({ uuid: `${date} ${at}`, ...item })),
  });
const shop = (person: Person, date: string, body: object = {}) =>
  person.call(`POST /recipe/api/shopping/from-diary/${date}`, body);
const undo = (person: Person, date: string) =>
  person.call(`DELETE /recipe/api/shopping/from-diary/${date}`);

async function listOf(person: Person): Promise<Record<string, string>> {
  const { items } = (await person.call('GET /recipe/api/shopping')).body;
  return Object.fromEntries(
    items.map((item: { name: string; quantity: number | null; unit: string | null }) => [
      item.name,
      [item.quantity, item.unit].filter((part) => part !== null).join(' '),
    ]),
  );
}

describe('shopping for a planned day', () => {
  test('merges with typed items, updates when repeated, and is undone', async () => {
    const date = '2026-11-20';
    await ana.call('POST /recipe/api/shopping', { name: 'Oats', quantity: 1, unit: 'kg' });
    await plan(ana, date, [
      { name: 'oats', portion: 60, unit: 'g', quantity: 2 },
      { name: 'Banana', quantity: 2 },
      { name: 'Snack', kind: 'quick', nutrition: { calories: 100 } },
    ]);
    expect((await shop(ana, date)).body).toEqual({ added: 2, foods: 3 });
    expect(await listOf(ana)).toEqual({ Oats: '1.12 kg', Banana: '2' });
    expect((await shop(ana, date)).body.added).toBe(2);
    expect(await listOf(ana)).toEqual({ Oats: '1.12 kg', Banana: '2' });
    await ana.call(`PUT /nutrition/api/diary/${date}/items`, { deleted_uuids: [`${date} 1`] });
    await shop(ana, date);
    expect(await listOf(ana)).toEqual({ Oats: '1.12 kg' });
    expect((await undo(ana, date)).body).toEqual({ removed: 0 });
    expect(await listOf(ana)).toEqual({ Oats: '1 kg' });
    expect(await listOf(ben)).toEqual({});
  });

  test('lists the ingredients of recipes and meals, scaled', async () => {
    const date = '2026-11-21';
    const id = await fixtures.recipe(ben, 'Dal', ['400|g|lentils', '2||onions']);
    const meal = {
      name: 'Muesli',
      servings: 2,
      items: [{ name: 'Rye flakes', portion: 100, unit: 'g', quantity: 1 }],
    };
    const { id: meal_id } = (await ben.call('POST /nutrition/api/meals', meal)).body;
    await ben.call(`POST /nutrition/api/diary/${date}/recipes`, {
      uuid: 'dal',
      recipe_id: id,
      servings: 2,
    });
    await plan(ben, date, [
      { kind: 'meal', meal_id, name: 'Muesli', quantity: 1 },
      {
        kind: 'recipe_split',
        name: 'Salad',
        quantity: 2,
        items: [{ name: 'Tomato', portion: 80, unit: 'g' }],
      },
    ]);
    await shop(ben, date);
    expect(await listOf(ben)).toEqual({
      Lentils: '200 g',
      Onions: '1',
      'Rye flakes': '50 g',
      Tomato: '160 g',
    });
    expect((await undo(ben, date)).body).toEqual({ removed: 4 });
    expect(await listOf(ben)).toEqual({});
  });

  test('leaves out what is in stock, found by barcode or name, and keeps what was ticked', async () => {
    const date = '2026-11-22';
    const stock = { in_stock: true };
    await ben.call('POST /recipe/api/pantry', { name: 'Skyr', barcode: '96385074', ...stock });
    await ben.call('POST /recipe/api/pantry', { name: 'Honey', ...stock });
    const food = { name: 'Natural yoghurt', barcodes: ['96385074'] };
    const { id: food_id } = (await ben.call('POST /nutrition/api/foods', food)).body;
    await plan(ben, date, [
      { name: 'Natural yoghurt', food_id, portion: 200, unit: 'g' },
      { name: 'honey', portion: 10, unit: 'g' },
      { name: 'Eggs', quantity: 3 },
    ]);
    expect((await shop(ben, date)).body.added).toBe(1);
    expect(await listOf(ben)).toEqual({ Eggs: '3' });
    const [{ id }] = (await ben.call('GET /recipe/api/shopping')).body.items;
    await ben.call(`PATCH /recipe/api/shopping/${id}/check`, { checked: true });
    expect((await shop(ben, date)).body.added).toBe(0);
    expect(await listOf(ben)).toEqual({ Eggs: '3' });
    expect((await shop(ben, date, { only_missing: false })).body.added).toBe(2);
    await undo(ben, date);
    expect(await listOf(ben)).toEqual({});
  });

  test('two members plan for one list without touching each other’s foods', async () => {
    const date = '2026-11-23';
    const kitchen = await fixtures.kitchen(ana, ben);
    await ana.call('PUT /recipe/api/shopping/share', { kitchen_id: kitchen });
    const list = await fixtures.idOf(ana);
    await plan(ana, date, [{ name: 'Pears', quantity: 1 }]);
    await plan(ben, date, [{ name: 'Pears', quantity: 2 }]);
    await shop(ana, date);
    await shop(ben, date, { list });
    expect(await listOf(ana)).toMatchObject({ Pears: '3' });
    await undo(ana, date);
    expect(await listOf(ana)).toMatchObject({ Pears: '2' });
    await ben.call(`DELETE /recipe/api/shopping/from-diary/${date}`, { list });
    expect(await listOf(ana)).not.toHaveProperty('Pears');
    const cat = await instance.person('cat');
    expect((await shop(cat, date, { list })).status).toBe(404);
  });

  test('refuses a day that is over', async () => {
    const past = await shop(ana, '2026-11-14');
    expect(past).toMatchObject({ status: 400, body: { details: [{ path: 'date' }] } });
  });
});

test('an export keeps the amounts as typed ones', async () => {
  const [dan, eve] = [await instance.person('dan'), await instance.person('eve')];
  await fixtures.recipe(dan, 'Toast', ['1||bread']);
  await plan(dan, '2026-11-20', [{ name: 'Plums', quantity: 4 }]);
  await shop(dan, '2026-11-20');
  const { bytes } = await dan.call('GET /recipe/api/recipes/export');
  await sendForm(eve, 'POST /recipe/api/recipes/import-zip/commit', {}, bytes);
  expect(await listOf(eve)).toEqual({ Plums: '4' });
  expect((await undo(eve, '2026-11-20')).body).toEqual({ removed: 0 });
});

test('without the nutrition app the list knows no food diary', async () => {
  const alone = await openInstance({ APPS: 'recipe,notes' });
  const cat = await alone.person('cat');
  expect((await shop(cat, '2026-11-20')).status).toBe(404);
  expect((await cat.call('POST /recipe/api/shopping', { name: 'Milk' })).status).toBe(201);
  await alone.close();
});
