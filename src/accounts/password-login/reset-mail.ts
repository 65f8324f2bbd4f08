import type { Transaction } from 'kysely';
import type { DatabaseJob, OutsideJob } from '../../kernel/jobs/job.ts';
import { foldedKey } from '../../kernel/text/fold.ts';
import { isoAt, isoNow } from '../../kernel/time/clock.ts';
import { hashToken, newLinkToken } from '../hashed-token.ts';
import { pageLink } from '../page-links.ts';
import type { AccountsTables } from '../tables.ts';
import { findUserByEmail, findUserByName } from '../users/queries.ts';
import { deleteExpiredResets, insertReset } from './queries.ts';

const VALID_MS = 3_600_000;

export interface ResetMailPayload {
  readonly username: string | null;
  readonly email: string | null;
}

/**
 * Mails a reset link if the account exists and has an address. The request only enqueues this job, so
 * its duration does not reveal whether the account exists.
 */
export const mailResetLinkJob: OutsideJob = {
  name: 'accounts.mail-reset-link',
  deliver: async ({ payload, services }) => {
    const { db, clock, mailer, log } = services;
    const { username, email } = payload as ResetMailPayload;
    const page = await pageLink(services, '/reset-password?token=');
    if (page === null) {
      log.warn('no reset link was mailed: the address of this instance is not confirmed');
      return;
    }
    const user =
      username === null
        ? await findUserByEmail(db, foldedKey(email ?? ''))
        : await findUserByName(db, foldedKey(username));
    if (!user?.email) return;
    const token = newLinkToken();
    const expires_at = isoAt(clock.millis() + VALID_MS);
    await insertReset(db, { token_hash: hashToken(token), user_id: user.id, expires_at });
    await mailer.send({
      to: user.email,
      subject: 'A new password for Daybook',
      text: [
        `Hello ${user.full_name ?? user.username},`,
        'someone, hopefully you, asked for a new password. Choose one here within the next hour:',
        `${page}${token}`,
        'If it was not you, do nothing: your password stays as it is.',
      ].join('\n\n'),
    });
  },
};

export const deleteExpiredResetsJob: DatabaseJob = {
  name: 'accounts.forget-expired-resets',
  everyMinutes: 60,
  run: (tx: Transaction<AccountsTables>, { services }) =>
    deleteExpiredResets(tx, isoNow(services.clock)),
};
