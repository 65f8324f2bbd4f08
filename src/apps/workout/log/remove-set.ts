import { transact } from '../../../kernel/database/transact.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { lockLog } from '../log-lock.ts';
import { isUntouched } from '../measures/session/untouched-session.ts';
import { deleteSessionRows } from './delete.ts';
import { findSessions } from './queries.ts';
import type { LogWriteContext } from './save/save-session.ts';
import { storeSession } from './save/store-session.ts';
import { parseExercises, parseTombstones } from './to-workout.ts';

export interface LoggedSet {
  readonly date: string;
  readonly uuid: string;
  /** Whether the set began the entry of its exercise. */
  readonly beganExercise: boolean;
  /** Whether the set began the session of its day. */
  readonly beganSession: boolean;
}

/**
 * Removes a logged set, and the exercise and the session that it began and leaves empty. A set that
 * is gone already stays gone.
 */
export async function removeSet(
  { db, owner, clock }: LogWriteContext,
  { date, uuid, beganExercise, beganSession }: LoggedSet,
): Promise<void> {
  await transact(db, async (tx) => {
    await lockLog(tx, owner);
    const now = isoNow(clock);
    for (const row of await findSessions(tx, { owner, date })) {
      const before = parseExercises(row);
      const entry = before.find(({ sets }) => sets.some((set) => set.uuid === uuid));
      if (!entry) continue;
      const sets = entry.sets.filter((set) => set.uuid !== uuid);
      const isEmptied = beganExercise && sets.length === 0;
      const exercises = before.flatMap((one) => {
        if (one !== entry) return [one];
        return isEmptied ? [] : [{ ...one, sets }];
      });
      if (beganSession && isUntouched({ ...row, exercises })) {
        await deleteSessionRows(tx, owner, [row], now);
        return;
      }
      // Other devices that hold the set remove it with their next save.
      const tombstones = [...parseTombstones(row), uuid, ...(isEmptied ? [entry.uuid] : [])];
      const session = { owner, date, seq: row.session_seq, head: row, exercises, tombstones };
      await storeSession(tx, row, session, now);
      return;
    }
  });
}
