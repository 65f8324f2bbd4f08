import type { Kysely } from 'kysely';
import { inList } from '../../kernel/database/queries/in-list.ts';
import { Invalid } from '../../kernel/errors.ts';
import type { AccountsTables } from '../tables.ts';

/** Refuses `user_ids` of which one is no account. */
export async function refuseUnknownPeople<Tables extends Pick<AccountsTables, 'users'>>(
  db: Kysely<Tables>,
  userIds: readonly number[],
): Promise<void> {
  const known = await (db as unknown as Kysely<AccountsTables>)
    .selectFrom('users')
    .select('id')
    .where(inList(db, 'id', userIds))
    .execute();
  if (known.length === userIds.length) return;
  const message = 'must be accounts on this instance';
  throw new Invalid(`user_ids ${message}.`, [{ path: 'user_ids', message }]);
}
