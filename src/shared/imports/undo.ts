import type { Kysely, Transaction } from 'kysely';
import { lockUsersShared } from '../../accounts/locks/users-lock.ts';
import type { Services } from '../../kernel/context.ts';
import type { Step } from '../../kernel/database/in-steps.ts';
import { refreshStatistics } from '../../kernel/database/statistics/statistics.ts';
import { NotFound } from '../../kernel/errors.ts';
import type { OutsideJob } from '../../kernel/jobs/job.ts';
import {
  createFinishJob,
  type LongOperation,
  runLongOperation,
} from '../../kernel/jobs/long-operation.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import type { ImportBatchReport } from './contract.ts';
import type { AppImports, UndoablePipeline } from './pipeline.ts';
import { findBatch } from './queries.ts';
import { BULK } from './run-import.ts';
import type { ImportTables } from './tables.ts';

// biome-ignore lint/suspicious/noExplicitAny: each pipeline knows its own module's tables
type AnyTables = any;
type Pipelines = readonly UndoablePipeline<AnyTables>[];
type UndoServices = Pick<Services<AnyTables>, 'db' | 'live' | 'clock'>;

interface UndoTarget {
  readonly owner: number;
  readonly id: string;
}

/**
 * Removes everything that an import added, except rows that were changed or used since. Each step
 * removes the rows of one recorded addition. An undo that was interrupted is finished by a job, and
 * a repeated undo answers what the first one removed.
 */
export async function undoImport(
  services: UndoServices & { readonly owner: number },
  imports: AppImports,
  id: string,
): Promise<ImportBatchReport> {
  const { db, owner, clock } = services;
  const pipelines = await imports.load();
  const before = await findBatch(db, owner, id);
  const pipeline = pipelines.find(({ name }) => name === before?.pipeline);
  if (!before || !pipeline) throw new NotFound('import');
  if (before.undone_at !== null) return before;
  const operation = undoOperation(services, imports.jobName, pipelines);
  const removed = await runLongOperation(db, operation, { owner, id }, isoNow(clock));
  if (removed >= BULK) await refreshStatistics(db, pipeline.bulkTables);
  return requireBatch(db, owner, id);
}

async function requireBatch(
  db: Kysely<AnyTables>,
  owner: number,
  id: string,
): Promise<ImportBatchReport> {
  const batch = await findBatch(db, owner, id);
  if (!batch) throw new NotFound('import');
  return batch;
}

/** The job that finishes the interrupted undos of an app. */
export function finishUndoJob({ jobName, load }: AppImports): OutsideJob {
  return {
    name: jobName,
    deliver: async (run) => {
      const operation = undoOperation(run.services, jobName, await load());
      await createFinishJob(operation).deliver(run);
    },
  };
}

function undoOperation(
  services: UndoServices,
  name: string,
  pipelines: Pipelines,
): LongOperation<AnyTables, UndoTarget, 'next'> {
  return {
    name,
    keyOf: ({ id }) => id,
    first: 'next',
    step: (tx, target) => removeNext(tx, services, pipelines, target),
  };
}

/** Removes the rows of the next addition; the last step marks the import as undone. */
async function removeNext(
  tx: Transaction<AnyTables>,
  { live, clock }: UndoServices,
  pipelines: Pipelines,
  { owner, id }: UndoTarget,
): Promise<Step<'next'>> {
  await lockUsersShared(tx);
  const batch = await lockBatch(tx, owner, id);
  const pipeline = pipelines.find(({ name }) => name === batch?.pipeline);
  if (!batch || !pipeline || batch.undone_at !== null) return { changed: 0, next: undefined };
  const db = tx as Transaction<ImportTables>;
  for (const { kind, remove } of pipeline.additions) {
    const next = await findNext(db, owner, id, kind);
    if (!next) continue;
    const undo = { owner, live, addedAt: next.added_at, now: isoNow(clock) };
    const removed = await remove(tx, undo, JSON.parse(next.row_keys) as unknown[]);
    await db
      .updateTable('import_additions')
      .set({ removed, row_keys: '[]' })
      .where('owner_id', '=', owner)
      .where('id', '=', next.id)
      .execute();
    return { changed: removed, next: 'next' };
  }
  await db
    .updateTable('import_batches')
    .set({ undone_at: isoNow(clock) })
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .execute();
  return { changed: 0, next: undefined };
}

/** The update locks the row, so that two undos of one import run one after the other. */
async function lockBatch(tx: Transaction<AnyTables>, owner: number, id: string) {
  return (tx as Transaction<ImportTables>)
    .updateTable('import_batches')
    .set((eb) => ({ undone_at: eb.ref('undone_at') }))
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .returning(['pipeline', 'undone_at'])
    .executeTakeFirst();
}

/** The latest addition of a kind that was not undone yet: rows refer to earlier ones. */
async function findNext(db: Transaction<ImportTables>, owner: number, id: string, kind: string) {
  return db
    .selectFrom('import_additions')
    .select(['id', 'added_at', 'row_keys'])
    .where('owner_id', '=', owner)
    .where('batch_id', '=', id)
    .where('kind', '=', kind)
    .where('removed', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
