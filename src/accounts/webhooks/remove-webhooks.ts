import { sql, type Transaction } from 'kysely';
import { deleteSome } from '../../kernel/database/queries/delete-some.ts';
import { purgeJob } from '../../kernel/jobs/purge-job.ts';
import type { AccountsTables } from '../tables.ts';

type Tx = Transaction<AccountsTables>;

const RESTORABLE_DAYS = 1;

/** Removes an owner's webhooks with what they would still receive; returns their descriptions. */
export async function removeWebhooks(tx: Tx, owner: number): Promise<string[]> {
  const removed = await tx
    .deleteFrom('webhooks')
    .where('owner_id', '=', owner)
    .returning(['name', 'url'])
    .execute();
  return removed.map(({ name, url }) => `the webhook “${name}” to ${new URL(url).host}`);
}

export const purgeWebhooksJob = purgeJob({
  name: 'accounts.purge-webhooks',
  everyMinutes: 60,
  keptDays: RESTORABLE_DAYS,
  atOnce: 200,
  remove: [(tx, before, most) => deleteSome(tx, 'webhooks', sql`deleted_at < ${before}`, most)],
});
