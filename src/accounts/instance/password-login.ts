import type { Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';
import type { UserRow } from '../users/queries.ts';
import { readSetting } from './settings.ts';

/**
 * Whether an account may still use its password. Where password login is off, the last admin
 * without another way in keeps it: nobody is locked out of their own instance.
 */
export async function passwordLoginAllowed(
  db: Kysely<AccountsTables>,
  user: UserRow,
): Promise<boolean> {
  if ((await readSetting(db, 'password_login')) !== 'off') return true;
  if (user.role !== 'admin') return false;
  return (await adminsWithAnotherWayIn(db)) === 0;
}

/** Admins who can sign in through a provider or a passkey. */
export async function adminsWithAnotherWayIn(db: Kysely<AccountsTables>): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('oidc_links')
            .select('oidc_links.id')
            .whereRef('oidc_links.user_id', '=', 'users.id'),
        ),
        exists(
          selectFrom('passkeys')
            .select('passkeys.id')
            .whereRef('passkeys.user_id', '=', 'users.id'),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}
