import type { Kysely } from 'kysely';
import { NotAllowed, NotSignedIn } from '../../kernel/errors.ts';
import type { Route } from '../../kernel/module.ts';
import { isoAt, isoNow } from '../../kernel/time/clock.ts';
import { recordAudit } from '../audit/audit.ts';
import type { AccountsContext, AccountsServices } from '../services.ts';
import type { AccountsTables } from '../tables.ts';
import type { UserRow } from '../users/queries.ts';

/** How long a session stays fresh after a credential was proved. */
export const FRESH_MS = 10 * 60_000;

/** When the caller's session stops being fresh; null if it is stale. */
export async function freshUntil({
  db,
  clock,
  caller,
}: Pick<AccountsContext, 'db' | 'clock' | 'caller'>): Promise<string | null> {
  if (!caller.account) return null;
  const row = await db
    .selectFrom('sessions')
    .select('authenticated_at')
    .where('id', '=', caller.account.sessionId)
    .where('user_id', '=', caller.account.id)
    .executeTakeFirst();
  if (!row?.authenticated_at) return null;
  const until = Date.parse(row.authenticated_at) + FRESH_MS;
  return until > clock.millis() ? isoAt(until) : null;
}

/**
 * Requires a recently proved credential before credentials are changed. An instance without accounts
 * has no credentials to prove.
 */
export async function requireFreshSession(context: AccountsContext): Promise<void> {
  if (!context.caller.account) return;
  if ((await freshUntil(context)) === null) throw reauthenticationRequired();
}

export async function markSessionFresh(
  { clock, caller }: Pick<AccountsContext, 'clock' | 'caller'>,
  db: Kysely<AccountsTables>,
): Promise<void> {
  if (!caller.account) return;
  await db
    .updateTable('sessions')
    .set({ authenticated_at: isoNow(clock) })
    .where('id', '=', caller.account.sessionId)
    .where('user_id', '=', caller.account.id)
    .execute();
}

/**
 * Checks the current password in the body of an operation. In a stale session it counts as
 * re-authentication, unless the account has a second factor, which the body does not contain. An
 * account without a password needs a fresh session instead.
 */
export async function confirmPassword(
  context: AccountsContext,
  { limits, passwords }: Pick<AccountsServices, 'limits' | 'passwords'>,
  user: UserRow,
  password: string,
  wrong = 'The password is wrong.',
): Promise<void> {
  const fresh = (await freshUntil(context)) !== null;
  const enough = user.password_hash !== null && password !== '' && user.totp_enabled_at === null;
  if (!fresh && !enough) throw reauthenticationRequired();
  if (user.password_hash === null) return;
  const guess = limits.countGuess(context.origin.address, user.username);
  if (!(await passwords.matches(password, user.password_hash, context.origin.address))) {
    await recordAudit(context, context.db, 'reauthentication_failed', { subject: user.username });
    throw new NotSignedIn(wrong, 'wrong_password');
  }
  guess.refund();
  if (fresh) return;
  await markSessionFresh(context, context.db);
  await recordAudit(context, context.db, 'reauthenticated');
}

/** Refuses stale sessions on routes whose contract declares `reauthentication: 'required'`. */
export function guardCredentials({ operation, handle }: Route): Route {
  if (operation.reauthentication !== 'required') return { operation, handle };
  return {
    operation,
    handle: async (context, input) => {
      await requireFreshSession(context);
      return handle(context, input);
    },
  };
}

function reauthenticationRequired(): NotAllowed {
  return new NotAllowed('Confirm that it is you to continue.', 'reauthentication_required');
}
