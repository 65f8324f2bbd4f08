import { expect, test } from 'vitest';
import type { LabelValues } from '../../../../src/apps/nutrition/measures/diary/label-values.ts';
import { fillFromLabel } from './fill-from-label.ts';

const LABEL: LabelValues = {
  name: 'Oat biscuits',
  brand: 'Millhouse',
  portion: 100,
  unit: 'g',
  serving: { label: '2 biscuits', grams: 25 },
  nutrition: { calories: 450, fat: 18 },
  unsure: ['fat'],
  problems: [],
};

const EMPTY = {
  name: '',
  brand: ' ',
  portion: null,
  unit: 'g',
  servings: [],
  values: {},
  note: '',
};

test('an empty food gets everything that the label says', () => {
  expect(fillFromLabel(EMPTY, LABEL)).toEqual({
    name: 'Oat biscuits',
    brand: 'Millhouse',
    portion: 100,
    unit: 'g',
    servings: [{ name: '2 biscuits', size: 25 }],
    values: { calories: 450, fat: 18 },
    note: '',
  });
});

test('typed names and known servings stay, values are those of the label only', () => {
  const typed = {
    ...EMPTY,
    name: 'My biscuits',
    servings: [{ name: '2 biscuits', size: 26 }],
    values: { calories: 1, iron: 2 },
  };
  expect(fillFromLabel(typed, LABEL)).toMatchObject({
    name: 'My biscuits',
    servings: [{ name: '2 biscuits', size: 26 }],
    values: { calories: 450, fat: 18 },
  });
  expect(fillFromLabel(typed, LABEL).values).not.toHaveProperty('iron');
});
