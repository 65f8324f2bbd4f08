import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Fraction,
  multiply,
  ONE,
  ratio,
  toNumber,
} from '../../../../shared/food/numbers/fraction.ts';
import { buildUnits } from '../../../../shared/food/units/units.ts';
import { amountNeeded, mergeNeeds, type Need } from './merge-needs.ts';

function need(written: string, name: string, g_per_cup?: number, factor: Fraction = ONE): Need {
  const [qty = '', unit = ''] = written.split('|');
  return { name, amount: amountNeeded(qty, factor), unit: unit || null, g_per_cup };
}

const inNumbers = (amount: Fraction | null) => (amount === null ? null : toNumber(amount));

function bought(...needs: Need[]) {
  return mergeNeeds(needs).map(({ name, amount, unit }) => `${inNumbers(amount)} ${unit} ${name}`);
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

  test('with a density, volume and mass are summed in the predominant unit', () => {
    expect(bought(need('1|cup', 'water'), need('1|kg', 'water'))).toEqual([
      '1.2365882365 kg Water',
    ]);
    expect(bought(need('3|cup', 'muesli', 100), need('50|g', 'muesli'))).toEqual([
      '3.5 cup Muesli',
    ]);
  });

  test('amounts that cannot be summed stay separate, under one name', () => {
    expect(
      bought(
        need('1|cup', 'stardust'),
        need('10|g', 'Stardust'),
        need('1|jar', 'stardust'),
        need('1|', 'stardust'),
      ),
    ).toEqual(['10 g Stardust', '1 cup Stardust', '1 jar Stardust', '1 null Stardust']);
  });

  test('spellings of one ingredient are merged, named by the longest', () => {
    expect(
      bought(need('1|', 'tomato'), need('2|', 'Tomatoes'), need('1|', 'TOMATO'), need('1|', 'oil')),
    ).toEqual(['1 null Oil', '4 null Tomatoes']);
  });

  test('pieces of any size are merged, named without the size if one has none', () => {
    expect(
      bought(need('1|', 'large onion'), need('2|', 'Onions'), need('1|', 'small onion')),
    ).toEqual(['4 null Onions']);
    expect(bought(need('3|', 'large eggs'), need('1|', 'large egg'))).toEqual([
      '4 null Large Eggs',
    ]);
  });

  test('each sum lists the share of every need, in its unit', () => {
    const needs = [
      need('500|g', 'flour', undefined, ratio(6, 4)),
      need('250|g', 'flour'),
      need('|', 'flour'),
      need('1|kg', 'flour'),
    ];
    const [flour, ...others] = mergeNeeds([...needs, need(' |', ' ')]);
    expect(others).toEqual([]);
    expect(flour).toMatchObject({
      key: 'flour',
      name: 'Flour',
      amount: { n: 2n, d: 1n },
      unit: 'kg',
    });
    const shares = new Map(flour?.shares.map(([of, amount]) => [of, inNumbers(amount)]));
    expect(needs.map((one) => shares.get(one))).toEqual([0.75, 0.25, null, 1]);
  });

  test('custom units add up with the built-in ones', () => {
    const units = buildUnits({
      disabled: [],
      custom: [{ abbr: 'mug', name: 'mug', family: 'volume', factor: 300 }],
    });
    const [row] = mergeNeeds([need('2|mug', 'milk'), need('150|ml', 'milk')], units);
    expect(row).toMatchObject({ amount: { n: 5n, d: 2n }, unit: 'mug' });
  });
});

const quantities = fc.oneof(
  fc.constantFrom('', 'to taste', '½', '1 1/2', '2-3', '0'),
  fc.integer({ min: 1, max: 2000 }).map(String),
);
const factors = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .map(([a, b]) => ratio(a, b));
const UNITS = 'pc g kg oz tsp Tbsp cup ml dl can glug'.split(' ');

const needs = fc.array(
  fc.record({
    name: fc.constantFrom(
      'flour',
      'Flour',
      'tomato',
      'Tomatoes',
      'large tomato',
      'beef',
      'milk',
      '',
    ),
    amount: fc.tuple(quantities, factors).map((written) => amountNeeded(...written)),
    unit: fc.constantFrom(null, '', 'to taste', ...UNITS),
    g_per_cup: fc.constantFrom(null, null, 120, 130.5),
  }),
  { maxLength: 12 },
);

const inPlainWords = (all: readonly Need[]) => mergeNeeds(all).map(({ shares: _, ...row }) => row);

describe('for any needs', () => {
  test('the order does not matter', () => {
    const shuffled = needs.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([all, again]) => {
        expect(inPlainWords(again)).toEqual(inPlainWords(all));
        const shareOf = new Map(mergeNeeds(all).flatMap(({ shares }) => shares));
        expect(new Map(mergeNeeds(again).flatMap(({ shares }) => shares))).toEqual(shareOf);
      }),
      { numRuns: 300 },
    );
  });

  test('splitting an amount gives the same result', () => {
    const third = ratio(1, 3);
    fc.assert(
      fc.property(needs, (all) => {
        const split = all.flatMap((one) =>
          [third, third, third].map((part) => ({
            ...one,
            amount: one.amount && multiply(one.amount, part),
          })),
        );
        expect(inPlainWords(split)).toEqual(inPlainWords(all));
      }),
      { numRuns: 300 },
    );
  });

  test('the shares add up to the sum, and every need is in one', () => {
    fc.assert(
      fc.property(needs, (all) => {
        const merged = mergeNeeds(all);
        for (const { amount, shares } of merged) {
          const sum = shares.reduce((some, [, share]) => some + (inNumbers(share) ?? 0), 0);
          expect(sum).toBeCloseTo(inNumbers(amount) ?? 0, 6);
        }
        const shared = merged.flatMap(({ shares }) => shares.map(([of]) => of));
        expect(new Set(shared)).toEqual(new Set(all.filter(({ name }) => name !== '')));
      }),
    );
  });
});
