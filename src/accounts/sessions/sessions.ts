import { sql } from 'kysely';
import type { z } from 'zod';
import { deleteSome } from '../../kernel/database/queries/delete-some.ts';
import { NotFound } from '../../kernel/errors.ts';
import { purgeJob } from '../../kernel/jobs/purge-job.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import { recordAudit } from '../audit/audit.ts';
import type { AccountsContext } from '../services.ts';
import { accountOf } from '../users/user.ts';
import type { sessionsContract } from './contract.ts';
import { endedSessionCookie } from './cookie.ts';
import { deleteSession, findSessions } from './queries.ts';

type Input<Name extends keyof typeof sessionsContract> = z.output<
  (typeof sessionsContract)[Name]['input']
>;

export async function logOut(context: AccountsContext, _input: Input<'logOut'>) {
  const { account } = context.caller;
  if (account) {
    await deleteSession(context.db, account.id, account.sessionId);
    await recordAudit(context, context.db, 'signed_out');
  }
  context.response.setHeader('set-cookie', endedSessionCookie({ secure: context.origin.secure }));
  return { ok: true as const };
}

export async function listSessions(context: AccountsContext, _input: Input<'listSessions'>) {
  const account = accountOf(context);
  const rows = await findSessions(context.db, account.id, isoNow(context.clock));
  const items = rows.map(({ user_id: _, ...row }) => ({
    ...row,
    current: row.id === account.sessionId,
  }));
  return { items, next_cursor: null };
}

export async function endSession(context: AccountsContext, { id }: Input<'endSession'>) {
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
