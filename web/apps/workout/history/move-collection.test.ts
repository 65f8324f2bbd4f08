import { expect, test } from 'vitest';
import type { Workout } from '../../../../src/apps/workout/log/contract.ts';
import { applyToLogDay } from '../log/session/log-collection.ts';
import { applyToHistory } from './history-collection.ts';

const MOMENT = '2026-11-15T10:00:00.000Z';

function session(id: number, date: string): Workout {
  return {
    ...{ id, date, session_seq: 0, name: `Workout ${id}`, completed: true, completed_at: MOMENT },
    ...{ template_id: null, program_id: null, program_week: null, prescription_id: null },
    ...{ exercise_count: 0, set_count: 3, total_volume: 100, duration_min: 60, notes: '' },
    ...{ exercises: [], created_at: MOMENT, updated_at: MOMENT },
  };
}

const move = {
  route: 'POST /api/workout-history/:id/move',
  input: { id: 1, from: '2026-11-15', to: '2026-11-14' },
  temporaryId: -1,
};

test('a moved workout leaves its day and follows the workouts of the other', () => {
  const moved = session(1, '2026-11-15');
  const find = (date: string, id: number) =>
    date === moved.date && id === moved.id ? moved : undefined;
  const from = { sessions: [moved], previous: [] };
  const to = { sessions: [session(2, '2026-11-14')], previous: [] };
  expect(applyToLogDay('2026-11-15', find)(from, move).sessions).toEqual([]);
  const after = applyToLogDay('2026-11-14', find)(to, move);
  expect(after.sessions.map(({ id, date, session_seq }) => [id, date, session_seq])).toEqual([
    [2, '2026-11-14', 0],
    [1, '2026-11-14', 1],
  ]);
  expect(applyToLogDay('2026-11-14', find)(after, move)).toBe(after);
  expect(applyToLogDay('2026-11-13', find)(to, move)).toBe(to);
});

test('the history sorts a moved workout into its day and drops a deleted one', () => {
  const rows = ['2026-11-15', '2026-11-14', '2026-11-13'].map((date, at) => ({
    ...session(at + 1, date),
    records: 0,
  }));
  const after = applyToHistory(rows, { ...move, input: { ...move.input, to: '2026-11-12' } });
  expect(after.map(({ id }) => id)).toEqual([2, 3, 1]);
  const remove = {
    route: 'DELETE /api/workout/:date',
    input: { date: '2026-11-14', id: 2 },
    temporaryId: -2,
  };
  expect(applyToHistory(after, remove).map(({ id }) => id)).toEqual([3, 1]);
});
