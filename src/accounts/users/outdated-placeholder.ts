import type { Transaction } from 'kysely';
import { NotSignedIn } from '../../kernel/errors.ts';
import type { AccountsContext } from '../services.ts';
import type { AccountsTables } from '../tables.ts';
import { findAnyUser } from './queries.ts';

/**
 * Refuses a caller who was let in because no account existed, once one does. Lock the users first:
 * a request that was under way while the first account was made must not change the instance.
 */
export async function refuseOutdatedPlaceholder(
  tx: Transaction<AccountsTables>,
  { caller }: Pick<AccountsContext, 'caller'>,
): Promise<void> {
  if (caller.account !== null) return;
  if ((await findAnyUser(tx, {})).length > 0) throw new NotSignedIn();
}
