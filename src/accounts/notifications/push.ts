import type { Transaction } from 'kysely';
import { assertTransaction } from '../../kernel/database/transact.ts';
import { enqueue } from '../../kernel/jobs/queue.ts';
import type { KernelTables } from '../../kernel/tables.ts';
import { isoAt } from '../../kernel/time/clock.ts';
import { isPreferenceOff } from '../preferences/preferences.ts';
import type { AccountsTables } from '../tables.ts';
import type { PushMessage } from './delivery/push-message.ts';

export const DELIVER_PUSH = 'accounts.deliver-push';

const EXPIRY_MS = 24 * 3_600_000;

/** The payload of a delivery job: one message to one target. */
export interface PushPayload {
  readonly place: { readonly kind: 'service' | 'device'; readonly id: number };
  readonly message: Pick<PushMessage, 'app' | 'title' | 'body' | 'priority' | 'page' | 'tag'>;
  /** The message is dropped after this time. */
  readonly expires_at: string;
}

/**
 * Notifies a person on all targets after the commit: enqueues one delivery job per target, so that the
 * transaction does not wait for the network. Returns the number of targets.
 */
export async function pushNotification(
  // biome-ignore lint/suspicious/noExplicitAny: every module pushes from within its own tables
  tx: Transaction<any>,
  now: string,
  { owner, preference, app, title, body, priority, page }: PushMessage,
): Promise<number> {
  assertTransaction(tx);
  if (
    preference !== undefined &&
    (await isPreferenceOff(tx as Transaction<AccountsTables>, owner, preference))
  )
    return 0;
  const places = await findTargets(tx, owner);
  const expires_at = isoAt(Date.parse(now) + EXPIRY_MS);
  for (const place of places) {
    await enqueueDelivery(
      tx,
      { place, message: { app, title, body, priority, ...(page && { page }) }, expires_at },
      now,
      now,
    );
  }
  return places.length;
}

export async function enqueueDelivery(
  tx: Transaction<AccountsTables>,
  order: PushPayload,
  dueAt: string,
  setAt: string,
): Promise<void> {
  const jobs = tx as unknown as Transaction<KernelTables>;
  await enqueue(jobs, { name: DELIVER_PUSH, dueAt, setAt, payload: order });
}

/** Clears the backoff of failing targets; messages already waiting keep their time. */
export async function clearBackoff(tx: Transaction<AccountsTables>, owner: number): Promise<void> {
  for (const table of ['notify_services', 'push_subscriptions'] as const) {
    await tx
      .updateTable(table)
      .set({ quiet_until: null })
      .where('owner_id', '=', owner)
      .where('quiet_until', 'is not', null)
      .execute();
  }
}

async function findTargets(
  tx: Transaction<AccountsTables>,
  owner: number,
): Promise<PushPayload['place'][]> {
  const services = await tx
    .selectFrom('notify_services')
    .select('id')
    .where('owner_id', '=', owner)
    .execute();
  const devices = await tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('owner_id', '=', owner)
    .orderBy('id')
    .execute();
  return [
    ...services.map(({ id }) => ({ kind: 'service' as const, id })),
    ...devices.map(({ id }) => ({ kind: 'device' as const, id })),
  ];
}
