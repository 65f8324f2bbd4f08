import type { NoteTask } from '../../../../src/apps/notes/tasks/contract.ts';

export interface TaskGroups {
  readonly overdue: readonly NoteTask[];
  readonly today: readonly NoteTask[];
  /** Later days in their order, each with its tasks. */
  readonly days: readonly (readonly [date: string, tasks: readonly NoteTask[]])[];
  readonly undated: readonly NoteTask[];
}

/** Groups tasks, which come in the order of their dates. */
export function groupTasks(tasks: readonly NoteTask[], today: string): TaskGroups {
  const dated = tasks.filter(({ due_date }) => due_date !== null);
  const later = dated.filter(({ due_date }) => (due_date ?? '') > today);
  return {
    overdue: dated.filter(({ due_date }) => (due_date ?? '') < today),
    today: dated.filter(({ due_date }) => due_date === today),
    days: [...Map.groupBy(later, ({ due_date }) => due_date ?? '')],
    undated: tasks.filter(({ due_date }) => due_date === null),
  };
}

/** How many there are on each day. */
export function countByDay(days: readonly (string | null)[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const day of days) if (day !== null) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
}
