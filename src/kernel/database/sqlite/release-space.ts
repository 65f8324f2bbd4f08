import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { OutsideJob } from '../../jobs/job.ts';
import { engineOf } from '../engine.ts';

/** About five milliseconds of writing, so that other writers hardly wait. */
const PAGES_PER_STEP = 400;
const PAUSE_MS = 50;
/** Further pages are left for a later run. */
const STEPS_PER_RUN = 2000;
/** Free pages that stay in the file for the next rows. */
const MIN_FREE_PAGES = 500;

/** Returns the space of removed rows to the file system; on PostgreSQL autovacuum does that. */
export const releaseFreeSpace: OutsideJob = {
  name: 'kernel.release-free-space',
  everyMinutes: 60,
  deliver: async ({ services }) => {
    if (engineOf(services.db) === 'sqlite') await releaseSpace(services.db);
  },
};

// biome-ignore lint/suspicious/noExplicitAny: concerns the file, not its tables
async function releaseSpace(db: Kysely<any>): Promise<void> {
  for (let step = 0; step < STEPS_PER_RUN; step += 1) {
    const free = await countFreePages(db);
    const surplus = free - MIN_FREE_PAGES;
    if (surplus <= 0) return;
    const pages = Math.min(surplus, PAGES_PER_STEP);
    await sql.raw(`pragma incremental_vacuum(${pages})`).execute(db);
    // A file that is not in incremental mode keeps its pages; `./daybook compact` converts it.
    if ((await countFreePages(db)) >= free) return;
    await wait(PAUSE_MS);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: concerns the file, not its tables
async function countFreePages(db: Kysely<any>): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select freelist_count as free from pragma_freelist_count`.execute(db);
  return rows[0]?.free ?? 0;
}
