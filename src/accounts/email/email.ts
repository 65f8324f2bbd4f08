import type { z } from 'zod';
import { transact } from '../../kernel/database/transact.ts';
import { Conflict, Invalid, NotConfigured, NotSignedIn } from '../../kernel/errors.ts';
import { implement, type Route } from '../../kernel/module.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import { recordAudit } from '../audit/audit.ts';
import { hashToken } from '../hashed-token.ts';
import { linkAddress, unconfirmedAddress } from '../page-links.ts';
import type { AccountsContext, AccountsServices } from '../services.ts';
import { findUser, updateUser } from '../users/queries.ts';
import { accountOf, toUser } from '../users/user.ts';
import { enqueueConfirmationMail } from './confirmation-mail.ts';
import { emailContract } from './contract.ts';

type Input<Name extends keyof typeof emailContract> = z.output<
  (typeof emailContract)[Name]['input']
>;

export function emailRoutes({ limits }: AccountsServices): Route[] {
  async function sendEmailConfirmation(
    context: AccountsContext,
    _input: Input<'sendEmailConfirmation'>,
  ) {
    const user = await findUser(context.db, accountOf(context).id);
    if (!user) throw new NotSignedIn();
    if (!context.mailer.configured) {
      throw new NotConfigured(
        'This instance cannot send mail: ask an admin to confirm your address.',
        'mail_not_configured',
      );
    }
    if (user.email === null) {
      throw new Invalid('Your account has no e-mail address.', undefined, 'no_address');
    }
    if (user.email_verified_at !== null) {
      throw new Conflict('Your e-mail address is already confirmed.', 'already_verified');
    }
    if ((await linkAddress(context.db, context.config)) === null) throw unconfirmedAddress();
    limits.countMail(user.id);
    await transact(context.db, (tx) => enqueueConfirmationMail(context, tx, user));
    return { ok: true as const };
  }

  /**
   * Requires the account's own session. The link alone is not enough: a person could click a mail for
   * an account that a stranger created with that address.
   */
  async function confirmEmail(context: AccountsContext, { token }: Input<'confirmEmail'>) {
    limits.countLinkAttempt(context.origin.address);
    const { id } = accountOf(context);
    const now = isoNow(context.clock);
    const user = await transact(context.db, async (tx) => {
      const taken = await tx
        .deleteFrom('email_confirmations')
        .where('token_hash', '=', hashToken(token))
        .where('user_id', '=', id)
        .where('expires_at', '>', now)
        .returning('email')
        .executeTakeFirst();
      const before = taken && (await findUser(tx, id));
      if (!taken || before?.email !== taken.email) throw unusableLink();
      await tx.deleteFrom('email_confirmations').where('user_id', '=', id).execute();
      await recordAudit(context, tx, 'email_verified', { subject: before.username });
      return updateUser(tx, id, { email_verified_at: now });
    });
    if (!user) throw new NotSignedIn();
    return { user: toUser(user, context.app) };
  }

  return implement(emailContract, { sendEmailConfirmation, confirmEmail });
}

/** The same error for a used, expired, foreign or invented token. */
function unusableLink(): Invalid {
  return new Invalid(
    'This link has expired, was already used or belongs to another account. Request a new one in your profile.',
    undefined,
    'unusable_link',
  );
}
