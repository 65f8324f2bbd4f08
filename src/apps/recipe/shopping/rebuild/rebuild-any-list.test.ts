import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ingredientKey } from '../../measures/ingredients/ingredient-key.ts';
import { editRow, type RowEdit } from './edit-row.ts';
import type { Addition } from './list-change.ts';
import type { ListRow } from './list-row.ts';
import {
  applied,
  listContext,
  ofCook,
  sameWhateverTheIds,
  stored,
  typed,
} from './testing-lists.ts';

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
interface CountedAmount {
  readonly name: string;
  readonly amount: number | null;
  readonly unit: string | null;
}

const CUP = 236.5882365;
const MILLILITRES: Record<string, number> = { ml: 1, l: 1000, cup: CUP, tbsp: CUP / 16 };
const GRAMS: Record<string, number> = { g: 1, kg: 1000 };
const FLOUR_GRAMS_PER_ML = 100 / CUP;

const fromRows = (rows: readonly ListRow[]): CountedAmount[] =>
  rows.map(({ key, quantity, unit }) => ({ name: key, amount: quantity, unit }));
const fromAsks = (all: readonly Addition[]): CountedAmount[] =>
  all.map(({ ask: { name, amount, unit } }) => {
    const [n, d] = (amount ?? '').split('/').map(Number);
    return {
      name: ingredientKey(name),
      amount: amount === null ? null : (n ?? 0) / (d ?? 1),
      unit,
    };
  });

function totals(all: readonly CountedAmount[]): Map<string, number> {
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
