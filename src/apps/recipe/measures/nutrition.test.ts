import { describe, expect, test } from 'vitest';
import { buildUnits } from '../../../shared/food/units/units.ts';
import { computeNutrition, type LinkedIngredient, type PantryNutrition } from './nutrition.ts';

const flour: PantryNutrition = { nutrition: { calories: 364, protein: 10, carbs: 76 } };
const egg: PantryNutrition = {
  nutrition: { calories: 72, protein: 6.3, cholesterol_mg: 186 },
  serving_size: 1,
  serving_unit: 'pc',
};
const milk: PantryNutrition = {
  nutrition: { calories: 150, sugar: 12 },
  serving_size: 1,
  serving_unit: 'cup',
};

const line = (
  qty: string,
  unit: string,
  name: string,
  pantry?: PantryNutrition,
): LinkedIngredient => ({
  qty,
  unit,
  name,
  ...(pantry === undefined ? {} : { pantry }),
});

describe('nutrition from the pantry', () => {
  test('sums the known nutrition and divides it by the servings', () => {
    const { perServing, skipped } = computeNutrition(
      [
        line('200', 'g', 'flour', flour),
        line('2', '', 'eggs', egg),
        line('1/2', 'cup', 'milk', milk),
      ],
      4,
    );
    expect(skipped).toEqual([]);
    expect(perServing).toEqual({
      calories: Math.round(((728 + 144 + 75) / 4) * 10) / 10,
      protein: 8.2,
      carbs: 38,
      sugar: 1.5,
      cholesterol_mg: 93,
    });
  });

  test('weighs cups by the pantry first, then by the table', () => {
    const byTable = computeNutrition([line('1', 'cup', 'flour', flour)], 1);
    expect(byTable.perServing.calories).toBe(436.8);
    const byPantry = computeNutrition([line('1', 'cup', 'flour', { ...flour, g_per_cup: 100 })], 1);
    expect(byPantry.perServing.calories).toBe(364);
  });

  test('counts the middle of a range', () => {
    expect(computeNutrition([line('2-3', '', 'eggs', egg)], 1).perServing.calories).toBe(180);
  });

  test('uses 100 g if the item says so or has no serving', () => {
    const oats: PantryNutrition = { nutrition: { calories: 380 }, per: '100g', serving_size: 40 };
    expect(computeNutrition([line('50', 'g', 'oats', oats)], 1).perServing.calories).toBe(190);
    const nuts: PantryNutrition = { nutrition: { calories: 600 }, serving_size: 0 };
    expect(computeNutrition([line('50', 'g', 'nuts', nuts)], 1).perServing.calories).toBe(300);
  });

  test('names each skipped ingredient with its reason', () => {
    const { perServing, skipped } = computeNutrition(
      [
        line('1', 'cup', 'stardust', flour),
        line('1', 'cup', 'sugar'),
        line('1', 'cup', 'air', { nutrition: {} }),
        line('', 'to taste', 'salt', flour),
        line('2', 'glug', 'oil', flour),
        line('2', 'clove', 'garlic', flour),
        line('100', 'g', 'flour', flour),
      ],
      1,
    );
    expect(skipped.map(({ index, reason }) => [index, reason])).toEqual([
      [0, 'no-density'],
      [1, 'not-linked'],
      [2, 'no-nutrition'],
      [3, 'no-quantity'],
      [4, 'no-density'],
      [5, 'count-unit'],
    ]);
    expect(skipped.map(({ unknown_unit }) => unknown_unit)).toEqual([
      ...[null, null, null, null],
      'glug',
      null,
    ]);
    expect(perServing).toEqual(flour.nutrition);
  });

  test('a custom unit makes a skipped row count', () => {
    const units = buildUnits({
      disabled: [],
      custom: [{ abbr: 'glug', name: 'glug', family: 'volume', factor: 20 }],
    });
    const oil: PantryNutrition = { nutrition: { fat: 100 }, serving_size: 100, serving_unit: 'ml' };
    expect(computeNutrition([line('2', 'glug', 'oil', oil)], 1, units).perServing).toEqual({
      fat: 40,
    });
  });
});
