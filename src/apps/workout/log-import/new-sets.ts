import type { Kysely } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import type { WorkoutExercise } from '../log/contract.ts';
import type { WorkoutRow } from '../log/queries.ts';
import { parseExercises, parseTombstones } from '../log/to-workout.ts';
import type { WorkoutAppTables } from '../tables.ts';
import {
  type ImportedLogExercise,
  type ImportedSession,
  isImportUuid,
  setUuidPrefix,
} from './imported-session.ts';

/** Logged sessions that an earlier import of the file added, by key. */
export async function findImportedSessions(
  db: Kysely<WorkoutAppTables>,
  owner: number,
  sessions: readonly ImportedSession[],
): Promise<Map<string, WorkoutRow>> {
  const keys = sessions.map(({ key }) => key);
  const rows = await db
    .selectFrom('workouts')
    .selectAll()
    .where('owner_id', '=', owner)
    .where(inList(db, 'imported_key', keys))
    .execute();
  const known = new Map(rows.map((row) => [row.imported_key ?? '', row]));
  const others = sessions.filter(({ key, keepsIdentities }) => keepsIdentities && !known.has(key));
  for (const [key, row] of await findLoggedSessions(db, owner, others)) known.set(key, row);
  return known;
}

/** Logged sessions with the same uuids: same day, and at least one exercise in common. */
async function findLoggedSessions(
  db: Kysely<WorkoutAppTables>,
  owner: number,
  sessions: readonly ImportedSession[],
): Promise<Map<string, WorkoutRow>> {
  if (sessions.length === 0) return new Map();
  const days = [...new Set(sessions.map(({ head }) => head.start))];
  const rows = await db
    .selectFrom('workouts')
    .selectAll()
    .where('owner_id', '=', owner)
    .where(inList(db, 'date', days))
    .execute();
  const found = new Map<string, WorkoutRow>();
  for (const session of sessions) {
    const taken = [...found.values()];
    const row = rows.find((one) => !taken.includes(one) && isSame(session, one));
    if (row) found.set(session.key, row);
  }
  return found;
}

function isSame({ head, exercises }: ImportedSession, row: WorkoutRow): boolean {
  if (row.date !== head.start) return false;
  const there = parseExercises(row);
  if (exercises.length === 0) return there.length === 0 && row.name === head.name;
  const gone = parseTombstones(row);
  return exercises.some(
    ({ uuid, name }) =>
      gone.includes(uuid) ||
      there.some((one) => one.uuid === uuid && foldedKey(one.exercise_name) === foldedKey(name)),
  );
}

/**
 * The sets that were added to a session in the file since its last import. Changes and deletions in
 * the log are kept, and a set that the file only writes differently is not added.
 */
export function findNewPart(session: ImportedSession, row: WorkoutRow): ImportedSession | null {
  const gone = new Set(parseTombstones(row));
  const came = new Set(gone);
  for (const { uuid, sets } of parseExercises(row)) {
    came.add(uuid);
    for (const set of sets) came.add(set.uuid);
  }
  const { keepsIdentities = false } = session;
  // Imported before sets had uuids: they cannot be compared.
  if (!keepsIdentities && ![...came].some(isImportUuid)) return null;
  const exercises = session.exercises.flatMap((exercise) => {
    if (gone.has(exercise.uuid)) return [];
    const sets = keepsIdentities
      ? exercise.sets.filter(({ uuid }) => !came.has(uuid))
      : freshSets(session, exercise, came);
    const isNew = keepsIdentities && !came.has(exercise.uuid);
    return sets.length === 0 && !isNew ? [] : [{ ...exercise, sets }];
  });
  return exercises.length === 0 ? null : { ...session, exercises };
}

function freshSets(
  session: ImportedSession,
  { name, sets }: ImportedLogExercise,
  came: ReadonlySet<string>,
): ImportedLogExercise['sets'] {
  const prefix = setUuidPrefix(session, name);
  const before = [...came].filter((uuid) => uuid.startsWith(prefix)).length;
  const now = session.exercises.filter((one) => one.name === name).flatMap((one) => one.sets);
  const more = now.length - before;
  if (more <= 0) return [];
  const fresh = now.filter(({ uuid }) => !came.has(uuid)).slice(-more);
  return sets.filter((set) => fresh.includes(set));
}

/** Adds the new sets to the exercises of a session. */
export function addNewPart(
  before: readonly WorkoutExercise[],
  grown: readonly WorkoutExercise[],
): WorkoutExercise[] {
  const known = new Set(before.map(({ uuid }) => uuid));
  const more = new Map(grown.map((exercise) => [exercise.uuid, exercise.sets]));
  return [
    ...before.map((one) => ({ ...one, sets: [...one.sets, ...(more.get(one.uuid) ?? [])] })),
    ...grown.filter(({ uuid }) => !known.has(uuid)),
  ];
}
