import type { Kysely, Transaction } from 'kysely';
import type { DatabaseJob, OutsideJob } from '../../kernel/jobs/job.ts';
import { enqueue } from '../../kernel/jobs/queue.ts';
import type { KernelTables } from '../../kernel/tables.ts';
import { isoAt, isoNow } from '../../kernel/time/clock.ts';
import { hashToken, newLinkToken } from '../hashed-token.ts';
import { pageLink } from '../page-links.ts';
import type { AccountsContext } from '../services.ts';
import type { AccountsTables } from '../tables.ts';
import { findUser, type UserRow } from '../users/queries.ts';

const VALID_MS = 24 * 3_600_000;

interface ConfirmationMailPayload {
  readonly userId: number;
  readonly email: string;
}

/** Enqueues the confirmation mail in the transaction that sets the address. */
export async function enqueueConfirmationMail(
  context: AccountsContext,
  tx: Transaction<AccountsTables>,
  user: UserRow,
): Promise<void> {
  if (!context.mailer.configured || user.email === null || user.email_verified_at !== null) return;
  const order: ConfirmationMailPayload = { userId: user.id, email: user.email };
  const now = isoNow(context.clock);
  await enqueue(tx as unknown as Transaction<KernelTables>, {
    name: mailConfirmationJob.name,
    dueAt: now,
    setAt: now,
    payload: order,
  });
}

/** Invalidates the links that were mailed to a former address of the account. */
export async function deleteMailedLinks(db: Kysely<AccountsTables>, userId: number): Promise<void> {
  await db.deleteFrom('email_confirmations').where('user_id', '=', userId).execute();
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export const mailConfirmationJob: OutsideJob = {
  name: 'accounts.mail-confirmation',
  deliver: async ({ payload, services }) => {
    const { db, clock, mailer, log } = services;
    const { userId, email } = payload as ConfirmationMailPayload;
    const page = await pageLink(services, '/confirm-email?token=');
    if (page === null) {
      log.warn('no confirmation was mailed: the address of this instance is not confirmed');
      return;
    }
    const user = await findUser(db, userId);
    if (!user || user.email !== email || user.email_verified_at !== null) return;
    const token = newLinkToken();
    const expires_at = isoAt(clock.millis() + VALID_MS);
    await (db as Kysely<AccountsTables>)
      .insertInto('email_confirmations')
      .values({ token_hash: hashToken(token), user_id: userId, email, expires_at })
      .execute();
    await mailer.send({
      to: email,
      subject: 'Confirm your address for Daybook',
      text: [
        `Hello ${user.full_name ?? user.username},`,
        `the account ${user.username} has this e-mail address. If that is you, confirm it here within the next day, signed in as ${user.username}:`,
        `${page}${token}`,
        'If it was not you, do nothing: the address stays unconfirmed.',
      ].join('\n\n'),
    });
  },
};

export const deleteExpiredConfirmationsJob: DatabaseJob = {
  name: 'accounts.forget-expired-confirmations',
  everyMinutes: 60,
  run: async (tx: Transaction<AccountsTables>, { services }) => {
    await tx
      .deleteFrom('email_confirmations')
      .where('expires_at', '<=', isoNow(services.clock))
      .execute();
  },
};
