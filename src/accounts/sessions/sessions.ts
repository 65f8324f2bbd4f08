import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { deleteSome } from '../../kernel/database/delete-some.ts';
import { engineOf } from '../../kernel/database/engine.ts';
import { transact } from '../../kernel/database/transact.ts';
import { NotAllowed, NotFound, NotSignedIn } from '../../kernel/errors.ts';
import { purgeJob } from '../../kernel/jobs/purge-job.ts';
import { implement, type Route } from '../../kernel/module.ts';
import { foldedKey } from '../../kernel/text/fold.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import { recordAudit } from '../audit/audit.ts';
import { passwordMatches } from '../passwords/hash.ts';
import type { AccountsContext, AccountsServices } from '../services.ts';
import { isPasswordLoginAllowed } from '../sign-in-methods.ts';
import type { AccountsTables } from '../tables.ts';
import { checkSecondFactor } from '../totp/second-factor.ts';
import { findUserByName, type UserRow } from '../users/queries.ts';
import { accountOf, toUser } from '../users/user.ts';
import { sessionsContract } from './contract.ts';
import { endedSessionCookie } from './cookie.ts';
import { deleteSession, findSessions } from './queries.ts';
import { setSessionCookie, startSession } from './start-session.ts';

type Input<Name extends keyof typeof sessionsContract> = z.output<
  (typeof sessionsContract)[Name]['input']
>;

export function sessionRoutes({ tokens, limits }: AccountsServices): Route[] {
  async function logIn(context: AccountsContext, { username, password, code }: Input<'logIn'>) {
    limits.countAttempt(context.origin.address, username);
    const user = await findUserByName(context.db, foldedKey(username));
    const known = await passwordMatches(
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
  }

  return implement(sessionsContract, { logIn, logOut, listSessions, endSession });
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

async function logOut(context: AccountsContext, _input: Input<'logOut'>) {
  const { account } = context.caller;
  if (account) {
    await deleteSession(context.db, account.id, account.sessionId);
    await recordAudit(context, context.db, 'signed_out');
  }
  context.response.setHeader('set-cookie', endedSessionCookie({ secure: context.origin.secure }));
  return { ok: true as const };
}

async function listSessions(context: AccountsContext, _input: Input<'listSessions'>) {
  const account = accountOf(context);
  const rows = await findSessions(context.db, account.id, isoNow(context.clock));
  const items = rows.map(({ user_id: _, ...row }) => ({
    ...row,
    current: row.id === account.sessionId,
  }));
  return { items, next_cursor: null };
}

async function endSession(context: AccountsContext, { id }: Input<'endSession'>) {
  if (!(await deleteSession(context.db, accountOf(context).id, id))) throw new NotFound('session');
  await recordAudit(context, context.db, 'session_ended');
  return { ok: true as const };
}

export const deleteExpiredSessionsJob = purgeJob({
  name: 'accounts.forget-expired-sessions',
  everyMinutes: 60,
  keptDays: 0,
  atOnce: 1000,
  remove: [(tx, now, most) => deleteSome(tx, 'sessions', sql`expires_at <= ${now}`, most)],
});
