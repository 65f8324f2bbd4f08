import type { Kysely, Selectable, Transaction } from 'kysely';
import { engineOf } from '../database/engine.ts';
import { prepareQuery } from '../database/prepared-query.ts';
import { inList } from '../database/queries/in-list.ts';
import type { KernelTables } from '../tables.ts';

export type JobRow = Selectable<KernelTables['jobs']>;
type Tx = Transaction<KernelTables>;

interface JobRequest {
  readonly name: string;
  readonly dueAt: string;
  /** The current time, by which a due time set by a clock that ran ahead can be corrected. */
  readonly setAt?: string;
  readonly payload?: unknown;
  /** Deduplication key: at most one job of a name is queued under a key. */
  readonly key?: string;
}

/** Enqueues a job in the transaction that makes it necessary. */
export async function enqueue(tx: Tx, request: JobRequest): Promise<void> {
  await enqueueAll(tx, [request]);
}

/** Enqueues jobs with one statement; there must be at least one. */
export async function enqueueAll(tx: Tx, requests: readonly JobRequest[]): Promise<void> {
  await tx
    .insertInto('jobs')
    .values(
      requests.map(({ name, dueAt, setAt, payload = null, key }) => ({
        name,
        dedupe_key: key ?? crypto.randomUUID(),
        due_at: dueAt,
        payload: JSON.stringify(payload),
        attempts: 0,
        set_at: setAt ?? null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['name', 'dedupe_key']).doNothing())
    .execute();
}

/** Removes the job of a deduplication key, if it is still queued. */
export async function dequeue(tx: Tx, name: string, key: string): Promise<void> {
  await tx.deleteFrom('jobs').where('name', '=', name).where('dedupe_key', '=', key).execute();
}

/** Locks the first due job until the transaction ends; other runners skip it. */
export async function lockDueJob(
  tx: Tx,
  names: readonly string[],
  now: string,
): Promise<JobRow | undefined> {
  let due = tx
    .selectFrom('jobs')
    .selectAll()
    .where(inList(tx, 'name', names))
    .where('due_at', '<=', now)
    .where('failed_at', 'is', null)
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(1);
  if (engineOf(tx) === 'postgres') due = due.forUpdate().skipLocked();
  return due.executeTakeFirst();
}

/** A cheap check, so that an idle process opens no write transaction. */
export const countDueJobs = prepareQuery((db: Kysely<KernelTables>, at: { now: string }) =>
  db
    .selectFrom('jobs')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('due_at', '<=', at.now)
    .where('failed_at', 'is', null),
);

/** The due time of the next job of these names within a range. */
export async function findNextDue(
  db: Kysely<KernelTables>,
  names: readonly string[],
  { after, until }: { readonly after: string; readonly until: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('jobs')
    .select((select) => select.fn.min('due_at').as('due_at'))
    .where(inList(db, 'name', names))
    .where('due_at', '>', after)
    .where('due_at', '<=', until)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return row?.due_at ?? null;
}

export async function claimJob(tx: Tx, id: number, until: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .set((set) => ({ claimed_until: until, attempts: set('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function finishJob(
  tx: Tx,
  id: number,
  next: { dueAt: string; setAt: string } | null,
): Promise<void> {
  if (next === null) {
    await tx.deleteFrom('jobs').where('id', '=', id).execute();
    return;
  }
  await tx
    .updateTable('jobs')
    .set({
      due_at: next.dueAt,
      set_at: next.setAt,
      claimed_until: null,
      attempts: 0,
      last_error: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Does nothing if another process has taken over or finished the job. */
export async function postponeJob(
  tx: Tx,
  taken: Pick<JobRow, 'id' | 'due_at' | 'attempts'>,
  change: {
    dueAt: string;
    setAt: string;
    attempts: number;
    error: string;
    failedAt: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({
      due_at: change.dueAt,
      set_at: change.setAt,
      attempts: change.attempts,
      last_error: change.error,
      failed_at: change.failedAt,
      claimed_until: null,
    })
    .where('id', '=', taken.id)
    .where('due_at', '=', taken.due_at)
    .where('attempts', '<=', taken.attempts + 1)
    .execute();
}

const MAX_CORRECTED = 1000;

/** Jobs whose times were probably set by a clock that ran ahead. */
export async function findJobsAhead(
  db: Kysely<KernelTables>,
  at: { now: string; setAfter: string; claimedAfter: string; recurring: string },
): Promise<JobRow[]> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('failed_at', 'is', null)
    .where((where) =>
      where.or([
        where('set_at', '>', at.setAfter),
        where('claimed_until', '>', at.claimedAfter),
        where.and([
          where('set_at', 'is', null),
          where('dedupe_key', '=', at.recurring),
          where('due_at', '>', at.now),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(MAX_CORRECTED)
    .execute();
}

/** Does nothing if another process has changed the job's times since it was read. */
export async function rescheduleJob(
  tx: Tx,
  read: JobRow,
  to: Pick<JobRow, 'due_at' | 'set_at' | 'claimed_until'>,
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set(to)
    .where('id', '=', read.id)
    .where('due_at', '=', read.due_at)
    .where((where) =>
      read.claimed_until === null
        ? where('claimed_until', 'is', null)
        : where('claimed_until', '=', read.claimed_until),
    )
    .execute();
}
