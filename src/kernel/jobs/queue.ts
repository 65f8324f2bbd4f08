import type { Kysely, Selectable, Transaction } from 'kysely';
import { engineOf } from '../database/engine.ts';
import { oneOf } from '../database/one-of.ts';
import { prepared } from '../database/prepared.ts';
import type { KernelTables } from '../tables.ts';

export type JobRow = Selectable<KernelTables['jobs']>;
type Tx = Transaction<KernelTables>;

interface Order {
  readonly name: string;
  readonly dueAt: string;
  readonly payload?: unknown;
  /** At most one job of a name may wait under a key. */
  readonly key?: string;
}

/** Asks for a job, as part of the transaction that makes it necessary. */
export async function enqueue(tx: Tx, { name, dueAt, payload = null, key }: Order): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({
      name,
      dedupe_key: key ?? crypto.randomUUID(),
      due_at: dueAt,
      payload: JSON.stringify(payload),
      attempts: 0,
    })
    .onConflict((conflict) => conflict.columns(['name', 'dedupe_key']).doNothing())
    .execute();
}

/** The first job that is due, held until the transaction ends so that no other runner takes it. */
export async function lockDue(
  tx: Tx,
  names: readonly string[],
  now: string,
): Promise<JobRow | undefined> {
  let due = tx
    .selectFrom('jobs')
    .selectAll()
    .where(oneOf(tx, 'name', names))
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

/** A cheap look, so that an idle process opens no write transaction. */
export const countDue = prepared((db: Kysely<KernelTables>, at: { now: string }) =>
  db
    .selectFrom('jobs')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('due_at', '<=', at.now)
    .where('failed_at', 'is', null),
);

export async function claim(tx: Tx, id: number, until: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .set((set) => ({ claimed_until: until, attempts: set('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function finish(tx: Tx, id: number, nextDueAt: string | null): Promise<void> {
  if (nextDueAt === null) {
    await tx.deleteFrom('jobs').where('id', '=', id).execute();
    return;
  }
  await tx
    .updateTable('jobs')
    .set({ due_at: nextDueAt, claimed_until: null, attempts: 0, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Leaves a job alone that another process has taken over, or carried out, since it was taken. */
export async function postpone(
  tx: Tx,
  taken: Pick<JobRow, 'id' | 'due_at' | 'attempts'>,
  change: { dueAt: string; attempts: number; error: string; failedAt: string | null },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({
      due_at: change.dueAt,
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
