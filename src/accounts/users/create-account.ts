import type { Transaction } from 'kysely';
import { parseOrigin } from '../../kernel/config/config.ts';
import { PLACEHOLDER_OWNER, type Role } from '../../kernel/context.ts';
import { isUniqueViolation } from '../../kernel/database/errors/storage-errors.ts';
import { transact } from '../../kernel/database/transact.ts';
import { Conflict } from '../../kernel/errors.ts';
import { foldedKey } from '../../kernel/text/fold.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import type { AccountsContext, AccountsServices } from '../services.ts';
import { clearSetting, storeSetting } from '../settings.ts';
import type { AccountsTables } from '../tables.ts';
import { clearBeforeSetUp } from './clear-before-set-up.ts';
import { findAnyUser, insertUser, lockUsers, type UserRow } from './queries.ts';

type Tx = Transaction<AccountsTables>;

export interface NewAccount {
  readonly username: string;
  readonly passwordHash: string | null;
  readonly email?: string | null | undefined;
  /** A mailed link or a provider has verified the address. */
  readonly emailVerified?: boolean;
  readonly fullName?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
  readonly units?: UserRow['units'] | undefined;
  readonly role: Role;
  /** The sign-in provider that creates the account. */
  readonly provider?: string;
}

/**
 * Creates an account and its related data in one transaction. The first account of an instance becomes
 * admin, regardless of the requested role, and receives all rows of the placeholder owner.
 *
 * `admit` may refuse the account; it runs under the lock on the users and knows whether this is the
 * first account.
 */
export async function createAccount<Result>(
  context: AccountsContext,
  { owned }: Pick<AccountsServices, 'owned'>,
  account: NewAccount,
  together: {
    admit(tx: Tx, first: boolean): Promise<void>;
    finish(tx: Tx, user: UserRow): Promise<Result>;
  },
): Promise<{ user: UserRow; result: Result }> {
  try {
    return await transact(context.db, async (tx) => {
      await lockUsers(tx);
      const first = (await findAnyUser(tx, {})).length === 0;
      await together.admit(tx, first);
      const user = await insertUser(tx, {
        username: account.username,
        username_key: foldedKey(account.username),
        email: account.email ?? null,
        email_key: account.email ? foldedKey(account.email) : null,
        email_verified_at: account.email && account.emailVerified ? isoNow(context.clock) : null,
        full_name: account.fullName ?? null,
        time_zone: account.timeZone ?? null,
        units: account.units ?? null,
        password_hash: account.passwordHash,
        role: first ? 'admin' : account.role,
        created_at: isoNow(context.clock),
      });
      if (first) {
        const { username: admin, provider = null } = account;
        await clearBeforeSetUp(context, tx, owned, { admin, provider });
        // The address at which the first admin registers is used in links.
        await storeSetting(tx, 'link_address', parseOrigin(context.origin.url));
        await owned.move(tx, PLACEHOLDER_OWNER, user.id, isoNow(context.clock));
        await clearSetting(tx, 'single_user_mode');
      }
      return { user, result: await together.finish(tx, user) };
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new Conflict('This username or e-mail address is taken.', 'taken');
    throw error;
  }
}
