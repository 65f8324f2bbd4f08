import { PLACEHOLDER_OWNER, type Services } from '../../kernel/context.ts';
import { transact } from '../../kernel/database/transact.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import { countConflicts } from '../ownership/conflicts.ts';
import type { OwnedData } from '../ownership/owned-data.ts';
import type { AccountsTables } from '../tables.ts';
import { lockUsers } from '../users/queries.ts';

/**
 * At start, moves rows of the placeholder owner that an earlier version left to the only account. If
 * there are several accounts, the rows are only reported.
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
      'rows without an owner were found; several accounts exist, so they were not moved',
    );
    return;
  }
  const { taken, conflicts } = await transact(db, async (tx) => {
    // Another process may have moved the rows since they were counted.
    await lockUsers(tx);
    const before = await countConflicts(tx, only.id);
    const moved = await owned.move(tx, PLACEHOLDER_OWNER, only.id, isoNow(clock));
    return { taken: moved, conflicts: (await countConflicts(tx, only.id)) - before };
  });
  log.info(
    { rows: taken, conflicts, account: only.username },
    'rows without an owner were moved to the only account',
  );
}
