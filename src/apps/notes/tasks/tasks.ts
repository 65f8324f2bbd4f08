import type { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../../kernel/api/paging.ts';
import { timeZoneOf } from '../../../kernel/context.ts';
import { today as todayIn } from '../../../kernel/time/clock.ts';
import { addDays } from '../../../shared/calendar/dates.ts';
import type { NotesContext } from '../notes/change-note.ts';
import { knownDueRepeat } from '../notes/write-items.ts';
import { findSettings } from '../settings/settings.ts';
import type { NoteTask, tasksContract } from './contract.ts';
import { countTaskRows, findTasks, type TaskRow, type TasksFilter } from './find-tasks.ts';

type Input<Name extends keyof typeof tasksContract> = z.output<
  (typeof tasksContract)[Name]['input']
>;

export async function listTasks(context: NotesContext, input: Input<'listTasks'>) {
  const { db, owner } = context;
  const { limit, cursor } = input;
  const offset = readOffset(cursor);
  const filter = await toFilter(context, input);
  const rows = await findTasks(db, owner, filter, { limit: limit + 1, offset });
  const next_cursor = rows.length > limit ? encodeCursor([offset + limit]) : null;
  return { items: rows.slice(0, limit).map(toTask), next_cursor };
}

/** Tasks are few and their order changes with every edit, so that a page starts at an offset. */
function readOffset(cursor: string | undefined): number {
  const offset = cursor === undefined ? 0 : Number(decodeCursor(cursor, 1)[0]);
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0;
}

async function toFilter(
  context: NotesContext,
  { view, ...asked }: Input<'listTasks'>,
): Promise<TasksFilter> {
  const { today, allChecklists } = await resolve(context, asked);
  switch (view) {
    case 'all':
      return { allChecklists, dated: 'both' };
    case 'today':
      return { allChecklists, dated: 'dated', to: today };
    case 'upcoming':
      return { allChecklists, dated: 'dated', from: addDays(today, 1) };
    case 'undated':
      return { allChecklists, dated: 'undated' };
  }
}

export async function countTasks(context: NotesContext, input: Input<'countTasks'>) {
  const { db, owner } = context;
  const { today, allChecklists } = await resolve(context, input);
  const count = (filter: Omit<TasksFilter, 'allChecklists'>) =>
    countTaskRows(db, owner, { allChecklists, ...filter });
  return {
    overdue: await count({ dated: 'dated', to: addDays(today, -1) }),
    today: await count({ dated: 'dated', from: today, to: today }),
    upcoming: await count({ dated: 'dated', from: addDays(today, 1) }),
    undated: await count({ dated: 'undated' }),
  };
}

async function resolve(context: NotesContext, { today, all_checklists }: Input<'countTasks'>) {
  const { db, owner, clock } = context;
  const stored = all_checklists ?? (await findSettings(db, owner)).all_checklists === 1;
  return { today: today ?? todayIn(clock, timeZoneOf(context)), allChecklists: stored };
}

function toTask({ role, due_repeat, due_anchor: _, ...task }: TaskRow): NoteTask {
  return { ...task, due_repeat: knownDueRepeat(due_repeat), share_role: role };
}
