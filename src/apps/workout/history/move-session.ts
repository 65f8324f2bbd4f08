import type { Transaction } from 'kysely';
import { transact } from '../../../kernel/database/transact.ts';
import { NotFound } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { findSession, findSessions, type WorkoutRow } from '../log/queries.ts';
import { refreshRecords } from '../log/records/records.ts';
import { AFTER_SAVE_HOOKS } from '../log/save/after-save.ts';
import { type LogWriteContext, refuseDayToCome } from '../log/save/save-session.ts';
import { lockLog } from '../log-lock.ts';
import type { WorkoutAppTables } from '../tables.ts';

interface Move {
  readonly id: number;
  readonly from: string;
  readonly to: string;
}

/**
 * Moves a session to the end of another day. A retried move finds the session on its new day. The
 * prescription that it completed is reopened, and it may complete a prescription of the new day.
 */
export async function moveSession(
  { db, owner, clock }: LogWriteContext,
  { id, from, to }: Move,
): Promise<WorkoutRow> {
  return transact(db, async (tx) => {
    await lockLog(tx, owner);
    const [before] = await findSession(tx, { owner, id });
    if (before?.date === to) return before;
    if (before?.date !== from) throw new NotFound('workout');
    if (before.completed === 1) refuseDayToCome(clock, to);
    const last = (await findSessions(tx, { owner, date: to })).at(-1);
    const now = isoNow(clock);
    const place = { date: to, session_seq: last ? last.session_seq + 1 : 0, updated_at: now };
    await tx
      .updateTable('workouts')
      .set(place)
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .execute();
    await refreshRecords(tx, owner, await moveDerived(tx, owner, id, to));
    const workout = { ...before, ...place };
    for (const run of AFTER_SAVE_HOOKS) {
      await run(tx, { owner, workout, now, wasCompleted: before.completed === 1, records: [] });
    }
    return workout;
  });
}

/** Returns the keys of the exercises. */
async function moveDerived(
  tx: Transaction<WorkoutAppTables>,
  owner: number,
  id: number,
  date: string,
): Promise<string[]> {
  const rows = await tx
    .updateTable('workout_exercises')
    .set({ date })
    .where('owner_id', '=', owner)
    .where('workout_id', '=', id)
    .returning('exercise_key')
    .execute();
  return [...new Set(rows.map(({ exercise_key }) => exercise_key))];
}
