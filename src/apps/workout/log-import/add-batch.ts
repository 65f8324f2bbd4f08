import type { Transaction } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { oneOf } from '../../../kernel/database/one-of.ts';
import { transact } from '../../../kernel/database/transact.ts';
import type { WorkoutExercise } from '../log/contract.ts';
import { knownToLibrary } from '../log/known-to-library.ts';
import { lockLog } from '../log/lock.ts';
import type { WorkoutRow } from '../log/queries.ts';
import type { Writing } from '../log/save.ts';
import { addSessions, type Session, writeSession } from '../log/store-session.ts';
import { exercisesOf, tombstonesOf } from '../log/to-workout.ts';
import type { WorkoutAppTables } from '../tables.ts';
import { grownPart, knownSessions, withGrown } from './grown.ts';
import type { ImportedSession } from './imported-session.ts';
import { type Taking, toSession } from './to-session.ts';

type Claiming = Pick<Context<WorkoutAppTables>, 'claim'>;
type Tx = Transaction<WorkoutAppTables>;
type Imported = ReturnType<typeof toSession>;

export interface Added {
  readonly added: number;
  readonly extended: number;
  readonly sets: number;
}

/** Adds those of some sessions that no import added before, and to the others what is new in them. */
export async function addBatch(
  { db, owner, claim }: Pick<Writing, 'db' | 'owner'> & Claiming,
  batch: readonly ImportedSession[],
  taking: Taking,
): Promise<Added> {
  return transact(db, async (tx) => {
    await lockLog(tx, owner);
    const known = await knownSessions(tx, owner, batch);
    const fresh = batch.filter(({ key }) => !known.has(key)).map((one) => toSession(one, taking));
    await addAll(tx, owner, fresh, taking.now);
    let extended = 0;
    let sets = countSets(fresh.flatMap(({ exercises }) => exercises));
    for (const session of batch) {
      const row = known.get(session.key);
      const part = row && grownPart(session, row);
      if (!part) continue;
      const { exercises } = toSession(part, taking);
      await extend(tx, row, exercises, taking.now);
      extended += 1;
      sets += countSets(exercises);
    }
    const added = { added: fresh.length, extended, sets };
    await claim?.recordStep(tx, added);
    return added;
  });
}

async function addAll(tx: Tx, owner: number, fresh: readonly Imported[], now: string) {
  const taken = await placesTaken(tx, owner, fresh);
  const sessions: Session[] = [];
  for (const session of fresh) {
    const seq = taken.get(session.date) ?? 0;
    taken.set(session.date, seq + 1);
    const exercises = await knownToLibrary(tx, owner, session.exercises);
    sessions.push({ ...session, owner, seq, exercises });
  }
  await addSessions(tx, sessions, now);
}

async function extend(tx: Tx, row: WorkoutRow, grown: readonly WorkoutExercise[], now: string) {
  const kept = exercisesOf(row);
  const exercises = await knownToLibrary(tx, row.owner_id, withGrown(kept, grown), kept);
  const session: Session = {
    owner: row.owner_id,
    date: row.date,
    seq: row.session_seq,
    head: row,
    exercises,
    tombstones: tombstonesOf(row),
  };
  await writeSession(tx, row, session, now);
}

function countSets(exercises: readonly WorkoutExercise[]): number {
  return exercises.reduce((sum, { sets }) => sum + sets.length, 0);
}

/** The next free place of each day. */
async function placesTaken(
  tx: Tx,
  owner: number,
  sessions: readonly Imported[],
): Promise<Map<string, number>> {
  const days = [...new Set(sessions.map(({ date }) => date))];
  const rows = await tx
    .selectFrom('workouts')
    .select((eb) => ['date', eb.fn.max('session_seq').as('last')])
    .where('owner_id', '=', owner)
    .where(oneOf(tx, 'date', days))
    .groupBy('date')
    .execute();
  return new Map(rows.map(({ date, last }) => [date, last + 1]));
}
