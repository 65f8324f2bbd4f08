import type { Workout, WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import { resolveTemporaryIds } from '../../../../core/outbox/outbox-entry.ts';
import { outboxEntries } from '../../../../core/outbox/stored-writes.ts';
import { logText as text } from '../../text/log.ts';
import { unitOfSave } from '../../weight/log-unit.ts';
import { isDayEmpty, log, readDay } from '../day/log-day-query.ts';
import { stampAfter } from './identity.ts';
import type { SessionEdit } from './session-edits.ts';
import { mergeSaves, type SaveInput } from './session-saves.ts';

const ROUTE = 'PUT /api/workout/:date';
type SessionDetails = Partial<
  Pick<
    Workout,
    | 'name'
    | 'notes'
    | 'duration_min'
    | 'completed'
    | 'template_id'
    | 'program_id'
    | 'program_week'
    | 'prescription_id'
  >
>;

const merge = mergeSaves as unknown as (waiting: object, newer: object) => Record<string, unknown>;

/** Identifies a session; the id may be temporary. */
export interface SessionRef {
  date: string;
  id: number;
}

/** The current state of a session, with pending writes applied. */
export function readSession({ date, id }: SessionRef): Workout | undefined {
  const { input } = resolveTemporaryIds(
    { route: ROUTE, input: { id }, temporaryId: 0 },
    outboxEntries.get(),
  );
  return readDay(date).sessions.find((session) => session.id === input.id);
}

/** Saves an edit of the exercises, computed from the current state. */
export function editSession(at: SessionRef, edit: (exercises: WorkoutExercise[]) => SessionEdit) {
  const session = readSession(at);
  if (!session) return;
  const { exercises, deleted } = edit(session.exercises);
  saveSession(session, { exercises, ...(deleted && { deleted_uuids: deleted }) });
}

/** Saves the session's own fields. */
export function changeSessionDetails(at: SessionRef, head: SessionDetails) {
  const session = readSession(at);
  if (session) saveSession(session, { ...head, updatedAt: stampAfter(undefined) });
}

function saveSession({ id, date, name }: Workout, change: Omit<SaveInput, 'date' | 'id'>) {
  const weight_unit = unitOfSave();
  log.write(ROUTE, { date, id, weight_unit, ...change }, text.writes.session(name), {
    merge,
    answersWhole: true,
  });
}

/**
 * Creates a session and returns its temporary id. A day's first session uses the day's own row, so
 * that two offline devices create one session, not two.
 */
/** The day whose new workout is below others and has not been scrolled to yet. */
let begunBelow: string | undefined;

/** Whether the new workout of a day is to be scrolled to, once. */
export function takeBegun(date: string): boolean {
  const isBegun = begunBelow === date;
  if (isBegun) begunBelow = undefined;
  return isBegun;
}

export function beginSession(
  date: string,
  exercises: WorkoutExercise[],
  head: SessionDetails = {},
): number {
  const isFirst = isDayEmpty(date);
  if (!isFirst) begunBelow = date;
  return log.write(
    ROUTE,
    {
      date,
      weight_unit: unitOfSave(),
      ...head,
      ...(!isFirst && { new_session: true }),
      updatedAt: stampAfter(undefined),
      exercises,
    },
    text.writes.session(head.name ?? ''),
    { neverMerge: true },
  );
}

/** An empty session is deleted at once, without undo. */
export function deleteSession({ date, id, name, exercises }: Workout) {
  if (exercises.length === 0) {
    log.write('DELETE /api/workout/:date', { date, id }, text.writes.session(name));
    return;
  }
  log.writeWithUndo('DELETE /api/workout/:date', [{ date, id }], text.removedSession(name));
}
