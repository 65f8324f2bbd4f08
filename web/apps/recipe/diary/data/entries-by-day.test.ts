import { expect, test } from 'vitest';
import { findRecentRecipes, groupEntriesByDay, stackEntries } from './entries-by-day.ts';
import { anEntry } from './testing-entry.ts';

test('entries of a day are sorted by meal, those without one last', () => {
  const days = groupEntriesByDay([
    anEntry({ id: 1, meal_type: null }),
    anEntry({ id: 2, meal_type: 'dinner' }),
    anEntry({ id: 3, meal_type: 'breakfast', created_at: '2026-11-01T09:00:00.000Z' }),
    anEntry({ id: 4, meal_type: 'breakfast', created_at: '2026-11-01T08:00:00.000Z' }),
    anEntry({ id: 5, date: '2026-11-11' }),
  ]);
  expect(days.get('2026-11-10')?.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  expect(days.get('2026-11-11')?.map(({ id }) => id)).toEqual([5]);
});

test('more than three entries are stacked until expanded', () => {
  expect(stackEntries([1, 2, 3], false)).toEqual({ shown: [1, 2, 3], below: 0 });
  expect(stackEntries([1, 2, 3, 4], false)).toEqual({ shown: [1, 2], below: 2 });
  expect(stackEntries([1, 2, 3, 4], true)).toEqual({ shown: [1, 2, 3, 4], below: 0 });
});

test('recent recipes appear once, last used first, without deleted ones', () => {
  const entries = [
    anEntry({ recipe_id: 1, recipe_name: 'Soup', updated_at: '2026-11-01T08:00:00.000Z' }),
    anEntry({ recipe_id: 2, recipe_name: 'Bread', updated_at: '2026-11-03T08:00:00.000Z' }),
    anEntry({ recipe_id: 1, recipe_name: 'Soup', updated_at: '2026-11-04T08:00:00.000Z' }),
    anEntry({ recipe_id: 3, recipe_available: false }),
    anEntry({ recipe_id: null }),
  ];
  expect(findRecentRecipes(entries, 5).map(({ name }) => name)).toEqual(['Soup', 'Bread']);
  expect(findRecentRecipes(entries, 1).map(({ name }) => name)).toEqual(['Soup']);
});
