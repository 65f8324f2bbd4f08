import { expect, test } from 'vitest';
import type { NoteTask } from '../../../../src/apps/notes/tasks/contract.ts';
import { countByDay, groupTasks } from './group-tasks.ts';

const task = (due_date: string | null): NoteTask => ({
  ...{ note_id: 1, list: '', color: null, uuid: String(due_date), text: 'x', due_date },
  ...{ due_repeat: null, share_role: 'owner' },
});

test('tasks are grouped by their day', () => {
  const dates = ['2026-03-01', '2026-03-08', '2026-03-09', '2026-03-09', '2026-04-01', null];
  const { overdue, today, days, undated } = groupTasks(dates.map(task), '2026-03-08');
  const named = (tasks: readonly NoteTask[]) => tasks.map(({ due_date }) => due_date);
  expect([named(overdue), named(today), named(undated)]).toEqual([
    ['2026-03-01'],
    ['2026-03-08'],
    [null],
  ]);
  expect(days.map(([date, due]) => [date, due.length])).toEqual([
    ['2026-03-09', 2],
    ['2026-04-01', 1],
  ]);
});

test('days are counted, things without a day are not', () => {
  expect([...countByDay(['2026-03-01', null, '2026-03-01'])]).toEqual([['2026-03-01', 2]]);
});
