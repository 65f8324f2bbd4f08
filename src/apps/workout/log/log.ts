import type { z } from 'zod';
import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { Invalid, NotFound } from '../../../kernel/errors.ts';
import { daysBetween } from '../../../shared/calendar/dates.ts';
import { exerciseKey } from '../exercise-key.ts';
import { findFixedUnit } from '../log-unit.ts';
import type { WorkoutAppTables } from '../tables.ts';
import { findBodyEstimates } from './body-estimates.ts';
import type { logContract, Previous, SaveInput, WorkoutExercise } from './contract.ts';
import { deleteSessions } from './delete.ts';
import { findDays, findHistory, findRecent } from './lists.ts';
import { findFirst, findPrevious, findSessions, type WorkoutDb } from './queries.ts';
import { findLibraryExercise } from './save/find-library-exercise.ts';
import { saveSession } from './save/save-session.ts';
import { toPrevious, toSummary, toWorkout } from './to-workout.ts';

export type LogContext = Context<WorkoutAppTables>;
type Input<Name extends keyof typeof logContract> = z.output<(typeof logContract)[Name]['input']>;

const LONGEST_SPAN = 732;

export async function readUnit({ db, owner }: LogContext) {
  return { unit: await findFixedUnit(db, owner) };
}

export async function readWorkout({ db, owner }: LogContext, { date }: Input<'readWorkout'>) {
  const [row] = await findFirst(db, { owner, date });
  if (!row) return { workout: null, previous: [] };
  const workout = toWorkout(row);
  return { workout, previous: await findPreviousSets(db, owner, workout.exercises, date) };
}

export async function listSessions({ db, owner }: LogContext, { date }: Input<'listSessions'>) {
  const sessions = (await findSessions(db, { owner, date })).map(toWorkout);
  const exercises = sessions.flatMap((session) => session.exercises);
  return { sessions, previous: await findPreviousSets(db, owner, exercises, date) };
}

export async function listRecent({ db, owner }: LogContext, input: Input<'listRecent'>) {
  const { items, next_cursor } = await findRecent(db, owner, input);
  return { items: items.map(toSummary), next_cursor };
}

export async function listDays({ db, owner }: LogContext, { from, to }: Input<'listDays'>) {
  if (daysBetween(from, to) > LONGEST_SPAN) {
    const message = `must be within ${LONGEST_SPAN} days of from`;
    throw new Invalid(`to ${message}.`, [{ path: 'to', message }]);
  }
  const days = await findDays(db, { owner, from, to });
  return { days: days.map((day) => ({ ...day, completed: day.completed === 1 })) };
}

export async function listHistory(
  { db, owner }: LogContext,
  { exerciseId, ...wanted }: Input<'listHistory'>,
) {
  const page = await findHistory(db, owner, `#${exerciseId}`, wanted);
  if (page.items.length === 0 && !(await findLibraryExercise(db, owner, exerciseId))) {
    throw new NotFound('exercise');
  }
  const withBody = await findBodyEstimates(db, owner, page.items);
  const items = page.items.map((row) => ({
    ...toPrevious(row),
    volume: row.volume,
    e1rm: row.best_e1rm,
    body_e1rm: withBody.get(row) ?? null,
  }));
  return { items, next_cursor: page.next_cursor };
}

export async function saveWorkout(context: LogContext, input: SaveInput) {
  const { db, owner, clock } = context;
  const saved = await saveSession({ db, owner, clock, zone: timeZoneOf(context) }, input);
  const { workout, records, exercises, tombstones, added } = saved;
  return {
    workout: { ...toSummary(workout), notes: workout.notes, exercises: [...exercises] },
    tombstones: [...tombstones],
    records: [...records],
    previous: await findPreviousSets(db, owner, added, input.date),
  };
}

export async function deleteWorkout(
  { db, owner, clock }: LogContext,
  input: Input<'deleteWorkout'>,
) {
  const deleted = await deleteSessions({ db, owner, clock }, input);
  return { ok: true as const, deleted, date: input.date };
}

async function findPreviousSets(
  db: WorkoutDb,
  owner: number,
  exercises: readonly WorkoutExercise[],
  before: string,
): Promise<Previous[]> {
  return (await findPrevious(db, owner, exercises.map(exerciseKey), before)).map(toPrevious);
}
