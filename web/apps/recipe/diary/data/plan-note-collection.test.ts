import { expect, test } from 'vitest';
import type { PlanNote } from '../../../../../src/apps/recipe/plan/contract.ts';
import { applyToPlanNotes } from './plan-note-collection.ts';

const leftovers: PlanNote = {
  id: 1,
  user_id: 1,
  date: '2026-11-16',
  meal_type: 'dinner',
  text: 'Leftovers',
  planned_by: null,
  changed_by: null,
  created_at: '2026-11-15T09:00:00.000Z',
  updated_at: '2026-11-15T09:00:00.000Z',
};

test('a note shows at once, is one’s own, and is the server’s after its response', () => {
  const input = { date: '2026-11-17', text: 'Eating out', meal_type: 'Lunch' };
  const written = { route: 'POST /api/plan-notes', input, temporaryId: -3 } as const;
  const [, shown] = applyToPlanNotes([leftovers], written);
  expect(shown).toMatchObject({ ...input, id: -3, meal_type: 'lunch', planned_by: null });
  const answer = { ...leftovers, id: 2, text: 'Eating out' };
  expect(applyToPlanNotes([leftovers], { ...written, answer })).toEqual([leftovers, answer]);
});

test('a change keeps what was not sent; null takes the meal away', () => {
  const change = (input: object) =>
    applyToPlanNotes([leftovers], {
      route: 'PUT /api/plan-notes/:id',
      input: { id: 1, ...input },
      temporaryId: -1,
    });
  expect(change({ date: '2026-11-18' })).toEqual([{ ...leftovers, date: '2026-11-18' }]);
  expect(change({ meal_type: null })).toEqual([{ ...leftovers, meal_type: null }]);
});

test('a deletion affects only its own note', () => {
  const other = { ...leftovers, id: 2 };
  const removal = { route: 'DELETE /api/plan-notes/:id', input: { id: 1 }, temporaryId: -1 };
  expect(applyToPlanNotes([leftovers, other], removal)).toEqual([other]);
});
