import type { Kysely } from 'kysely';
import type { AccountsTables } from '../../src/accounts/tables.ts';
import { inBatches } from './in-batches.ts';

export function fillAudit(db: Kysely<AccountsTables>, count: number): Promise<void> {
  return inBatches(count, async (from, to) => {
    const rows = Array.from({ length: to - from }, () => ({
      at: '2026-11-01T08:00:00.000Z',
      event: 'signed_in',
      actor: 'ana',
      subject: 'ana',
      address: '127.0.0.1',
    }));
    await db.insertInto('audit_log').values(rows).execute();
  });
}
