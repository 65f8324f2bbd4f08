import type { Transaction } from 'kysely';
import { isoNow } from '../../../kernel/clock.ts';
import { oneOf } from '../../../kernel/database/one-of.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { knownToLibrary } from '../log/known-to-library.ts';
import { lockLog } from '../log/lock.ts';
import type { Writing } from '../log/save.ts';
import { addSessions, type Session } from '../log/store-session.ts';
import type { WorkoutAppTables } from '../tables.ts';
import { knownKeys } from './known-keys.ts';
import type { toSession } from './to-session.ts';

type Tx = Transaction<WorkoutAppTables>;
type Imported = ReturnType<typeof toSession>;

/** Adds those of some sessions that no import added before. */
export async function addBatch(
  { db, owner, clock }: Writing,
  batch: readonly Imported[],
): Promise<{ added: number; duplicates: number; sets: number }> {
  return transact(db, async (tx) => {
    await lockLog(tx, owner);
    const keys = batch.map(({ importedKey }) => importedKey);
    const known = await knownKeys(tx, owner, keys);
    const fresh = batch.filter(({ importedKey }) => !known.has(importedKey));
    const taken = await placesTaken(tx, owner, fresh);
    const sessions: Session[] = [];
    for (const session of fresh) {
      const seq = taken.get(session.date) ?? 0;
      taken.set(session.date, seq + 1);
      const exercises = await knownToLibrary(tx, owner, session.exercises);
      sessions.push({ ...session, owner, seq, exercises });
    }
    await addSessions(tx, sessions, isoNow(clock));
    const sets = fresh.flatMap(({ exercises }) => exercises.flatMap((one) => one.sets)).length;
    return { added: fresh.length, duplicates: batch.length - fresh.length, sets };
  });
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
