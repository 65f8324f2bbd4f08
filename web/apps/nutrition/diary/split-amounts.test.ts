import { expect, test } from 'vitest';
import { eatenAmount, readIngredients, withEatenAmount } from './split-amounts.ts';

const LETTUCE = {
  name: 'Lettuce',
  portion: 300,
  unit: 'g',
  quantity: 3,
  nutrition: { calories: 51 },
  food_id: null,
};
const EGG = { ...LETTUCE, name: 'Egg', portion: null, unit: null, quantity: 4 };

test('an ingredient is shown as the eaten share holds it', () => {
  expect(eatenAmount(LETTUCE, 0.25)).toBe(225);
  expect(eatenAmount(EGG, 0.25)).toBe(1);
});

test('a changed amount is stored for the whole recipe and read back as it was typed', () => {
  const more = withEatenAmount(LETTUCE, 0.25, 100);
  expect(more.quantity).toBeCloseTo(100 / 75, 5);
  expect(eatenAmount(more, 0.25)).toBe(100);
  expect(eatenAmount(withEatenAmount(EGG, 1 / 3, 2), 1 / 3)).toBe(2);
});

test('ingredients are whole only with amounts above zero', () => {
  expect(readIngredients([LETTUCE, EGG])).toEqual([LETTUCE, EGG]);
  expect(readIngredients([LETTUCE, withEatenAmount(EGG, 0.25, null)])).toBeNull();
  expect(readIngredients([withEatenAmount(EGG, 0.25, 0)])).toBeNull();
  expect(readIngredients([])).toBeNull();
});
