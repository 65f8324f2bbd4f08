import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { Invalid, NotSignedIn } from '../../kernel/errors.ts';
import type { AccountsContext } from '../services.ts';
import { readSetting } from '../settings.ts';
import type { AccountsTables } from '../tables.ts';
import { findUser, type UserRow } from '../users/queries.ts';
import { findProviders, normalizeIssuer, type SignInProvider } from './providers.ts';

type Db = Kysely<AccountsTables>;
type Tx = Transaction<AccountsTables>;
type SignInMethodSources = Pick<AccountsContext, 'config' | 'secrets'>;

/**
 * Whether an account may sign in with its password. If password login is off, admins may still use
 * theirs while no admin has another sign-in method, so that the instance is not locked.
 */
export async function isPasswordLoginAllowed(
  db: Db,
  around: SignInMethodSources,
  user: UserRow,
): Promise<boolean> {
  if ((await readSetting(db, 'password_login')) !== 'off') return true;
  if (user.role !== 'admin') return false;
  return (await countAdminsWithOtherMethod(db, around)) === 0;
}

/** Admins who can sign in through a provider or a passkey. */
export async function countAdminsWithOtherMethod(
  db: Db,
  around: SignInMethodSources,
): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where(hasOtherMethod(await findProviders(db, around)))
    .executeTakeFirstOrThrow();
  return count;
}

/** Refuses to remove the last sign-in method. Call it after the removal, under `lockUsers`. */
export async function refuseLockOut(
  tx: Tx,
  around: SignInMethodSources,
  userId: number,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) throw new NotSignedIn();
  const another = await tx
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', userId)
    .where(hasOtherMethod(await findProviders(tx, around)))
    .executeTakeFirst();
  if (another) return;
  if (user.password_hash !== null && (await isPasswordLoginAllowed(tx, around, user))) return;
  throw new Invalid(
    'This is your only sign-in method: set a password, add a passkey or link another provider first.',
    undefined,
    'last_way_in',
  );
}

/** Refuses a change after which no admin could sign in. */
export async function refuseInstanceLockOut(tx: Tx, around: SignInMethodSources): Promise<void> {
  if ((await countAdminsWithOtherMethod(tx, around)) > 0) return;
  const byPassword = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (byPassword) return;
  throw new Invalid(
    'No admin could sign in any more: set a password or add a passkey first.',
    undefined,
    'last_way_in',
  );
}

/** A link counts only while its provider exists and still has the issuer of the link. */
function hasOtherMethod(providers: readonly SignInProvider[]) {
  return ({ or, exists, selectFrom }: ExpressionBuilder<AccountsTables, 'users'>) =>
    or([
      exists(
        selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.user_id', '=', 'users.id'),
      ),
      exists(
        selectFrom('oidc_links')
          .select('oidc_links.id')
          .whereRef('oidc_links.user_id', '=', 'users.id')
          .where((link) =>
            link.or(
              providers.map(({ id, issuer }) =>
                link.and({
                  'oidc_links.provider': id,
                  'oidc_links.issuer': normalizeIssuer(issuer),
                }),
              ),
            ),
          ),
      ),
    ]);
}
