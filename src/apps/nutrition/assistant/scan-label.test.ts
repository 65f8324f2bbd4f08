import { describe, expect, test } from 'vitest';
import { type ReadLabel, toLabelValues } from './scan-label.ts';

const EMPTY: ReadLabel = {
  name: null,
  brand: null,
  serving_name: null,
  serving_size: null,
  unit: 'g',
  per_serving: null,
  per_100: null,
  unsure: [],
};

describe('the values of a label', () => {
  test('are those for 100 g, with what only the serving has', () => {
    const values = toLabelValues({
      ...EMPTY,
      name: 'Cookies',
      serving_name: '2 cookies',
      serving_size: 25,
      per_100: { calories: 480, proteins: 6, fat: 22, carbohydrates: null },
      per_serving: { calories: 120, proteins: 1.5, fiber: 1 },
    });
    expect(values).toEqual({
      name: 'Cookies',
      brand: null,
      portion: 100,
      unit: 'g',
      serving: { label: '2 cookies', grams: 25 },
      nutrition: { calories: 480, proteins: 6, fat: 22, fiber: 4 },
      unsure: [],
      problems: [],
    });
  });

  test('are those of the serving if there is no other column', () => {
    const read = { ...EMPTY, serving_size: 30, per_serving: { calories: 150, sodium: 90 } };
    expect(toLabelValues(read)).toMatchObject({
      portion: 30,
      serving: { label: '1 serving', grams: 30 },
      nutrition: { calories: 150, sodium: 90 },
    });
  });

  test('of a serving of unknown size are for one serving, not for 100 g', () => {
    expect(toLabelValues({ ...EMPTY, per_serving: { calories: 150 } })).toMatchObject({
      portion: 1,
      unit: 'serving',
      serving: null,
      nutrition: { calories: 150 },
    });
  });

  test('that differ between the columns are unsure: a digit was misread', () => {
    const values = toLabelValues({
      ...EMPTY,
      serving_size: 50,
      per_100: { calories: 400, proteins: 8, salt: 0.1 },
      per_serving: { calories: 260, proteins: 4, salt: 0.05 },
      unsure: ['proteins', 'iron'],
    });
    expect(values.unsure).toEqual(['proteins', 'calories']);
  });

  test('that can hardly be right are problems', () => {
    const read = { ...EMPTY, per_100: { calories: 4000, fat: 20, 'saturated-fat': 30 } };
    const kinds = toLabelValues(read).problems.map(({ kind }) => kind);
    expect(kinds).toEqual(['tooEnergetic', 'partOverWhole']);
  });
});
