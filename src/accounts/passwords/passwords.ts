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
import { dropPasskeys } from '../passkeys/drop-passkeys.ts';
import { confirmPassword } from '../reauthentication/fresh-session.ts';
import { deleteSessions } from '../sessions/queries.ts';
import { giveCookie, startSession } from '../sessions/start-session.ts';
import { checkSecondFactor, type ProvenFactor } from '../totp/second-factor.ts';
import { findUser, lockUsers, type UserRow, updateUser } from '../users/queries.ts';
import { accountOf, toUser } from '../users/user.ts';
import { passwordLoginAllowed } from '../ways-in.ts';
import { passwordsContract } from './contract.ts';
import { hashPassword } from './hash.ts';
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
    if (!pending || !(await passwordLoginAllowed(context.db, context, pending))) throw unusable();
    const factor = await checkResetFactor(context, pending, asked.code);
    await checkPassword(context.db, asked.password, pending);
    const passwordHash = await hashPassword(asked.password, address);
    const { user, session } = await transact(context.db, async (tx) => {
      if (asked.drop_passkeys) await lockUsers(tx);
      const userId = await takeReset(tx, hash, now);
      if (userId === undefined) throw unusable();
      await factor.use(tx);
      const changed = await updateUser(tx, userId, {
        password_hash: passwordHash,
        // The link came by mail; one that went to another address ended with the change of it.
        email_verified_at: pending.email_verified_at ?? now,
      });
      if (!changed) throw unusable();
      if (asked.drop_passkeys) await dropPasskeys(context, tx, changed);
      await deleteSessions(tx, changed.id, null);
      await recordAudit(context, tx, 'password_reset', { actor: changed.username });
      return { user: changed, session: await startSession(context, tx, tokens, changed.id) };
    });
    giveCookie(context, session);
    return { user: toUser(user, context.app), token: session.token };
  }

  /** A mailbox alone does not open an account with a second factor. Wrong codes count as guesses. */
  async function checkResetFactor(
    context: AccountsContext,
    user: UserRow,
    code: string | undefined,
  ): Promise<ProvenFactor> {
    if (code === undefined) return checkSecondFactor(context, user, code);
    const guess = limits.guess(context.origin.address, user.username);
    const factor = await checkSecondFactor(context, user, code);
    guess.right();
    return factor;
  }

  async function changePassword(context: AccountsContext, input: Input<'changePassword'>) {
    const { id, sessionId } = accountOf(context);
    const user = await findUser(context.db, id);
    if (!user) throw new NotSignedIn();
    const old = input.old_password ?? '';
    await confirmPassword(context, limits, user, old, 'The old password is wrong.');
    await checkPassword(context.db, input.new_password, user);
    const password_hash = await hashPassword(input.new_password, context.origin.address);
    await transact(context.db, async (tx) => {
      if (input.drop_passkeys) await lockUsers(tx);
      await updateUser(tx, id, { password_hash });
      if (input.drop_passkeys) await dropPasskeys(context, tx, user);
      await deleteSessions(tx, id, sessionId);
      await recordAudit(context, tx, 'password_changed', { subject: user.username });
    });
    return { ok: true as const };
  }

  return implement(passwordsContract, { changePassword, forgotPassword, resetPassword });
}

/** Used, expired and made up are one answer. */
function unusable(): Invalid {
  return new Invalid(
    'This link has expired or was already used. Request a new one.',
    undefined,
    'unusable_link',
  );
}
