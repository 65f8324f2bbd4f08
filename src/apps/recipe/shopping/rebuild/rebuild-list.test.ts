import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUILT_IN_UNITS } from '../../../../shared/food/units/units.ts';
import { ingredientKey } from '../../measures/ingredients/ingredient-key.ts';
import { editRow, type RowEdit } from './edit-row.ts';
import { type Addition, type ListChange, type ListContext, NO_CHANGE } from './list-change.ts';
import { type ItemShare, type ListRow, parseListRow, toColumns } from './list-row.ts';
import { rebuildList } from './rebuild-list.ts';
import { subtractPurchased } from './subtract-purchased.ts';

const listContext: ListContext = {
  units: BUILT_IN_UNITS,
  pantry: new Map([
    [1, { g_per_cup: 100, aisle: 'Baking' }],
    [2, { g_per_cup: null, aisle: null }],
  ]),
  aisles: new Map([['muesli', 'Breakfast']]),
};
/** Sums up every ingredient again, also where nothing changes. */
const thorough: ListContext = { ...listContext, units: { ...BUILT_IN_UNITS, isBuiltIn: false } };

/** Applies a rebuild to a list in memory, as the database would. */
function applied(
  rows: readonly ListRow[],
  change: Partial<ListChange>,
  context: ListContext = thorough,
): ListRow[] {
  const { rows: built, gone } = rebuildList(rows, { ...NO_CHANGE, ...change }, context);
  const changed = new Map(built.map((row) => [row.id, row]));
  const last = Math.max(0, ...rows.map(({ id }) => id ?? 0));
  return [
    ...rows
      .filter(({ id }) => id === null || !gone.includes(id))
      .map((row) => changed.get(row.id) ?? row),
    ...built.filter(({ id }) => id === null).map((row, at) => ({ ...row, id: last + at + 1 })),
  ].map(stored);
}

/** Round-trips a row through its columns. */
function stored(row: ListRow): ListRow {
  return parseListRow({ ...toColumns(row), id: row.id ?? 0, checked: Number(row.checked) });
}

function typed(id: number, name: string, quantity: number | null, unit: string | null): ListRow {
  const more = { aisle: null, pantry_id: null, checked: 0, sources: '[]', by_hand: null };
  return parseListRow({ id, name, name_key: '', quantity, unit, ...more });
}

function asks(
  recipe_id: number,
  written: string,
  {
    diary_id = null,
    pantry_id = null,
  }: { diary_id?: number | null; pantry_id?: number | null } = {},
): Addition {
  const [amount = '', unit = '', name = ''] = written.split('|');
  const ask = { name, amount: amount ? `${amount}/1` : null, unit: unit || null, pantry_id };
  return { recipe_id, recipe_name: `Recipe ${recipe_id}`, diary_id, on: null, ask };
}

const ofCook =
  (...cooks: number[]) =>
  ({ diary_id }: ItemShare) =>
    diary_id !== null && cooks.includes(diary_id);
const inWords = (rows: readonly ListRow[]) =>
  rows.map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`).sort();
const sameWhateverTheIds = (rows: readonly ListRow[]) =>
  rows.map((row) => JSON.stringify([toColumns(row), row.checked])).sort();

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

const names = fc.constantFrom(
  ...['flour', 'Flour', 'muesli', 'tomato', 'Tomatoes', 'large tomato', 'stardust'],
);
const someUnit = fc.constantFrom(null, 'g', 'kg', 'cup', 'tbsp', 'ml', 'can', 'glug', 'to taste');
const additions = fc.array(
  fc
    .record({
      recipe_id: fc.integer({ min: 1, max: 3 }),
      diary_id: fc.constantFrom(null, 1, 2, 3),
      name: names,
      amount: fc.oneof(
        fc.constant(null),
        fc
          .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 12 }))
          .map(([n, d]) => `${n}/${d}`),
      ),
      unit: someUnit,
      pantry_id: fc.constantFrom(null, null, 1, 2, 99),
    })
    .map(({ recipe_id, diary_id, ...ask }): Addition => {
      const recipe_name = `Recipe ${recipe_id}`;
      return { recipe_id, recipe_name, diary_id, on: null, ask };
    }),
  { maxLength: 10 },
);
const lists = fc
  .array(fc.tuple(names, fc.constantFrom(null, 0, 1, 2.5, 300), someUnit), { maxLength: 5 })
  .map((rows) => rows.map((row, at) => typed(at + 1, ...row)));
const edits = fc.array(
  fc.record({
    at: fc.nat(20),
    change: fc.record(
      {
        // Names that match no other ingredient; otherwise the row would merge with it.
        name: fc.constantFrom('Rye flour', 'Beefsteak tomatoes'),
        quantity: fc.constantFrom(null, 0, 1, 7, 1000),
        unit: someUnit,
        aisle: fc.constantFrom(null, 'Shelf'),
        pantry_id: fc.constantFrom(null, 1),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<RowEdit>,
  }),
  { maxLength: 4 },
);

type Edits = readonly { at: number; change: RowEdit }[];
function edited(rows: readonly ListRow[], changes: Edits): ListRow[] {
  return changes.reduce<ListRow[]>(
    (list, { at, change }) =>
      list.map((row, index) =>
        index === at % list.length ? stored(editRow(row, change, listContext)) : row,
      ),
    [...rows],
  );
}

describe('for any list and recipes', () => {
  test('the order in which recipes are added does not matter', () => {
    const shuffled = additions.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
      ),
    );
    fc.assert(
      fc.property(lists, shuffled, (list, [all, again]) => {
        const atOnce = applied(list, { add: all });
        const oneByOne = again.reduce((rows, one) => applied(rows, { add: [one] }), list);
        expect(sameWhateverTheIds(oneByOne)).toEqual(sameWhateverTheIds(atOnce));
      }),
      { numRuns: 400 },
    );
  });

  test('building twice changes nothing', () => {
    fc.assert(
      fc.property(lists, additions, additions, edits, (list, other, planned, changes) => {
        const plan = { add: planned.map((one) => ({ ...one, diary_id: 9 })), drop: ofCook(9) };
        const once = applied(edited(applied(list, { add: other }), changes), plan);
        expect(applied(once, plan)).toEqual(once);
      }),
      { numRuns: 400 },
    );
  });

  test('leaving out what does not change gives the same list', () => {
    fc.assert(
      fc.property(lists, additions, additions, edits, (list, other, planned, changes) => {
        const plan = { add: planned.map((one) => ({ ...one, diary_id: 9 })), drop: ofCook(9) };
        const before = edited(applied(applied(list, { add: other }), plan), changes);
        const next = { add: [...plan.add.slice(1), ...other], drop: ofCook(9, 1, 2, 3) };
        for (const change of [plan, next]) {
          expect(applied(before, change, listContext)).toEqual(applied(before, change));
        }
      }),
      { numRuns: 400 },
    );
  });

  test('building twice changes nothing after the plan changed either', () => {
    fc.assert(
      fc.property(lists, additions, additions, edits, (list, before, after, changes) => {
        const of = (planned: readonly Addition[]) => ({
          add: planned.map((one) => ({ ...one, diary_id: 9 })),
          drop: ofCook(9),
        });
        const once = applied(edited(applied(list, of(before)), changes), of(after));
        expect(applied(once, of(after))).toEqual(once);
      }),
      { numRuns: 400 },
    );
  });

  test('adding and removing a plan leaves the list unchanged', () => {
    fc.assert(
      fc.property(lists, additions, (list, planned) => {
        const plan = planned.map((one) => ({ ...one, diary_id: 9 }));
        expect(applied(applied(list, { add: plan }), { drop: ofCook(9) })).toEqual(list);
      }),
      { numRuns: 400 },
    );
  });

  test('edits survive the next build', () => {
    fc.assert(
      fc.property(lists, additions, edits, (list, planned, changes) => {
        const plan = { add: planned.map((one) => ({ ...one, diary_id: 9 })), drop: ofCook(9) };
        const after = edited(applied(list, plan), changes.slice(0, 1));
        const again = new Map(applied(after, plan).map((row) => [row.id, row]));
        const [edit] = changes;
        if (edit === undefined || after.length === 0) return;
        const row = after[edit.at % after.length] as ListRow;
        const { pantry_id: _, ...said } = edit.change;
        expect(row).toMatchObject(said);
        // Rows that become the same ingredient and unit are merged.
        const alone = after.filter(({ key }) => key === row.key).length === 1;
        if (alone && row.shares.length > 0) expect(again.get(row.id)).toMatchObject(said);
      }),
      { numRuns: 400 },
    );
  });

  test('the list contains exactly the typed amounts plus the needs of the recipes', () => {
    fc.assert(
      fc.property(lists, additions, additions, (list, kept, dropped) => {
        const stay = kept.map(linkedByName);
        const gone = dropped.map((one) => ({ ...linkedByName(one), diary_id: 9 }));
        const rows = applied(applied(list, { add: [...stay, ...gone] }), { drop: ofCook(9) });
        const found = totals(fromRows(rows));
        const counted = totals([...fromRows(list), ...fromAsks(stay)]);
        expect(new Set(found.keys())).toEqual(new Set(counted.keys()));
        for (const [thing, sum] of counted) expect((found.get(thing) ?? 0) / sum).toBeCloseTo(1, 9);
      }),
      { numRuns: 400 },
    );
  });
});

/** Flour links to the pantry, so its density is known; nothing else has a density. */
const linkedByName = (one: Addition): Addition => {
  const isFlour = ingredientKey(one.ask.name) === 'flour';
  const name = isFlour ? one.ask.name : 'stardust';
  return { ...one, ask: { ...one.ask, name, pantry_id: isFlour ? 1 : null } };
};

/** Reference implementation: sums every amount separately as a number. */
interface Counted {
  readonly name: string;
  readonly amount: number | null;
  readonly unit: string | null;
}

const CUP = 236.5882365;
const MILLILITRES: Record<string, number> = { ml: 1, l: 1000, cup: CUP, tbsp: CUP / 16 };
const GRAMS: Record<string, number> = { g: 1, kg: 1000 };
const FLOUR_GRAMS_PER_ML = 100 / CUP;

const fromRows = (rows: readonly ListRow[]): Counted[] =>
  rows.map(({ key, quantity, unit }) => ({ name: key, amount: quantity, unit }));
const fromAsks = (all: readonly Addition[]): Counted[] =>
  all.map(({ ask: { name, amount, unit } }) => {
    const [n, d] = (amount ?? '').split('/').map(Number);
    return {
      name: ingredientKey(name),
      amount: amount === null ? null : (n ?? 0) / (d ?? 1),
      unit,
    };
  });

function totals(all: readonly Counted[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { name, amount, unit } of all) {
    const millilitres = MILLILITRES[unit ?? ''];
    const weighed = millilitres !== undefined && name === 'flour';
    const kind =
      weighed || (unit ?? '') in GRAMS ? 'g' : millilitres === undefined ? (unit ?? 'pc') : 'ml';
    const factor = (millilitres ?? GRAMS[unit ?? ''] ?? 1) * (weighed ? FLOUR_GRAMS_PER_ML : 1);
    const thing = `${name} ${kind}`;
    sums.set(thing, (sums.get(thing) ?? 0) + (amount ?? 0) * factor);
  }
  return new Map([...sums].filter(([, sum]) => sum > 0));
}
