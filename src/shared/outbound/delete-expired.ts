import type { Transaction } from 'kysely';
import type { DatabaseJob } from '../../kernel/jobs/job.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import type { OutboundTables } from './tables.ts';

/** No budget has a longer interval. */
const LONGEST_BUDGET_MS = 24 * 3_600_000;

/** Deletes expired answers, and counted requests that no budget needs any longer. */
export const deleteExpiredOutboundJob: DatabaseJob = {
  name: 'outbound.delete-expired',
  everyMinutes: 60,
  run: async (tx: Transaction<OutboundTables>, { services: { clock } }) => {
    await tx.deleteFrom('outbound_answers').where('expires_at', '<=', isoNow(clock)).execute();
    await tx
      .deleteFrom('outbound_requests')
      .where('sent_at', '<=', clock.millis() - LONGEST_BUDGET_MS)
      .execute();
  },
};
