import type { Transaction } from 'kysely';
import { parseOrigin } from '../../kernel/config/config.ts';
import { PLACEHOLDER_OWNER, type Role } from '../../kernel/context.ts';
import { isUniqueViolation } from '../../kernel/database/storage-errors.ts';
import { transact } from '../../kernel/database/transact.ts';
import { Conflict } from '../../kernel/errors.ts';
import { foldedKey } from '../../kernel/text/fold.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import { clearBeforeSetUp } from '../instance/clear-before-set-up.ts';
import { clearSetting, storeSetting } from '../instance/settings.ts';
import type { AccountsContext, AccountsServices } from '../services.ts';
import type { AccountsTables } from '../tables.ts';
import { findAnyUser, insertUser, lockUsers, type UserRow } from './queries.ts';

type Tx = Transaction<AccountsTables>;

export interface NewAccount {
  readonly username: string;
  readonly passwordHash: string | null;
  readonly email?: string | null | undefined;
  /** A mailed link or a provider has shown that the address is theirs. */
  readonly emailVerified?: boolean;
  readonly fullName?: string | null | undefined;
  readonly role: Role;
  /** The sign-in provider through which it comes. */
  readonly provider?: string;
}

/**
 * Creates an account, together with what else belongs to it. The first one of an instance becomes
 * admin, whatever was asked for, and takes over everything that was written before.
 *
 * `admit` may refuse, and is told whether this is the first one, when nobody else can become it.
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
        password_hash: account.passwordHash,
        role: first ? 'admin' : account.role,
        created_at: isoNow(context.clock),
      });
      if (first) {
        const { username: admin, provider = null } = account;
        await clearBeforeSetUp(context, tx, owned, { admin, provider });
        // Links are written for the address at which the first admin registered.
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
