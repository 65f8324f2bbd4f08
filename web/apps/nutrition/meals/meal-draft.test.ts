import { expect, test } from 'vitest';
import type { DiaryItem } from '../../../../src/apps/nutrition/diary/contract.ts';
import { totalItems } from '../../../../src/apps/nutrition/measures/diary/diary-item.ts';
import { draftOfItems } from './meal-draft.ts';

const ITEM: DiaryItem = {
  uuid: 'a',
  date: '2026-01-01',
  slot: 2,
  time: '08:00',
  kind: 'food',
  name: 'Oats',
  brand: null,
  portion: 50,
  unit: 'g',
  quantity: 2,
  nutrition: { calories: 195 },
  food_id: 4,
  meal_id: null,
  recipe_id: null,
  source_meal_id: null,
  source: null,
  note: '',
  added_at: '',
  updated_at: '',
};

test('a meal of the logged items has the nutrition of the logged items', () => {
  const split: DiaryItem = {
    ...ITEM,
    uuid: 'b',
    kind: 'recipe_split',
    quantity: 0.5,
    nutrition: {},
    items: [
      {
        name: 'x',
        portion: null,
        unit: null,
        quantity: 3,
        nutrition: { calories: 100 },
        food_id: null,
      },
    ],
  };
  const legacy: DiaryItem = { ...ITEM, uuid: 'c', kind: 'legacy', legacy: { calories: 10 } };
  const items = [ITEM, split, legacy];
  const draft = draftOfItems('Breakfast', items);
  expect(draft.items.map(({ kind }) => kind)).toEqual(['food', 'recipe', 'quick']);
  expect(draft.items[0]).toMatchObject({ food_id: 4, quantity: 2, portion: 50, slot: null });
  expect(totalItems(draft.items).facts).toEqual(totalItems(items).facts);
});
