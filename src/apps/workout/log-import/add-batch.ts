import type { Transaction } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { transact } from '../../../kernel/database/transact.ts';
import type { ImportBatch } from '../../../shared/imports/import-batch.ts';
import type { WorkoutExercise } from '../log/contract.ts';
import type { WorkoutRow } from '../log/queries.ts';
import { resolveExercises } from '../log/save/resolve-exercises.ts';
import type { LogWriteContext } from '../log/save/save-session.ts';
import { addSessions, type SessionToStore, writeSession } from '../log/save/store-session.ts';
import { parseExercises, parseTombstones } from '../log/to-workout.ts';
import { lockLog } from '../log-lock.ts';
import type { WorkoutAppTables } from '../tables.ts';
import { ADDED_SETS, SESSIONS } from './additions.ts';
import type { ImportedSession } from './imported-session.ts';
import { addNewPart, findImportedSessions, findNewPart } from './new-sets.ts';
import { type ConversionContext, toSession } from './to-session.ts';

type Tx = Transaction<WorkoutAppTables>;
type ConvertedSession = ReturnType<typeof toSession>;

export interface BatchResult {
  readonly added: number;
  readonly extended: number;
  readonly sets: number;
}

/** Adds sessions that were not imported before, and new sets to those that were. */
export async function addBatch(
  { db, owner }: Pick<LogWriteContext, 'db' | 'owner'>,
  sessions: readonly ImportedSession[],
  taking: ConversionContext,
  batch: ImportBatch,
): Promise<BatchResult> {
  return transact(db, async (tx) => {
    await lockLog(tx, owner);
    const known = await findImportedSessions(tx, owner, sessions);
    const fresh = sessions
      .filter(({ key }) => !known.has(key))
      .map((one) => toSession(one, taking));
    await batch.record(tx, SESSIONS, await addAll(tx, owner, fresh, taking.now));
    let extended = 0;
    let sets = countSets(fresh.flatMap(({ exercises }) => exercises));
    for (const session of sessions) {
      const row = known.get(session.key);
      const part = row && findNewPart(session, row);
      if (!part) continue;
      const { exercises } = toSession(part, taking);
      await extendSession(tx, row, exercises, taking.now);
      const uuids = addedUuids(parseExercises(row), exercises);
      const updatedBefore = row.updated_at;
      await batch.record(tx, ADDED_SETS, [{ session: row.id, updatedBefore, uuids }]);
      extended += 1;
      sets += countSets(exercises);
    }
    const added = { added: fresh.length, extended, sets };
    await batch.recordStep(tx, added);
    return added;
  });
}

/** Uuids of the new exercises and of the new sets. */
function addedUuids(
  before: readonly WorkoutExercise[],
  grown: readonly WorkoutExercise[],
): string[] {
  const known = new Set(before.map(({ uuid }) => uuid));
  return grown.flatMap(({ uuid, sets }) =>
    known.has(uuid) ? sets.map((set) => set.uuid) : [uuid],
  );
}

async function addAll(
  tx: Tx,
  owner: number,
  fresh: readonly ConvertedSession[],
  now: string,
): Promise<number[]> {
  const taken = await findNextPositions(tx, owner, fresh);
  const sessions: SessionToStore[] = [];
  for (const session of fresh) {
    const seq = taken.get(session.date) ?? 0;
    taken.set(session.date, seq + 1);
    const exercises = await resolveExercises(tx, owner, session.exercises);
    sessions.push({ ...session, owner, seq, exercises });
  }
  return addSessions(tx, sessions, now);
}

async function extendSession(
  tx: Tx,
  row: WorkoutRow,
  grown: readonly WorkoutExercise[],
  now: string,
) {
  const kept = parseExercises(row);
  const exercises = await resolveExercises(tx, row.owner_id, addNewPart(kept, grown), kept);
  const session: SessionToStore = {
    owner: row.owner_id,
    date: row.date,
    seq: row.session_seq,
    head: row,
    exercises,
    tombstones: parseTombstones(row),
  };
  await writeSession(tx, row, session, now);
}

function countSets(exercises: readonly WorkoutExercise[]): number {
  return exercises.reduce((sum, { sets }) => sum + sets.length, 0);
}

/** The next free position of each day. */
async function findNextPositions(
  tx: Tx,
  owner: number,
  sessions: readonly ConvertedSession[],
): Promise<Map<string, number>> {
  const days = [...new Set(sessions.map(({ date }) => date))];
  const rows = await tx
    .selectFrom('workouts')
    .select((eb) => ['date', eb.fn.max('session_seq').as('last')])
    .where('owner_id', '=', owner)
    .where(inList(tx, 'date', days))
    .groupBy('date')
    .execute();
  return new Map(rows.map(({ date, last }) => [date, last + 1]));
}
