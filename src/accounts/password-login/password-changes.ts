import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { transact } from '../../kernel/database/transact.ts';
import { Invalid, NotSignedIn } from '../../kernel/errors.ts';
import { enqueue } from '../../kernel/jobs/queue.ts';
import { implement, type Route } from '../../kernel/module.ts';
import type { KernelTables } from '../../kernel/tables.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import { recordAudit } from '../audit/audit.ts';
import { hashToken } from '../hashed-token.ts';
import { removeAllPasskeys } from '../passkeys/remove-passkeys.ts';
import { checkPassword } from '../passwords/policy.ts';
import type { AccountsContext, AccountsServices } from '../services.ts';
import { confirmPassword } from '../sessions/fresh-session.ts';
import { deleteSessions } from '../sessions/queries.ts';
import { setSessionCookie, startSession } from '../sessions/start-session.ts';
import { isPasswordLoginAllowed } from '../sign-in-methods/sign-in-methods.ts';
import { checkSecondFactor, type VerifiedFactor } from '../totp/second-factor.ts';
import { findUser, lockUsers, type UserRow, updateUser } from '../users/queries.ts';
import { accountOf, toUser } from '../users/user.ts';
import { passwordsContract } from './contract.ts';
import { consumeReset } from './queries.ts';
import { mailResetLinkJob, type ResetMailPayload } from './reset-mail.ts';

type Input<Name extends keyof typeof passwordsContract> = z.output<
  (typeof passwordsContract)[Name]['input']
>;

export function passwordRoutes(parts: AccountsServices): Route[] {
  const { tokens, limits, passwords } = parts;

  async function forgotPassword(
    context: AccountsContext,
    { username, email }: Input<'forgotPassword'>,
  ) {
    const name = username ?? email;
    if (name === undefined) throw new Invalid('Send a username or an email.');
    limits.countAttempt(context.origin.address, name);
    if (context.mailer.configured) {
      const order: ResetMailPayload = {
        username: username ?? null,
        email: email ?? null,
      };
      await transact(context.db, (tx) =>
        enqueue(tx as unknown as Transaction<KernelTables>, {
          name: mailResetLinkJob.name,
          dueAt: isoNow(context.clock),
          setAt: isoNow(context.clock),
          payload: order,
        }),
      );
    }
    return { ok: true as const };
  }

  async function resetPassword(context: AccountsContext, asked: Input<'resetPassword'>) {
    const { address } = context.origin;
    const hash = hashToken(asked.token);
    const now = isoNow(context.clock);
    const pending = await context.db
      .selectFrom('password_resets')
      .innerJoin('users', 'users.id', 'password_resets.user_id')
      .selectAll('users')
      .where('token_hash', '=', hash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!pending || !(await isPasswordLoginAllowed(context.db, context, pending)))
      throw unusableLink();
    const factor = await checkResetFactor(context, pending, asked.code);
    await checkPassword(context.db, asked.password, pending);
    const passwordHash = await passwords.hash(asked.password, address);
    const { user, session } = await transact(context.db, async (tx) => {
      if (asked.drop_passkeys) await lockUsers(tx);
      const userId = await consumeReset(tx, hash, now);
      if (userId === undefined) throw unusableLink();
      await factor.use(tx);
      const changed = await updateUser(tx, userId, {
        password_hash: passwordHash,
        // The link proves the mailbox; a change of the address invalidates earlier links.
        email_verified_at: pending.email_verified_at ?? now,
      });
      if (!changed) throw unusableLink();
      if (asked.drop_passkeys) await removeAllPasskeys(context, tx, changed);
      await deleteSessions(tx, changed.id, null);
      await recordAudit(context, tx, 'password_reset', { actor: changed.username });
      return { user: changed, session: await startSession(context, tx, tokens, changed.id) };
    });
    setSessionCookie(context, session);
    return { user: toUser(user, context.app), token: session.token };
  }

  /** A mailed link does not replace the second factor. Wrong codes count as guesses. */
  async function checkResetFactor(
    context: AccountsContext,
    user: UserRow,
    code: string | undefined,
  ): Promise<VerifiedFactor> {
    if (code === undefined) return checkSecondFactor(context, user, code);
    const guess = limits.countGuess(context.origin.address, user.username);
    const factor = await checkSecondFactor(context, user, code);
    guess.refund();
    return factor;
  }

  async function changePassword(context: AccountsContext, input: Input<'changePassword'>) {
    const { id, sessionId } = accountOf(context);
    const user = await findUser(context.db, id);
    if (!user) throw new NotSignedIn();
    const old = input.old_password ?? '';
    await confirmPassword(context, parts, user, old, 'The old password is wrong.');
    await checkPassword(context.db, input.new_password, user);
    const password_hash = await passwords.hash(input.new_password, context.origin.address);
    await transact(context.db, async (tx) => {
      if (input.drop_passkeys) await lockUsers(tx);
      await updateUser(tx, id, { password_hash });
      if (input.drop_passkeys) await removeAllPasskeys(context, tx, user);
      await deleteSessions(tx, id, sessionId);
      await recordAudit(context, tx, 'password_changed', { subject: user.username });
    });
    return { ok: true as const };
  }

  return implement(passwordsContract, { changePassword, forgotPassword, resetPassword });
}

/** The same error for a used, expired or invented token. */
function unusableLink(): Invalid {
  return new Invalid(
    'This link has expired or was already used. Request a new one.',
    undefined,
    'unusable_link',
  );
}
