import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { RecipeFixtures } from '../../../testing/recipe/recipe-fixtures.ts';

let instance: TestInstance;
let people: RecipeFixtures;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  people = new RecipeFixtures(instance);
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());

const MUG = { abbr: 'mug', name: 'coffee mug', family: 'volume', factor: 300 };

describe('units', () => {
  test('are 37, each with its family and what it is in ml or g', async () => {
    const { units, overlay } = (await ana.call('GET /recipe/api/units')).body;
    expect(units).toHaveLength(37);
    expect(units).toContainEqual({
      abbr: 'fl oz',
      name: 'fluid ounce',
      plural: 'fluid ounces',
      family: 'volume',
      factor: 29.5735295625,
      system: 'us',
      disabled: false,
    });
    expect(units.filter(({ family }: { family: string }) => family === 'count')).toHaveLength(21);
    expect(overlay).toEqual({ disabled: [], custom: [], usage: {} });
  });

  test('say how often each is written in one’s recipes, as it is written there', async () => {
    const cat = await instance.person('cat');
    await people.recipe(cat, 'Bread', ['500|g|flour', '1|Tasse|milk', '2||eggs', '1|g|salt']);
    const gone = await people.recipe(cat, 'Gone', ['1|glug|oil']);
    await cat.call(`DELETE /recipe/api/recipes/${gone}`);
    const usage = async () => (await cat.call('GET /recipe/api/units')).body.overlay.usage;
    expect(await usage()).toEqual({ Tasse: 1, g: 2 });
    await cat.call(`POST /recipe/api/recipes/${gone}/restore`);
    expect(await usage()).toEqual({ Tasse: 1, g: 2, glug: 1 });
    await cat.call(`PUT /recipe/api/recipes/${gone}`, {
      ingredients: [
        { qty: '1', unit: 'pinch', name: 'salt' },
        { qty: '3', unit: 'g', name: 'oil' },
      ],
    });
    expect(await usage()).toEqual({ Tasse: 1, g: 3, pinch: 1 });
    expect((await ben.call('GET /recipe/api/units')).body.overlay.usage).toEqual({});
  });

  test('of one’s own are made, changed and removed; nobody else has them', async () => {
    const made = await ana.call('POST /recipe/api/units', MUG);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject(MUG);
    const { id } = made.body;
    const changed = await ana.call(`PUT /recipe/api/units/${id}`, { factor: 350 });
    expect(changed.body).toMatchObject({ ...MUG, factor: 350 });
    const counted = await ana.call(`PUT /recipe/api/units/${id}`, { family: 'count' });
    expect(counted.body).toMatchObject({ family: 'count', factor: null });
    for (const route of [`PUT /recipe/api/units/${id}`, `DELETE /recipe/api/units/${id}`]) {
      expect((await ben.call(route, {})).status).toBe(404);
    }
    expect((await ben.call('GET /recipe/api/units')).body.overlay.custom).toEqual([]);
    expect((await ana.call('GET /recipe/api/units')).body.overlay.custom).toEqual([counted.body]);
    expect((await ana.call(`DELETE /recipe/api/units/${id}`)).body).toEqual({ ok: true });
    expect((await ana.call(`DELETE /recipe/api/units/${id}`)).status).toBe(404);
  });

  test('a word names one unit: built-in names, their synonyms and one’s own are taken', async () => {
    const { id } = (await ana.call('POST /recipe/api/units', MUG)).body;
    const taken = ['cup', 'CUPS', 'Esslöffel', 'Tbsp.', 'mug', 'Coffee Mug'];
    for (const word of taken) {
      const as = { family: 'count' };
      for (const unit of [
        { ...as, abbr: word },
        { ...as, abbr: 'glug', name: word },
      ]) {
        const { status, body } = await ana.call('POST /recipe/api/units', unit);
        expect([status, body.code], word).toEqual([409, 'duplicate_unit']);
      }
    }
    expect((await ana.call(`PUT /recipe/api/units/${id}`, { abbr: 'l' })).status).toBe(409);
    expect((await ana.call(`PUT /recipe/api/units/${id}`, { abbr: 'Mug' })).status).toBe(200);
    expect((await ben.call('POST /recipe/api/units', MUG)).status).toBe(201);
    const racing = await Promise.all(
      Array.from({ length: 5 }, () =>
        ben.call('POST /recipe/api/units', { abbr: 'glug', family: 'count' }),
      ),
    );
    expect(racing.map(({ status }) => String(status)).sort()).toEqual([
      '201',
      '409',
      '409',
      '409',
      '409',
    ]);
  });

  test('a measure requires its size', async () => {
    const { status, body } = await ana.call('POST /recipe/api/units', {
      abbr: 'ladle',
      family: 'volume',
    });
    expect(status).toBe(400);
    expect(body.details).toEqual([
      { path: 'factor', message: 'is required: the size of one unit in ml' },
    ]);
  });

  test('built-in ones can be switched off and on', async () => {
    const off = await ana.call('PATCH /recipe/api/units/builtin/fl%20oz', { disabled: true });
    expect(off.body).toMatchObject({ disabled: ['fl oz'] });
    await ana.call('PATCH /recipe/api/units/builtin/fl%20oz', { disabled: true });
    const { units } = (await ana.call('GET /recipe/api/units')).body;
    expect(units.find(({ abbr }: { abbr: string }) => abbr === 'fl oz').disabled).toBe(true);
    expect((await ben.call('GET /recipe/api/units')).body.overlay.disabled).toEqual([]);
    const on = await ana.call('PATCH /recipe/api/units/builtin/fl%20oz', { disabled: false });
    expect(on.body.disabled).toEqual([]);
    const unknown = await ana.call('PATCH /recipe/api/units/builtin/mug', { disabled: true });
    expect(unknown.status).toBe(404);
  });
});

describe('an amount in another unit', () => {
  const convert = (person: Person, question: object) =>
    person.call('POST /recipe/api/units/convert', question);

  test.each([
    [{ amount: 2, from: 'cup', to: 'tbsp' }, 32, '32 tbsp'],
    [{ amount: '1 1/2', from: 'tablespoons', to: 'tsp' }, 4.5, '4½ tsp'],
    [{ amount: '2-3', from: 'kg', to: 'g' }, 2000, '2000–3000 g'],
    [{ amount: 1, from: 'cup', to: 'g', ingredient: 'water' }, 236.5882365, '235 g'],
    [{ amount: 375, from: 'ml', to: 'ml' }, 375, '375 ml'],
    [{ amount: 1, from: 'ml', to: 'l' }, 0.001, '0.001 l'],
    [{ amount: 1, from: 'kg', to: 'lb' }, 2.2046226218487757, '2.2 lb'],
    [{ amount: 3, from: 'clove', to: 'cloves' }, 3, '3 clove'],
  ])('%o is %d, shown as %s', async (question, amount, shown) => {
    expect((await convert(ana, question)).body).toEqual({ amount, shown });
  });

  test.each([
    [{ from: 'cup', to: 'furlong' }, 'unknown_unit'],
    [{ from: 'clove', to: 'g' }, 'count_unit'],
    [{ from: 'cup', to: 'g', ingredient: 'stardust' }, 'no_density'],
    [{ amount: 'some', from: 'cup', to: 'ml' }, 'invalid_input'],
  ])('%o is refused with the reason %s', async (question, code) => {
    const { status, body } = await convert(ana, { amount: 1, ...question });
    expect([status, body.code]).toEqual([400, code]);
  });

  test('goes by the cup of one’s pantry item and by one’s own units', async () => {
    const pantry_item_id = await people.pantryItem(ana, { name: 'Stardust', g_per_cup: 80 });
    const question = { amount: 2, from: 'cup', to: 'g', pantry_item_id };
    expect((await convert(ana, question)).body.amount).toBeCloseTo(160, 9);
    expect((await convert(ben, question)).status).toBe(404);
    await ana.call('POST /recipe/api/units', { abbr: 'bucket', family: 'volume', factor: 5000 });
    expect((await convert(ana, { amount: 2, from: 'bucket', to: 'l' })).body.amount).toBe(10);
  });
});
