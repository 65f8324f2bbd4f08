import type { Transaction } from 'kysely';
import { isoNow } from '../../../kernel/clock.ts';
import { oneOf } from '../../../kernel/database/one-of.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { releasePrescription } from '../coaching/prescriptions/completion.ts';
import type { WorkoutAppTables } from '../tables.ts';
import { lockLog } from './lock.ts';
import type { WorkoutRow } from './queries.ts';
import { refreshRecords } from './records.ts';
import type { Writing } from './save.ts';

type Tx = Transaction<WorkoutAppTables>;

/** Removes for good all sessions of a day, or one of them; whether there was anything. */
export async function deleteSessions(
  { db, owner, clock }: Writing,
  { date, id }: { readonly date: string; readonly id?: number | undefined },
): Promise<boolean> {
  return transact(db, async (tx) => {
    await lockLog(tx, owner);
    let sessions = tx
      .selectFrom('workouts')
      .select('id')
      .where('owner_id', '=', owner)
      .where('date', '=', date);
    if (id !== undefined) sessions = sessions.where('id', '=', id);
    const rows = await sessions.execute();
    if (rows.length > 0) await deleteRows(tx, owner, rows, isoNow(clock));
    return rows.length > 0;
  });
}

/** Removes sessions of an owner who holds the lock of the log, with all that follows from them. */
export async function deleteRows(
  tx: Tx,
  owner: number,
  rows: readonly Pick<WorkoutRow, 'id'>[],
  now: string,
): Promise<void> {
  const ids = rows.map((row) => row.id);
  for (const row of rows) {
    await releasePrescription(tx, row.id, now);
  }
  const keys = await forgetDerived(tx, ids);
  // What a coach said of a session goes with it.
  await tx
    .deleteFrom('workouts')
    .where(oneOf(tx, 'id', ids))
    .execute();
  await refreshRecords(tx, owner, keys);
}

async function forgetDerived(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('workout_exercises')
    .where(oneOf(tx, 'workout_id', ids))
    .returning('exercise_key')
    .execute();
  return [...new Set(rows.map(({ exercise_key }) => exercise_key))];
}
