import { describe, expect, test } from 'vitest';
import { editRow } from './edit-row.ts';
import type { ListContext } from './list-change.ts';
import { type ListRow, parseListRow, toColumns } from './list-row.ts';
import { rebuildList } from './rebuild-list.ts';
import { subtractPurchased } from './subtract-purchased.ts';
import {
  applied,
  asks,
  inWords,
  listContext,
  ofCook,
  stored,
  thorough,
  typed,
} from './testing-lists.ts';

describe('a list that recipes have shares in', () => {
  test('sums typed amounts and shares, and restores the typed amount', () => {
    const before = [typed(1, 'Flour', 500, 'g'), typed(2, 'Candles', 3, null)];
    const built = applied(before, { add: [asks(7, '120|g|flours', { diary_id: 1 })] });
    expect(inWords(built)).toEqual(['3 null Candles', '620 g Flour']);
    expect(built[0]?.shares).toMatchObject([{ recipe_id: 7, diary_id: 1 }]);
    expect(applied(built, { drop: ofCook(1) })).toEqual(before);
  });

  test('a row created by the plan is removed with it; typed amounts stay', () => {
    const built = applied([], {
      add: [asks(7, '500|g|beef', { diary_id: 1 }), asks(7, '3||lemons', { diary_id: 1 })],
    });
    expect(inWords(built)).toEqual(['3 null Lemons', '500 g Beef']);
    const more = built.map((row) =>
      row.name === 'Beef' ? editRow(row, { quantity: 700 }, listContext) : row,
    );
    expect(inWords(applied(more, { drop: ofCook(1) }))).toEqual(['200 g Beef']);
  });

  test('a reduction of the plan’s amount is kept, and removed with the plan', () => {
    const add = [asks(7, '500|g|beef', { diary_id: 1 })];
    const [row] = applied([], { add });
    const less = [editRow(row as ListRow, { quantity: 300 }, listContext)];
    expect(inWords(applied(less, { drop: ofCook(1), add }))).toEqual(['300 g Beef']);
    const twice = [asks(7, '1000|g|beef', { diary_id: 1 })];
    expect(inWords(applied(less, { drop: ofCook(1), add: twice }))).toEqual(['800 g Beef']);
    expect(applied(less, { drop: ofCook(1) })).toEqual([]);
  });

  test('an amount that cannot be compared with the shares is fixed', () => {
    const add = [asks(7, '500|g|beef', { diary_id: 1 })];
    const [row] = applied([], { add });
    const fixed = [editRow(row as ListRow, { quantity: 2, unit: 'bag' }, listContext)];
    expect(inWords(applied(fixed, { drop: ofCook(1), add }))).toEqual(['2 bag Beef']);
    const bare = [editRow(row as ListRow, { quantity: null }, listContext)];
    expect(inWords(applied(bare, { drop: ofCook(1), add }))).toEqual(['null g Beef']);
    expect(inWords(applied(fixed, { drop: ofCook(1) }))).toEqual(['2 bag Beef']);
    expect(applied(bare, { drop: ofCook(1) })).toEqual([]);
  });

  test('the unit that somebody chose is kept', () => {
    const add = [asks(7, '500|g|beef', { diary_id: 1 })];
    const [row] = applied([], { add });
    const inLb = [editRow(row as ListRow, { quantity: 2, unit: 'lb' }, listContext)];
    expect(inWords(applied(inLb, { drop: ofCook(1), add }))).toEqual(['2 lb Beef']);
  });

  test('a large onion and an onion meet, whichever was added first', () => {
    const [large, plain] = [asks(7, '1||large onion'), asks(8, '2||onions')];
    for (const add of [
      [large, plain],
      [plain, large],
    ]) {
      const rows = add.reduce((list, one) => applied(list, { add: [one] }), [] as ListRow[]);
      expect(inWords(rows)).toEqual(['3 null Onions']);
    }
    expect(inWords(applied([typed(1, 'onions', 1, null)], { add: [large] }))).toEqual([
      '2 null onions',
    ]);
  });

  test('a row that was stored with its size in the key meets the others', () => {
    const [row] = applied([], { add: [asks(7, '1||large onion')] });
    const before = parseListRow({
      ...toColumns(row as ListRow),
      id: 1,
      checked: 0,
      name_key: 'large onion',
    });
    expect(inWords(applied([before], { add: [asks(8, '2||onion')] }))).toEqual(['3 null Onion']);
  });

  test('an ingredient is where it was found before, unless the pantry or somebody knows better', () => {
    const found = applied([], {
      add: [asks(7, '1|kg|muesli'), asks(7, '1|kg|flour', { pantry_id: 1 }), asks(7, '1||egg')],
    });
    expect(Object.fromEntries(found.map(({ name, aisle }) => [name, aisle]))).toEqual({
      Egg: null,
      Flour: 'Baking',
      Muesli: 'Breakfast',
    });
    const muesli = found.find(({ name }) => name === 'Muesli') as ListRow;
    const moved = stored(editRow(muesli, { aisle: 'Shelf' }, listContext));
    expect(applied([moved], { add: [asks(8, '1|kg|muesli')] })).toMatchObject([{ aisle: 'Shelf' }]);
  });

  test('different links stay separate, and unlinked amounts join the first', () => {
    const built = applied([], {
      add: [
        asks(7, '100|g|flour', { pantry_id: 2 }),
        asks(8, '200|g|flour', { pantry_id: 1 }),
        asks(9, '1|cup|Flour'),
      ],
    });
    expect(
      built.map(({ quantity, unit, pantry_id, aisle }) => [quantity, unit, pantry_id, aisle]),
    ).toEqual(
      expect.arrayContaining([
        [100, 'g', 2, null],
        [300, 'g', 1, 'Baking'],
      ]),
    );
  });

  test('a repeated build keeps the rows, until the pantry says something else', () => {
    const add = [
      asks(7, '1|kg|muesli', { diary_id: 1, pantry_id: 1 }),
      asks(7, '3||eggs', { diary_id: 1 }),
      asks(7, '1|cup|flour', { diary_id: 1, pantry_id: 1 }),
      asks(7, '50|g|flour', { diary_id: 1, pantry_id: 1 }),
    ];
    const built = applied([], { add });
    const again = (context: ListContext) =>
      rebuildList(built, { add, drop: ofCook(1) }, context).rows.map(({ name }) => name);
    const change = (facts: object) => {
      const [muesli] = [...listContext.pantry.values()];
      const changed = new Map(listContext.pantry).set(1, { ...muesli, ...facts } as never);
      return { ...listContext, pantry: changed };
    };
    // Grams and cups are added by the density, so flour is summed up each time.
    expect(again(listContext)).toEqual(['Flour']);
    expect(again(change({ g_per_cup: 120 }))).toEqual(['Flour']);
    expect(again(change({ aisle: 'Shelf' }))).toEqual(['Muesli', 'Flour']);
    expect(again({ ...listContext, pantry: new Map() })).toEqual(['Muesli', 'Flour']);
    expect(again({ ...listContext, aisles: new Map([['egg', 'Market']]) })).toEqual([
      'Eggs',
      'Flour',
    ]);
    expect(again(thorough)).toHaveLength(3);
  });

  test('checked rows only lose shares, and purchased amounts are not added again', () => {
    const cook = (grams: number) => [asks(7, `${grams}|g|beef`, { diary_id: 1 })];
    const bought = applied([], { add: cook(500) }).map((row) => ({ ...row, checked: true }));
    expect(subtractPurchased(cook(500), bought, listContext)).toEqual([]);
    const more = subtractPurchased(cook(800), bought, listContext);
    expect(inWords(applied(bought, { add: more }))).toEqual(['300 g Beef', '500 g Beef']);
    expect(subtractPurchased(cook(400), bought, listContext)).toEqual([]);
    expect(
      subtractPurchased([asks(7, '|to taste|beef', { diary_id: 1 })], bought, listContext),
    ).toEqual([]);
    expect(
      subtractPurchased([asks(7, '5|g|beef', { diary_id: 2 })], bought, listContext),
    ).toHaveLength(1);
    expect(applied(bought, { drop: ofCook(1) })).toEqual([]);
  });
});
