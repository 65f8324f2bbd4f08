import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { isoNow } from '../../kernel/clock.ts';
import { transact } from '../../kernel/database/transact.ts';
import { Invalid, NotSignedIn } from '../../kernel/errors.ts';
import { enqueue } from '../../kernel/jobs/queue.ts';
import { implement, type Route } from '../../kernel/module.ts';
import type { KernelTables } from '../../kernel/tables.ts';
import { recordAudit } from '../audit/audit.ts';
import { hashToken } from '../hashed-token.ts';
import type { AccountsContext, AccountsParts } from '../parts.ts';
import { deleteSessions } from '../sessions/queries.ts';
import { giveCookie, startSession } from '../sessions/start-session.ts';
import { findUser, updateUser } from '../users/queries.ts';
import { accountOf, toUser } from '../users/user.ts';
import { passwordLoginAllowed } from '../ways-in.ts';
import { passwordsContract } from './contract.ts';
import { hashPassword, passwordMatches } from './hash.ts';
import { checkPassword } from './policy.ts';
import { takeReset } from './queries.ts';
import { mailResetLink, type ResetOrder } from './reset-mail.ts';

type Input<Name extends keyof typeof passwordsContract> = z.output<
  (typeof passwordsContract)[Name]['input']
>;

export function passwordRoutes({ tokens, limits }: AccountsParts): Route[] {
  async function forgotPassword(
    context: AccountsContext,
    { username, email }: Input<'forgotPassword'>,
  ) {
    const name = username ?? email;
    if (name === undefined) throw new Invalid('Send a username or an email.');
    limits.attempt(context.origin.address, name);
    if (context.mailer.configured) {
      const order: ResetOrder = {
        username: username ?? null,
        email: email ?? null,
      };
      await transact(context.db, (tx) =>
        enqueue(tx as unknown as Transaction<KernelTables>, {
          name: mailResetLink.name,
          dueAt: isoNow(context.clock),
          setAt: isoNow(context.clock),
          payload: order,
        }),
      );
    }
    return { ok: true as const };
  }

  async function resetPassword(
    context: AccountsContext,
    { token, password }: Input<'resetPassword'>,
  ) {
    const hash = hashToken(token);
    const now = isoNow(context.clock);
    const pending = await context.db
      .selectFrom('password_resets')
      .innerJoin('users', 'users.id', 'password_resets.user_id')
      .selectAll('users')
      .where('token_hash', '=', hash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!pending || !(await passwordLoginAllowed(context.db, context, pending))) throw unusable();
    await checkPassword(context.db, password, pending);
    const passwordHash = await hashPassword(password);
    const { user, session } = await transact(context.db, async (tx) => {
      const userId = await takeReset(tx, hash, now);
      const changed =
        userId === undefined
          ? undefined
          : await updateUser(tx, userId, { password_hash: passwordHash });
      if (!changed) throw unusable();
      await deleteSessions(tx, changed.id, null);
      await recordAudit(context, tx, 'password_reset', { actor: changed.username });
      return { user: changed, session: await startSession(context, tx, tokens, changed.id) };
    });
    giveCookie(context, session);
    return { user: toUser(user, context.app), token: session.token };
  }

  return implement(passwordsContract, { changePassword, forgotPassword, resetPassword });
}

async function changePassword(context: AccountsContext, input: Input<'changePassword'>) {
  const { id, sessionId } = accountOf(context);
  const user = await findUser(context.db, id);
  if (!user) throw new NotSignedIn();
  if (
    user.password_hash !== null &&
    !(await passwordMatches(input.old_password ?? '', user.password_hash))
  ) {
    throw new NotSignedIn('The old password is wrong.', 'wrong_password');
  }
  await checkPassword(context.db, input.new_password, user);
  const password_hash = await hashPassword(input.new_password);
  await transact(context.db, async (tx) => {
    await updateUser(tx, id, { password_hash });
    await deleteSessions(tx, id, sessionId);
    await recordAudit(context, tx, 'password_changed', { subject: user.username });
  });
  return { ok: true as const };
}

/** Used, expired and made up are one answer. */
function unusable(): Invalid {
  return new Invalid(
    'This link is used up or too old. Ask for a new one.',
    undefined,
    'unusable_link',
  );
}
