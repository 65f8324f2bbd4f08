import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromNumber, multiply, ONE, toNumber } from '../../../../shared/food/numbers/fraction.ts';
import type { Ingredient } from '../contract.ts';
import { countBatches } from './batches.ts';
import { expandParts, type PartRecipe } from './expand-parts.ts';

function line(qty: string, unit: string | null, recipe_id?: number): Ingredient {
  const given = { id: 'i', name: 'thing', note: null, pantry_item_id: null, qty, unit };
  return recipe_id === undefined ? given : { ...given, recipe_id };
}

function recipe(servings: number, ...items: Ingredient[]): PartRecipe {
  return { owner_id: 1, servings, groups: [{ name: '', items }] };
}

test.each([
  ['', null, 4, 1],
  ['2', null, 4, 2],
  ['1/2', 'Batch', 4, 0.5],
  ['1–2', 'recipes', 4, 2],
  ['3', 'servings', 4, 0.75],
  ['1', 'portion', 4, 0.25],
  ['500', 'g', 4, undefined],
])('“%s %s” of a part for %i', (qty, unit, servings, batches) => {
  const counted = countBatches({ qty, unit }, servings);
  expect(counted && toNumber(counted)).toBe(batches);
});

const positive = fc.integer({ min: 1, max: 30 });

test('amounts multiply through two levels, whatever the servings', () => {
  fc.assert(
    fc.property(positive, positive, positive, positive, (factor, batches, servings, size) => {
      const parts = new Map([
        [1, recipe(size, line(String(servings), 'servings', 2))],
        [2, recipe(size, line('1', 'g'))],
      ]);
      const outer = recipe(4, line(String(batches), null, 1), line('5', 'g'));
      const [inner, own, ...others] = expandParts(outer, parts, fromNumber(factor));
      expect(others).toEqual([]);
      expect(own).toMatchObject({ item: { qty: '5' }, factor: fromNumber(factor) });
      const whole = multiply(inner?.factor ?? ONE, fromNumber(size));
      expect(toNumber(whole)).toBeCloseTo(factor * batches * servings);
    }),
  );
});

test('a circle, which no write can make, ends', () => {
  const parts = new Map([[1, recipe(1, line('2', null, 1))]]);
  const leaves = expandParts(recipe(1, line('1', null, 1)), parts, ONE);
  expect(leaves.map(({ factor }) => toNumber(factor))).toEqual([4]);
});

test('a part that is not there stays as it is written', () => {
  const outer = recipe(1, line('2', null, 9));
  expect(expandParts(outer, new Map(), ONE)).toMatchObject([{ item: { recipe_id: 9 } }]);
});
