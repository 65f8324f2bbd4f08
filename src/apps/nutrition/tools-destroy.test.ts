import { beforeAll, describe, expect, test } from 'vitest';
import { useToolPeople } from '../../testing/nutrition/tool-people.ts';

/** Each rule of the specification's destructive tools, over the real endpoint. */

const people = useToolPeople();
const { call, benCalls, addFood, write } = people;

describe('delete_diary_entry', () => {
  test('removes the entry of that index and answers it', async () => {
    const date = '2026-07-01';
    await write(
      date,
      ['a', 'b', 'c'].map((name) => ({ uuid: `del-${name}`, name })),
    );
    const { removed } = await call('delete_diary_entry', { entry_index: 1, date, confirm: true });
    expect(removed).toMatchObject({ name: 'b', entry_index: 1 });
    const { items } = await call('list_diary_entries', { date });
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['a', 'c']);
  });

  test('names the number of entries for an index out of range, and needs confirm', async () => {
    const date = '2026-07-01';
    await expect(
      call('delete_diary_entry', { entry_index: 2, date, confirm: true }),
    ).rejects.toThrow('2 entries');
    await expect(call('delete_diary_entry', { entry_index: 0, date })).rejects.toThrow('confirm');
  });

  test('touches nobody else’s day; the owner brings the entry back', async () => {
    const date = '2026-07-05';
    await write(date, [{ uuid: 'del-x', name: 'x' }]);
    const args = { entry_index: 0, date, confirm: true };
    await expect(benCalls('delete_diary_entry', args)).rejects.toThrow('0 entries');
    await call('delete_diary_entry', args);
    const restored = await people.ana.call(`POST /nutrition/api/diary/${date}/restore`, {
      uuids: ['del-x'],
    });
    expect(restored.body.item_count).toBe(1);
    for (const entry_index of [-1, 0.5]) {
      await expect(call('delete_diary_entry', { ...args, entry_index })).rejects.toThrow(
        'entry_index',
      );
    }
  });

  test('also deletes split recipes and old items', async () => {
    const date = '2026-07-06';
    await write(date, [
      { uuid: 'del-split', kind: 'recipe_split', name: 'Soup', items: [] },
      { uuid: 'del-old', kind: 'legacy', name: 'Toast', legacy: { calories: 1 } },
    ]);
    for (const kind of ['recipe_split', 'legacy']) {
      const { removed } = await call('delete_diary_entry', { entry_index: 0, date, confirm: true });
      expect(removed.kind).toBe(kind);
    }
  });
});

describe('edit_diary_entry', () => {
  const date = '2026-07-02';
  const edit = (entry_index: number, patch: object) =>
    call('edit_diary_entry', { entry_index, date, patch, confirm: true });

  beforeAll(async () => {
    const milk = await addFood({ name: 'Oat drink', alt_units: [{ unit: 'cup', portion: 240 }] });
    await write(date, [
      { uuid: 'e0', name: 'Rice', portion: 100, unit: 'g', nutrition: { calories: 130.5 } },
      { uuid: 'e1', kind: 'recipe_split', name: 'Soup', items: [] },
      { uuid: 'e2', kind: 'legacy', name: 'Toast', legacy: { calories: 1 } },
      { uuid: 'e3', name: 'Oat drink', portion: 100, unit: 'g', food_id: milk },
      { uuid: 'e4', name: 'Quick', kind: 'quick', nutrition: { calories: 300 } },
    ]);
  });

  test('changes what the patch names; another portion rescales the nutrition', async () => {
    expect(await edit(0, { portion: 150, meal: 2, notes: 'late' })).toEqual({
      ok: true,
      date,
      before: { quantity: 1, portion: 100, meal: 0, notes: '' },
      after: { quantity: 1, portion: 150, meal: 2, notes: 'late' },
    });
    const { items } = await call('list_diary_entries', { date });
    expect(items[0]).toMatchObject({ portion: 150, nutrition: { calories: 195.75 }, meal: 2 });
  });

  test('refuses a split recipe and an old item whole, whatever the patch is', async () => {
    await expect(edit(1, { notes: 'x' })).rejects.toThrow('split recipe');
    await expect(edit(2, { quantity: 2 })).rejects.toThrow('old format');
  });

  test('refuses another portion with alternative units or without a base portion', async () => {
    await expect(edit(3, { portion: 50 })).rejects.toThrow('alternative units');
    await expect(edit(4, { portion: 50 })).rejects.toThrow('no base portion');
    expect((await edit(4, { quantity: 2 })).after.quantity).toBe(2);
  });

  test('takes the name of a meal, and needs confirm and an entry', async () => {
    expect((await edit(4, { meal: 'Lunch' })).after.meal).toBe(1);
    await expect(edit(5, { quantity: 1 })).rejects.toThrow('5 entries');
    const args = { entry_index: 0, date, patch: { quantity: 2 } };
    await expect(call('edit_diary_entry', args)).rejects.toThrow('confirm');
    await expect(benCalls('edit_diary_entry', { ...args, confirm: true })).rejects.toThrow(
      '0 entries',
    );
  });

  test('an unknown nutriment stays unknown in another portion', async () => {
    await write('2026-07-03', [
      { uuid: 'e9', name: 'Oats', portion: 50, unit: 'g', nutrition: { iron: 2 } },
    ]);
    const args = { entry_index: 0, date: '2026-07-03', patch: { portion: 25 }, confirm: true };
    await call('edit_diary_entry', args);
    const { items } = await call('list_diary_entries', { date: '2026-07-03' });
    expect(items[0].nutrition).toEqual({ iron: 1 });
  });

  test.each([
    [{}],
    [{ name: 'Other' }],
    [{ quantity: 0 }],
    [{ quantity: 1000 }],
    [{ portion: 0 }],
    [{ portion: 10_001 }],
    [{ meal: 10 }],
    [{ meal: 'Elevenses' }],
    [{ notes: 'x'.repeat(501) }],
  ])('refuses the patch %o', async (patch) => {
    await expect(edit(0, patch)).rejects.toThrow();
  });
});

describe('create_food', () => {
  const create = (args: object) =>
    call('create_food', { portion: 100, unit: 'g', confirm: true, ...args });

  test('rounds, resolves aliases and lists what it rejects', async () => {
    const answer = await create({
      name: 'Bar',
      brand: 'Acme',
      barcode: '4006381333917',
      nutrition: {
        calories: 401.239,
        protein: 20,
        'vitamin-b12': 1,
        fat: -1,
        sugars: 100_001,
        magic: 5,
        salt: 'much',
      },
    });
    expect(answer.created).toMatchObject({
      id: expect.any(Number),
      name: 'Bar',
      brand: 'Acme',
      nutrition: { calories: 401.24, proteins: 20, b12: 1 },
    });
    expect(answer.aliased_nutriments).toEqual({ protein: 'proteins', 'vitamin-b12': 'b12' });
    expect(
      answer.rejected_nutriments.map(({ nutriment }: { nutriment: string }) => nutriment),
    ).toEqual(['fat', 'sugars', 'magic', 'salt']);
  });

  test('refuses a food without a valid nutriment, and the same name and brand in any case', async () => {
    await expect(create({ name: 'None', nutrition: { magic: 1 } })).rejects.toThrow('no valid');
    const food = { name: 'Double', nutrition: { calories: 1 } };
    const { created } = await create(food);
    await expect(create({ ...food, name: 'DOUBLE' })).rejects.toThrow(`id ${created.id}`);
    await expect(create({ ...food, brand: 'Other' })).resolves.toMatchObject({ ok: true });
  });

  test('needs confirm', async () => {
    await expect(create({ name: 'No', nutrition: { fat: 1 }, confirm: false })).rejects.toThrow(
      'confirm',
    );
  });

  test('takes every canonical nutriment and the aliases of the specification', async () => {
    const canonical = (
      'calories kilojoules fat saturated-fat trans-fat polyunsaturated-fat monounsaturated-fat ' +
      'cholesterol sodium salt carbohydrates fiber sugars added-sugars proteins vitamin-d calcium ' +
      'iron potassium vitamin-a vitamin-c vitamin-e vitamin-k b1 b2 b3 b6 b9 b12 magnesium zinc ' +
      'phosphorus caffeine alcohol'
    ).split(' ');
    expect(canonical).toHaveLength(34);
    const nutrition = Object.fromEntries(canonical.map((name, at) => [name, at]));
    const all = await create({ name: 'Everything', nutrition });
    expect(all.created.nutrition).toEqual(nutrition);
    expect(all).not.toHaveProperty('rejected_nutriments');
    expect(all).not.toHaveProperty('aliased_nutriments');
    const aliased = { protein: 'proteins', carb: 'carbohydrates', 'vitamin-b6': 'b6' };
    const other = await create({
      name: 'Aliased',
      nutrition: { protein: 1, carb: 2, 'vitamin-b6': 3 },
    });
    expect(other.aliased_nutriments).toEqual(aliased);
    expect(await create({ name: 'Plural', nutrition: { carbs: 1 } })).toMatchObject({
      aliased_nutriments: { carbs: 'carbohydrates' },
    });
  });

  test('keeps 0 and the largest amount, and stores every field', async () => {
    const fields = { brand: 'Mill', category: 'Bread', notes: 'Sour', unit: 'slice', portion: 1 };
    const { created } = await create({
      ...fields,
      name: 'Rye',
      barcode: '4006381333931',
      nutrition: { calories: 100_000, fat: 0 },
    });
    expect(created).toMatchObject({
      ...fields,
      barcode: '04006381333931',
      nutrition: { calories: 100_000, fat: 0 },
    });
    expect((await benCalls('search_foods', { query: 'Rye' })).count).toBe(0);
  });

  test.each([
    ['name', { name: 'x'.repeat(201) }],
    ['name', { name: ' ' }],
    ['brand', { brand: 'x'.repeat(101) }],
    ['portion', { portion: 10_001 }],
    ['portion', { portion: 0 }],
    ['unit', { unit: 'x'.repeat(21) }],
    ['category', { category: 'x'.repeat(51) }],
    ['barcode', { barcode: '1'.repeat(31) }],
    ['notes', { notes: 'x'.repeat(1001) }],
    ['portion', { portion: undefined }],
    ['unit', { unit: undefined }],
    ['nutrition', { nutrition: undefined }],
  ])('refuses a wrong %s', async (field, args) => {
    await expect(create({ name: 'Limits', nutrition: { fat: 1 }, ...args })).rejects.toThrow(field);
    expect((await call('search_foods', { query: 'Limits' })).count).toBe(0);
  });
});
