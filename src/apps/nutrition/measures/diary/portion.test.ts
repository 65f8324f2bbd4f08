import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Facts } from './diary-item.ts';
import { nutritionOfAmount, type PortionedFood, rescaleNutrition } from './portion.ts';

const NAMES = ['calories', 'proteins', 'iron', 'b12'];
const anyFacts: fc.Arbitrary<Facts> = fc.dictionary(
  fc.constantFrom(...NAMES),
  fc.integer({ min: 0, max: 90_000 }).map((hundredths) => hundredths / 100),
);
const anyPortion = fc.integer({ min: 1, max: 100_000 }).map((tenths) => tenths / 10);
const cup = { unit: 'cup', portion: 240 };

test('an amount of a food depends on the amount alone, whatever was chosen before', () => {
  fc.assert(
    fc.property(anyFacts, anyPortion, (nutrition, portion) => {
      const food: PortionedFood = { portion, unit: 'ml', alt_units: [cup], nutrition };
      expect(nutritionOfAmount(food, { portion, unit: 'ML ' })).toEqual(nutrition);
      const inCups = nutritionOfAmount(food, { portion: 2, unit: 'Cup' });
      expect(inCups).toEqual(nutritionOfAmount(food, { portion: 480, unit: 'ml' }));
      expect(nutritionOfAmount(food, { portion: 1, unit: 'slice' })).toBeUndefined();
    }),
  );
});

test('a portion that is changed there and back has its nutrition again; unknown stays unknown', () => {
  fc.assert(
    fc.property(anyFacts, anyPortion, anyPortion, (nutrition, portion, other) => {
      fc.pre(portion / other < 1000);
      const there = rescaleNutrition(nutrition, portion, other);
      const back = rescaleNutrition(there, other, portion);
      expect(Object.keys(there).toSorted()).toEqual(Object.keys(nutrition).toSorted());
      for (const name of NAMES) {
        if (nutrition[name] === undefined) expect(back).not.toHaveProperty(name);
        else expect(back[name]).toBeCloseTo(nutrition[name] as number, 2);
      }
    }),
  );
});

test.each([null, 0])('a food with the base portion %s has no amounts', (portion) => {
  const food = { portion, unit: 'g', alt_units: [], nutrition: { calories: 1 } };
  expect(nutritionOfAmount(food, { portion: 10, unit: 'g' })).toBeUndefined();
});
