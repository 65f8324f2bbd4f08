import { expect, test } from 'vitest';
import { planBySlot, slotsInUse } from './day-plan.ts';
import { anEntry } from './testing-entry.ts';

test('a day is told by its meals, what has none comes last', () => {
  const entries = [
    anEntry({ id: 1, meal_type: null }),
    anEntry({ id: 2, meal_type: 'dinner' }),
    anEntry({ id: 3, meal_type: 'breakfast' }),
  ];
  expect(planBySlot(entries).map(({ slot, entries: [one] }) => [slot, one?.id])).toEqual([
    ['breakfast', 3],
    ['dinner', 2],
    [null, 1],
  ]);
  expect(planBySlot()).toEqual([]);
});

test('a week has the meals in use, always dinner, and a place for the rest', () => {
  expect(slotsInUse([])).toEqual(['dinner', null]);
  expect(slotsInUse([anEntry({ meal_type: 'snack' }), anEntry({ meal_type: 'lunch' })])).toEqual([
    'lunch',
    'dinner',
    'snack',
    null,
  ]);
});
