import { type Kysely, sql, type Transaction } from 'kysely';
import { type Page, type PageOrder, type PageRequest, readPage } from '../api/paging.ts';
import type { KernelTables } from '../tables.ts';

/** A job that was given up after its last attempt. */
interface FailedJob {
  readonly id: number;
  readonly name: string;
  readonly failed_at: string;
  readonly attempts: number;
  readonly error: string | null;
}

const NEWEST_FIRST: PageOrder<FailedJob> = {
  direction: 'desc',
  keys: [
    [sql.ref('failed_at'), (job) => job.failed_at],
    [sql.ref('id'), (job) => job.id],
  ],
};

export async function listFailedJobs(
  db: Kysely<KernelTables>,
  request: PageRequest,
): Promise<Page<FailedJob>> {
  const failed = db
    .selectFrom('jobs')
    .select(['id', 'name', 'failed_at', 'attempts', 'last_error as error'])
    .where('failed_at', 'is not', null)
    .$narrowType<{ failed_at: string }>();
  return readPage(failed, NEWEST_FIRST, request);
}

/** Makes a failed job due at once, with all its attempts; returns whether there was one. */
export async function retryFailedJob(
  tx: Transaction<KernelTables>,
  id: number,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({ failed_at: null, claimed_until: null, attempts: 0, due_at: now, set_at: now })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
