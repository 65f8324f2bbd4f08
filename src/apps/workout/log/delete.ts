import type { Transaction } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { releasePrescription } from '../coaching/prescriptions/completion.ts';
import { lockLog } from '../log-lock.ts';
import type { WorkoutAppTables } from '../tables.ts';
import type { WorkoutRow } from './queries.ts';
import { refreshRecords } from './records/records.ts';
import type { LogWriteContext } from './save/save-session.ts';

type Tx = Transaction<WorkoutAppTables>;

/** Deletes all sessions of a day, or one of them; returns whether there were any. */
export async function deleteSessions(
  { db, owner, clock }: LogWriteContext,
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
    if (rows.length > 0) await deleteSessionRows(tx, owner, rows, isoNow(clock));
    return rows.length > 0;
  });
}

/** Deletes sessions with their derived rows. The caller holds the log's lock. */
export async function deleteSessionRows(
  tx: Tx,
  owner: number,
  rows: readonly Pick<WorkoutRow, 'id'>[],
  now: string,
): Promise<void> {
  const ids = rows.map((row) => row.id);
  for (const row of rows) {
    await releasePrescription(tx, row.id, now);
  }
  const keys = await deleteDerived(tx, ids);
  // Feedback on a session is deleted with it.
  await tx
    .deleteFrom('workouts')
    .where(inList(tx, 'id', ids))
    .execute();
  await refreshRecords(tx, owner, keys);
}

async function deleteDerived(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('workout_exercises')
    .where(inList(tx, 'workout_id', ids))
    .returning('exercise_key')
    .execute();
  return [...new Set(rows.map(({ exercise_key }) => exercise_key))];
}
