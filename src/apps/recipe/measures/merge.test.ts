import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ONE, ratio } from './fraction.ts';
import { mergeNeeds, type Need } from './merge.ts';
import { unitsWith } from './units.ts';

function need(amount: string, name: string, more: Partial<Need> = {}): Need {
  const [qty = '', unit = ''] = amount.split('|');
  return { name, qty, unit: unit || null, factor: ONE, recipe_id: 1, ...more };
}

function bought(...needs: Need[]) {
  return mergeNeeds(needs).map(({ name, quantity, unit }) => `${quantity} ${unit} ${name}`);
}

describe('needs are merged into rows', () => {
  test.each([
    [['1|cup', '2|tbsp'], 'milk', '1.125 cup Milk'],
    [['2|tbsp', '1|cup'], 'milk', '1.125 cup Milk'],
    [['1|tsp', '2|tsp'], 'salt', '1 tbsp Salt'],
    [['2|tbsp', '2|tbsp'], 'butter', '4 tbsp Butter'],
    [['500|g', '600|g'], 'beef', '1.1 kg Beef'],
    [['0.5|kg', '100|g'], 'beef', '600 g Beef'],
    [['200|ml', '3|dl'], 'stock', '5 dl Stock'],
    [['1|lb', '8|oz'], 'beef', '1.5 lb Beef'],
    [['1|l', '1|cup'], 'milk', '1.2365882365 l Milk'],
    [['2|', '1|pc'], 'eggs', '3 null Eggs'],
    [['2|clove', '3|cloves'], 'garlic', '5 clove Garlic'],
    [['2|glug', '1|Glug'], 'oil', '3 Glug Oil'],
    [['2-3|', '1|'], 'lemon', '4 null Lemon'],
    [['1/2|cup', '½|cup', '0,5|cup'], 'rice', '1.5 cup Rice'],
    [['|to taste', '5|g'], 'salt', '5 g Salt'],
    [['|to taste', '|'], 'salt', 'null null Salt'],
    [['|bunch'], 'parsley', 'null bunch Parsley'],
  ])('%j of %s: %s', (amounts, name, row) => {
    expect(bought(...amounts.map((amount) => need(amount, name)))).toEqual([row]);
  });

  test('a density bridges volume and mass, into what most of it is written in', () => {
    expect(bought(need('1|cup', 'water'), need('1|kg', 'water'))).toEqual([
      '1.2365882365 kg Water',
    ]);
    const pantry = { g_per_cup: 100 };
    expect(bought(need('3|cup', 'muesli', pantry), need('50|g', 'muesli'))).toEqual([
      '3.5 cup Muesli',
    ]);
  });

  test('what can not be added stays apart, under one name', () => {
    expect(
      bought(
        need('1|cup', 'stardust'),
        need('10|g', 'Stardust'),
        need('1|jar', 'stardust'),
        need('1|', 'stardust'),
      ),
    ).toEqual(['10 g Stardust', '1 cup Stardust', '1 jar Stardust', '1 null Stardust']);
  });

  test('spellings of one thing are one row, named by the longest', () => {
    expect(
      bought(need('1|', 'tomato'), need('2|', 'Tomatoes'), need('1|', 'TOMATO'), need('1|', 'oil')),
    ).toEqual(['1 null Oil', '4 null Tomatoes']);
  });

  test('each row says for which cook it is, in its own unit', () => {
    const rows = mergeNeeds([
      need('500|g', 'flour', { recipe_id: 2, diary_id: 7, factor: ratio(6, 4) }),
      need('200|g', 'flour', { recipe_id: 1, diary_id: 9 }),
      need('50|g', 'flour', { recipe_id: 1, diary_id: 9 }),
      need('|', 'flour', { recipe_id: 3 }),
      need('1|kg', 'flour', { recipe_id: null }),
      need(' |', ' ', { recipe_id: 3 }),
    ]);
    expect(rows).toEqual([
      {
        key: 'flour',
        name: 'Flour',
        quantity: 2,
        unit: 'kg',
        sources: [
          { recipe_id: 1, diary_id: 9, qty: 0.25 },
          { recipe_id: 2, diary_id: 7, qty: 0.75 },
          { recipe_id: 3, diary_id: null, qty: null },
        ],
      },
    ]);
  });

  test('custom units add up with the built-in ones', () => {
    const units = unitsWith({
      disabled: [],
      custom: [{ abbr: 'mug', name: 'mug', family: 'volume', factor: 300 }],
    });
    const [row] = mergeNeeds([need('2|mug', 'milk'), need('150|ml', 'milk')], units);
    expect(row).toMatchObject({ quantity: 2.5, unit: 'mug' });
  });
});

const needs = fc.array(
  fc.record({
    name: fc.constantFrom('flour', 'Flour', 'tomato', 'Tomatoes', 'beef', 'milk', ''),
    qty: fc.oneof(
      fc.constantFrom('', 'to taste', '½', '1 1/2', '2-3', '0'),
      fc.integer({ min: 1, max: 2000 }).map(String),
    ),
    unit: fc.constantFrom(
      null,
      '',
      'pc',
      'g',
      'kg',
      'oz',
      'tsp',
      'Tbsp',
      'cup',
      'ml',
      'dl',
      'can',
      'glug',
      'to taste',
    ),
    factor: fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
      .map(([a, b]) => ratio(a, b)),
    recipe_id: fc.constantFrom(null, 1, 2, 3),
    diary_id: fc.constantFrom(null, 1, 2),
    g_per_cup: fc.constantFrom(null, null, 120, 130.5),
  }),
  { maxLength: 12 },
);

describe('whatever is needed', () => {
  test('the order in which it is said does not matter', () => {
    const shuffled = needs.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([all, again]) => {
        expect(mergeNeeds(again)).toEqual(mergeNeeds(all));
      }),
      { numRuns: 300 },
    );
  });

  test('saying an amount in parts makes the same rows', () => {
    const third = ratio(1, 3);
    fc.assert(
      fc.property(needs, (all) => {
        const split = all.flatMap((one) =>
          [third, third, third].map((part) => ({
            ...one,
            factor: { n: one.factor.n * part.n, d: one.factor.d * part.d },
          })),
        );
        expect(mergeNeeds(split)).toEqual(mergeNeeds(all));
      }),
      { numRuns: 300 },
    );
  });

  test('the sources and what was typed by hand make up the quantity', () => {
    fc.assert(
      fc.property(needs, (all) => {
        const planned = all.map((one) => ({ ...one, recipe_id: one.recipe_id ?? 4 }));
        for (const { quantity, sources } of mergeNeeds(planned)) {
          const sum = sources.reduce((amount, { qty }) => amount + (qty ?? 0), 0);
          expect(sum).toBeCloseTo(quantity ?? 0, 6);
        }
      }),
    );
  });
});
