import { PLACEHOLDER_OWNER, type Services } from '../../kernel/context.ts';
import { transact } from '../../kernel/database/transact.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import { countConflicts } from '../ownership/conflicts.ts';
import type { OwnedData } from '../ownership/owned-data.ts';
import type { AccountsTables } from '../tables.ts';
import { lockUsers } from '../users/queries.ts';

/**
 * At the start: rows that an earlier version left without an owner although accounts exist. One
 * account takes them over; of several none can be chosen, so they are only reported.
 */
export async function adoptUnowned(
  { db, clock, log }: Pick<Services<AccountsTables>, 'db' | 'clock' | 'log'>,
  owned: OwnedData,
): Promise<void> {
  const users = await db.selectFrom('users').select(['id', 'username']).limit(2).execute();
  const [only] = users;
  if (!only) return;
  const unowned = await owned.countUnowned(db);
  if (Object.keys(unowned).length === 0) return;
  if (users.length > 1) {
    log.warn(
      { rows: unowned },
      'rows without an owner were found; several accounts exist, so nobody takes them over',
    );
    return;
  }
  const { taken, conflicts } = await transact(db, async (tx) => {
    // Another process may have adopted the rows since they were counted; then nothing is left.
    await lockUsers(tx);
    const before = await countConflicts(tx, only.id);
    const moved = await owned.move(tx, PLACEHOLDER_OWNER, only.id, isoNow(clock));
    return { taken: moved, conflicts: (await countConflicts(tx, only.id)) - before };
  });
  log.info(
    { rows: taken, conflicts, account: only.username },
    'rows without an owner were taken over by the only account',
  );
}
