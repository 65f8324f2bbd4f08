import type { Transaction } from 'kysely';
import { isoNow } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { NotFound } from '../../../kernel/errors.ts';
import { fixLogUnit } from '../log-unit.ts';
import { mergeExercises } from '../measures/merge.ts';
import { isUntouched } from '../measures/untouched-session.ts';
import { convertToStore, type WeightUnit } from '../measures/weight-units.ts';
import type { WorkoutAppTables } from '../tables.ts';
import type { SaveInput, WorkoutExercise, WorkoutSet } from './contract.ts';
import { changedHead, type Trainee } from './head.ts';
import { identified } from './identities.ts';
import { knownToLibrary } from './known-to-library.ts';
import { lockLog } from './lock.ts';
import { findFirst, findSession, findSessions, type WorkoutRow } from './queries.ts';
import { type Stored, storeSession } from './store-session.ts';
import { exercisesOf, tombstonesOf } from './to-workout.ts';

type Tx = Transaction<WorkoutAppTables>;
export type Writing = Pick<Context<WorkoutAppTables>, 'db' | 'owner' | 'clock'>;

export interface Saved extends Stored {
  readonly exercises: readonly WorkoutExercise[];
  readonly tombstones: readonly string[];
  /** What this save brought in. */
  readonly added: readonly WorkoutExercise[];
}

/** Merges what a device sends into the session that is there, or begins one. */
export async function saveSession(writing: Writing & Trainee, input: SaveInput): Promise<Saved> {
  const { owner, clock, zone } = writing;
  return transact(writing.db, async (tx) => {
    await lockLog(tx, owner);
    const now = isoNow(clock);
    const unit = await fixLogUnit(tx, owner, input.weight_unit);
    const given = inUnitOf(input, unit);
    const { before, seq } = await sessionMeant(tx, owner, input);
    const tombstones = [...(before ? tombstonesOf(before) : [])];
    for (const gone of deletedBy(input)) if (!tombstones.includes(gone)) tombstones.push(gone);
    const dead = new Set(tombstones);
    const kept = before ? exercisesOf(before) : [];
    const sent = identified(given, dead, now);
    const merged = mergeExercises<WorkoutSet, WorkoutExercise>(kept, sent, dead);
    const exercises = await knownToLibrary(tx, owner, merged, kept);
    const head = await changedHead(tx, { owner, zone }, input, before, now);
    const session = { owner, date: input.date, seq, head, exercises, tombstones };
    const stored = await storeSession(tx, before, session, now);
    const known = new Set(kept.map(({ uuid }) => uuid));
    const added = exercises.filter(({ uuid }) => !known.has(uuid));
    return { ...stored, exercises, tombstones, added };
  });
}

/** The exercises that were sent, with their weights in the unit of the log. */
function inUnitOf({ exercises, weight_unit }: SaveInput, unit: WeightUnit) {
  if (weight_unit === undefined || weight_unit === unit) return exercises;
  const converted = (weight: number) => convertToStore(weight, weight_unit, unit);
  return exercises.map((exercise) => ({
    ...exercise,
    sets: exercise.sets.map((set) => ({
      ...set,
      weight: set.weight === null ? null : converted(set.weight),
      ...(typeof set.target?.weight === 'number' && {
        target: { ...set.target, weight: converted(set.target.weight) },
      }),
    })),
  }));
}

interface Meant {
  readonly before: WorkoutRow | undefined;
  /** Its place in the day. */
  readonly seq: number;
}

async function sessionMeant(tx: Tx, owner: number, input: SaveInput): Promise<Meant> {
  const { date, id, new_session } = input;
  if (id !== undefined) {
    const [row] = await findSession(tx, { owner, id });
    if (row?.date !== date) throw new NotFound('workout');
    return { before: row, seq: row.session_seq };
  }
  if (new_session) return newSession(await findSessions(tx, { owner, date }), input);
  const [first] = await findFirst(tx, { owner, date });
  return { before: first, seq: first?.session_seq ?? 0 };
}

/**
 * A retried create matches the existing session that shares an exercise uuid or, without
 * exercises, the moment at which the device made it. Otherwise a session that is still untouched
 * is used before another is added.
 */
function newSession(sessions: readonly WorkoutRow[], input: SaveInput): Meant {
  const before =
    sessions.find((row) => isRetryOf(input, row)) ??
    sessions.find((row) => isUntouched({ ...row, exercises: exercisesOf(row) }));
  const last = sessions.at(-1);
  return { before, seq: before?.session_seq ?? (last ? last.session_seq + 1 : 0) };
}

function isRetryOf({ exercises, updatedAt }: SaveInput, row: WorkoutRow): boolean {
  const stored = exercisesOf(row);
  if (exercises.length === 0) {
    return stored.length === 0 && updatedAt !== undefined && updatedAt === row.edited_at;
  }
  const sent = new Set(exercises.map(({ uuid }) => uuid));
  return stored.some(({ uuid }) => sent.has(uuid));
}

function deletedBy({ deleted_uuids }: SaveInput): readonly string[] {
  if (!deleted_uuids) return [];
  if (Array.isArray(deleted_uuids)) return deleted_uuids;
  const { exercises = [], sets = {} } = deleted_uuids;
  return [...exercises, ...Object.values(sets).flat()];
}
