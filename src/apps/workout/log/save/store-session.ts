import type { Transaction } from 'kysely';
import { prepareQuery } from '../../../../kernel/database/prepared-query.ts';
import { pickValues } from '../../../../kernel/fields.ts';
import type { WorkoutAppTables } from '../../tables.ts';
import type { NewRecord, WorkoutExercise } from '../contract.ts';
import { SESSION_FIELDS } from '../fields.ts';
import type { WorkoutDb, WorkoutRow } from '../queries.ts';
import { type DerivedRow, rewriteDerived, toDerivedRows } from '../records/derived-rows.ts';
import { refreshRecords } from '../records/records.ts';
import { parseExercises } from '../to-workout.ts';
import { AFTER_SAVE_HOOKS } from './after-save.ts';
import { type SessionHeader, toHeader } from './session-header.ts';

type Tx = Transaction<WorkoutAppTables>;

export interface SessionToStore {
  readonly owner: number;
  readonly date: string;
  readonly seq: number;
  readonly head: SessionHeader;
  readonly exercises: readonly WorkoutExercise[];
  readonly tombstones: readonly string[];
  readonly importedKey?: string;
}

export interface StoredSession {
  readonly workout: WorkoutRow;
  readonly records: readonly NewRecord[];
}

/**
 * Stores a session with its derived rows and runs the after-save hooks. The caller holds the log's
 * lock and passes the current row, if any.
 */
export async function storeSession(
  tx: Tx,
  before: WorkoutRow | undefined,
  session: SessionToStore,
  now: string,
): Promise<StoredSession> {
  const stored = await writeSession(tx, before, session, now);
  if (stored === null) return { workout: before as WorkoutRow, records: [] };
  for (const run of AFTER_SAVE_HOOKS) {
    await run(tx, {
      owner: session.owner,
      ...stored,
      now,
      wasCompleted: before?.completed === 1,
    });
  }
  return stored;
}

/** Same as `storeSession`, without the hooks; returns null if nothing changed. */
export async function writeSession(
  tx: Tx,
  before: WorkoutRow | undefined,
  session: SessionToStore,
  now: string,
): Promise<StoredSession | null> {
  const next = { ...toHeader(session.head), ...toJsonColumns(session) };
  if (before && isSame(before, next)) return null;
  const derived = deriveRows(session);
  const figures = { ...next, ...computeTotals(session, derived) };
  const workout = before
    ? await overwrite(tx, { ...before, ...figures, updated_at: now })
    : await insert(tx, session, figures, now);
  const ref = { owner: session.owner, workout: workout.id, date: session.date };
  const old = before ? parseExercises(before) : [];
  const same = findUnchanged(old, session.exercises);
  const touched = await rewriteDerived(
    tx,
    toDerivedRows(
      ref,
      old.filter(({ uuid }) => !same.has(uuid)),
    ),
    withWorkout(
      derived.filter(({ exercise_uuid }) => !same.has(exercise_uuid)),
      workout.id,
    ),
  );
  const records = await refreshRecords(tx, session.owner, touched);
  return { workout, records };
}

/** The uuids of exercises that keep their derived rows. */
function findUnchanged(
  before: readonly WorkoutExercise[],
  after: readonly WorkoutExercise[],
): Set<string> {
  const texts = new Map(after.map((exercise) => [exercise.uuid, JSON.stringify(exercise)]));
  const same = before.filter((exercise) => texts.get(exercise.uuid) === JSON.stringify(exercise));
  return new Set(same.map(({ uuid }) => uuid));
}

/**
 * Inserts imported sessions with their derived rows; returns their ids. Hooks are skipped: imports
 * neither complete prescriptions nor notify anyone.
 */
export async function addSessions(
  tx: Tx,
  sessions: readonly SessionToStore[],
  now: string,
): Promise<number[]> {
  const ids: number[] = [];
  const keys = new Map<number, Set<string>>();
  for (const session of sessions) {
    const { owner, head } = session;
    const derived = deriveRows(session);
    const totals = computeTotals(session, derived);
    const figures = { ...toHeader(head), ...toJsonColumns(session), ...totals };
    const { id } = await insert(tx, session, figures, now);
    ids.push(id);
    const touched = keys.get(owner) ?? new Set();
    for (const key of await rewriteDerived(tx, [], withWorkout(derived, id))) touched.add(key);
    keys.set(owner, touched);
  }
  for (const [owner, touched] of keys) await refreshRecords(tx, owner, [...touched]);
  return ids;
}

function toJsonColumns({ exercises, tombstones }: SessionToStore) {
  return { exercises: JSON.stringify(exercises), tombstones: JSON.stringify(tombstones) };
}

function isSame(
  before: WorkoutRow,
  next: SessionHeader & ReturnType<typeof toJsonColumns>,
): boolean {
  return (Object.keys(next) as (keyof typeof next)[]).every((key) => next[key] === before[key]);
}

/** The rows before the workout is stored, whose id they get by `withWorkout`. */
function deriveRows({ owner, date, exercises }: SessionToStore): DerivedRow[] {
  return toDerivedRows({ owner, workout: 0, date }, exercises);
}

function withWorkout(rows: readonly DerivedRow[], workout: number): DerivedRow[] {
  return rows.map((row) => ({ ...row, workout_id: workout }));
}

function computeTotals(
  { exercises }: SessionToStore,
  rows: readonly Pick<DerivedRow, 'sets' | 'volume'>[],
) {
  return {
    exercise_count: exercises.length,
    set_count: rows.reduce((sum, { sets }) => sum + sets, 0),
    total_volume: rows.reduce((sum, { volume }) => sum + volume, 0),
  };
}

async function insert(
  tx: Tx,
  { owner, date, seq, importedKey }: SessionToStore,
  figures: SessionHeader & ReturnType<typeof toJsonColumns> & ReturnType<typeof computeTotals>,
  now: string,
): Promise<WorkoutRow> {
  return tx
    .insertInto('workouts')
    .values({
      owner_id: owner,
      date,
      session_seq: seq,
      ...figures,
      imported_key: importedKey ?? null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const update = prepareQuery(
  (db: WorkoutDb, row: WorkoutRow & Record<string, string | number | null>) =>
    db
      .updateTable('workouts')
      .set({
        template_id: row.template_id,
        program_id: row.program_id,
        program_week: row.program_week,
        prescription_id: row.prescription_id,
        name: row.name,
        ...pickValues(SESSION_FIELDS, row),
        completed: row.completed,
        completed_at: row.completed_at,
        edited_at: row.edited_at,
        exercise_count: row.exercise_count,
        set_count: row.set_count,
        total_volume: row.total_volume,
        exercises: row.exercises,
        tombstones: row.tombstones,
        updated_at: row.updated_at,
      })
      .where('owner_id', '=', row.owner_id)
      .where('id', '=', row.id),
);

async function overwrite(tx: Tx, row: WorkoutRow): Promise<WorkoutRow> {
  await update(tx, row as Parameters<typeof update>[1]);
  return row;
}
