import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { type PageOrder, readPage } from '../../kernel/api/paging.ts';
import type { Context } from '../../kernel/context.ts';
import { deleteSome } from '../../kernel/database/queries/delete-some.ts';
import { purgeJob } from '../../kernel/jobs/purge-job.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import type { AccountsTables } from '../tables.ts';
import type { AuditEntry, auditContract } from './contract.ts';

type AccountsContext = Context<AccountsTables>;

export type AuditEvent =
  | 'registered'
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'session_ended'
  | 'password_changed'
  | 'password_reset'
  | 'reauthenticated'
  | 'reauthentication_failed'
  | 'email_changed'
  | 'email_verified'
  | 'email_unverified'
  | 'recovery_codes_replaced'
  | 'role_changed'
  | 'trainer_changed'
  | 'account_deleted'
  | 'invite_created'
  | 'invite_revoked'
  | 'invite_accepted'
  | 'settings_changed'
  | 'management_disabled'
  | 'recovered'
  | 'recovery_failed'
  | 'cleared_at_set_up'
  | 'warning_dismissed'
  | 'totp_enabled'
  | 'totp_disabled'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_removed'
  | 'token_created'
  | 'token_revoked'
  | 'webhook_created'
  | 'webhook_removed'
  | 'tool_used'
  | 'connection_granted'
  | 'connection_revoked'
  | 'provider_stored'
  | 'provider_removed'
  | 'provider_linked'
  | 'provider_unlinked'
  | 'backup_created'
  | 'backup_downloaded'
  | 'backup_fetched'
  | 'backup_copy_deleted'
  | 'backup_uploaded'
  | 'backup_deleted'
  | 'backup_restored';

const RETENTION_DAYS = 730;

/** Records an audit event, in the transaction of the write that it describes. */
export async function recordAudit(
  {
    caller,
    clock,
    origin,
  }: Pick<AccountsContext, 'caller' | 'clock'> & { origin: { address: string | null } },
  db: Kysely<AccountsTables>,
  event: AuditEvent,
  { actor, subject }: { actor?: string | null; subject?: string | null } = {},
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: isoNow(clock),
      event,
      actor: actor ?? caller.account?.username ?? null,
      subject: subject ?? null,
      address: origin.address,
    })
    .execute();
}

const NEWEST_FIRST: PageOrder<AuditEntry> = {
  direction: 'desc',
  keys: [
    [sql.ref('at'), (entry) => entry.at],
    [sql.ref('id'), (entry) => entry.id],
  ],
};

export async function listAudit(
  { db }: AccountsContext,
  { limit, cursor }: z.output<typeof auditContract.listAudit.input>,
) {
  return readPage(db.selectFrom('audit_log').selectAll(), NEWEST_FIRST, { limit, cursor });
}

export const deleteOldAuditJob = purgeJob({
  name: 'accounts.forget-old-audit',
  everyMinutes: 24 * 60,
  keptDays: RETENTION_DAYS,
  atOnce: 1000,
  remove: [(tx, before, most) => deleteSome(tx, 'audit_log', sql`at < ${before}`, most)],
});
