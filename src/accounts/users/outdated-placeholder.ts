import type { Transaction } from 'kysely';
import { NotSignedIn } from '../../kernel/errors.ts';
import type { AccountsContext } from '../services.ts';
import type { AccountsTables } from '../tables.ts';
import { findAnyUser } from './queries.ts';

/**
 * Refuses a caller who was admitted as placeholder owner once an account exists. Lock the users first:
 * a request that started before the first account was created must not change the instance.
 */
export async function refuseOutdatedPlaceholder(
  tx: Transaction<AccountsTables>,
  { caller }: Pick<AccountsContext, 'caller'>,
): Promise<void> {
  if (caller.account !== null) return;
  if ((await findAnyUser(tx, {})).length > 0) throw new NotSignedIn();
}
