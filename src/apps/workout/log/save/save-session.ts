import type { Transaction } from 'kysely';
import type { Context } from '../../../../kernel/context.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { Invalid, NotFound } from '../../../../kernel/errors.ts';
import { type Clock, isoNow, today } from '../../../../kernel/time/clock.ts';
import { lockLog } from '../../log-lock.ts';
import { fixLogUnit } from '../../log-unit.ts';
import { isEmptySet } from '../../measures/session/empty-set.ts';
import { mergeExercises } from '../../measures/session/merge-exercises.ts';
import { isUntouched } from '../../measures/session/untouched-session.ts';
import { convertForStorage, type WeightUnit } from '../../measures/weights/weight-units.ts';
import type { WorkoutAppTables } from '../../tables.ts';
import type { SaveInput, WorkoutExercise, WorkoutSet } from '../contract.ts';
import { findFirst, findSession, findSessions, type WorkoutRow } from '../queries.ts';
import { parseExercises, parseTombstones } from '../to-workout.ts';
import { assignUuids } from './assign-uuids.ts';
import { resolveExercises } from './resolve-exercises.ts';
import { applyHeaderChange, type Trainee } from './session-header.ts';
import { type StoredSession, storeSession } from './store-session.ts';

type Tx = Transaction<WorkoutAppTables>;
export type LogWriteContext = Pick<Context<WorkoutAppTables>, 'db' | 'owner' | 'clock'>;

export interface SaveResult extends StoredSession {
  readonly exercises: readonly WorkoutExercise[];
  readonly tombstones: readonly string[];
  /** Exercises that this save added. */
  readonly added: readonly WorkoutExercise[];
}

/** Merges a device's input into the stored session, or creates the session. */
export async function saveSession(
  context: LogWriteContext & Trainee,
  input: SaveInput,
): Promise<SaveResult> {
  const { owner, clock, zone } = context;
  return transact(context.db, async (tx) => {
    await lockLog(tx, owner);
    const now = isoNow(clock);
    const unit = await fixLogUnit(tx, owner, input.weight_unit);
    const given = openEmptySets(convertWeights(input, unit));
    const { before, seq } = await findTargetSession(tx, owner, input);
    if (input.completed && before?.completed !== 1) refuseDayToCome(clock, input.date);
    const tombstones = [...(before ? parseTombstones(before) : [])];
    for (const gone of listDeletedUuids(input))
      if (!tombstones.includes(gone)) tombstones.push(gone);
    const dead = new Set(tombstones);
    const kept = before ? parseExercises(before) : [];
    const sent = assignUuids(given, dead, now);
    const merged = mergeExercises<WorkoutSet, WorkoutExercise>(kept, sent, dead);
    const exercises = await resolveExercises(tx, owner, merged, kept);
    const head = await applyHeaderChange(tx, { owner, zone }, input, before, now);
    const session = { owner, date: input.date, seq, head, exercises, tombstones };
    const stored = await storeSession(tx, before, session, now);
    const known = new Set(kept.map(({ uuid }) => uuid));
    const added = exercises.filter(({ uuid }) => !known.has(uuid));
    return { ...stored, exercises, tombstones, added };
  });
}

/** The zone where every day begins first. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

/**
 * A workout of a day to come cannot be completed. Devices name the day of their own time zone, so a
 * day counts as begun as soon as it has begun anywhere.
 */
export function refuseDayToCome(clock: Clock, date: string): void {
  if (date <= today(clock, EARLIEST_ZONE)) return;
  const message = 'must not be set for a day to come';
  throw new Invalid(`completed ${message}.`, [{ path: 'completed', message }], 'day_to_come');
}

/** Converts the weights of the input to the unit of the log; the sets keep the unit of the input. */
function convertWeights({ exercises, weight_unit }: SaveInput, unit: WeightUnit) {
  if (weight_unit === undefined || weight_unit === unit) return exercises;
  const converted = (weight: number) => convertForStorage(weight, weight_unit, unit);
  return exercises.map((exercise) => ({
    ...exercise,
    sets: exercise.sets.map((set) => ({
      ...set,
      ...(set.weight !== null && {
        weight: converted(set.weight),
        lifted_in: set.lifted_in ?? weight_unit,
      }),
      ...(typeof set.target?.weight === 'number' && {
        target: { ...set.target, weight: converted(set.target.weight) },
      }),
    })),
  }));
}

/** A set without repetitions, time and distance is stored as open: it was not done. */
function openEmptySets(exercises: SaveInput['exercises']): SaveInput['exercises'] {
  return exercises.map((exercise) => ({
    ...exercise,
    sets: exercise.sets.map((set) =>
      set.completed && isEmptySet(set) ? { ...set, completed: false } : set,
    ),
  }));
}

interface TargetSession {
  readonly before: WorkoutRow | undefined;
  /** Position of the session within its day. */
  readonly seq: number;
}

async function findTargetSession(tx: Tx, owner: number, input: SaveInput): Promise<TargetSession> {
  const { date, id, new_session } = input;
  if (id !== undefined) {
    const [row] = await findSession(tx, { owner, id });
    if (row?.date !== date) throw new NotFound('workout');
    return { before: row, seq: row.session_seq };
  }
  if (new_session) return chooseNewSession(await findSessions(tx, { owner, date }), input);
  const [first] = await findFirst(tx, { owner, date });
  return { before: first, seq: first?.session_seq ?? 0 };
}

/**
 * A retried create matches the existing session that shares an exercise uuid or, without exercises,
 * the creation time on the device. Otherwise an untouched session is reused before a new one is
 * added.
 */
function chooseNewSession(sessions: readonly WorkoutRow[], input: SaveInput): TargetSession {
  const before =
    sessions.find((row) => isRetryOf(input, row)) ??
    sessions.find((row) => isUntouched({ ...row, exercises: parseExercises(row) }));
  const last = sessions.at(-1);
  return { before, seq: before?.session_seq ?? (last ? last.session_seq + 1 : 0) };
}

function isRetryOf({ exercises, updatedAt }: SaveInput, row: WorkoutRow): boolean {
  const stored = parseExercises(row);
  if (exercises.length === 0) {
    return stored.length === 0 && updatedAt !== undefined && updatedAt === row.edited_at;
  }
  const sent = new Set(exercises.map(({ uuid }) => uuid));
  return stored.some(({ uuid }) => sent.has(uuid));
}

function listDeletedUuids({ deleted_uuids }: SaveInput): readonly string[] {
  if (!deleted_uuids) return [];
  if (Array.isArray(deleted_uuids)) return deleted_uuids;
  const { exercises = [], sets = {} } = deleted_uuids;
  return [...exercises, ...Object.values(sets).flat()];
}
