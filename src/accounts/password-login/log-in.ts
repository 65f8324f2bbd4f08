import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { engineOf } from '../../kernel/database/engine.ts';
import { transact } from '../../kernel/database/transact.ts';
import { NotAllowed, NotSignedIn } from '../../kernel/errors.ts';
import { foldedKey } from '../../kernel/text/fold.ts';
import { recordAudit } from '../audit/audit.ts';
import type { AccountsContext, AccountsServices } from '../services.ts';
import type { sessionsContract } from '../sessions/contract.ts';
import { setSessionCookie, startSession } from '../sessions/start-session.ts';
import { isPasswordLoginAllowed } from '../sign-in-methods/sign-in-methods.ts';
import type { AccountsTables } from '../tables.ts';
import { checkSecondFactor } from '../totp/second-factor.ts';
import { findUserByName, type UserRow } from '../users/queries.ts';
import { toUser } from '../users/user.ts';

type LogInInput = z.output<typeof sessionsContract.logIn.input>;

/** The handler of a sign-in with a password. */
export function createLogIn({ tokens, limits, passwords }: AccountsServices) {
  return async (context: AccountsContext, { username, password, code }: LogInInput) => {
    limits.countAttempt(context.origin.address, username);
    const user = await findUserByName(context.db, foldedKey(username));
    const known = await passwords.matches(
      password,
      user?.password_hash ?? null,
      context.origin.address,
    );
    if (!known || !user) {
      await recordAudit(context, context.db, 'sign_in_failed', { subject: user?.username ?? null });
      throw wrongCredentials();
    }
    if (!(await isPasswordLoginAllowed(context.db, context, user))) {
      throw new NotAllowed(
        'Signing in with a password is switched off here.',
        'password_login_off',
      );
    }
    const factor = await checkSecondFactor(context, user, code);
    const session = await transact(context.db, async (tx) => {
      // First, because it locks the row exclusively and `lockPassword` only shares it.
      await factor.use(tx);
      if (!(await lockPassword(tx, user))) throw wrongCredentials();
      await recordAudit(context, tx, 'signed_in', { actor: user.username });
      return startSession(context, tx, tokens, user.id);
    });
    limits.clearAttempts(username);
    setSessionCookie(context, session);
    return { user: toUser(user, context.app), token: session.token };
  };
}

function wrongCredentials(): NotSignedIn {
  return new NotSignedIn('The username or the password is wrong.', 'wrong_credentials');
}

/**
 * Locks the user row and checks that the verified password has not changed. A password change ends the
 * existing sessions; a session started during the comparison would survive it.
 */
async function lockPassword(
  tx: Transaction<AccountsTables>,
  { id, password_hash }: UserRow,
): Promise<boolean> {
  const query = tx.selectFrom('users').select('password_hash').where('id', '=', id);
  const row = await (engineOf(tx) === 'postgres' ? query.forShare() : query).executeTakeFirst();
  return row?.password_hash === password_hash;
}
