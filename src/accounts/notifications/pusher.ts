import type { Transaction } from 'kysely';
import { type Clock, isoAt, isoNow } from '../../kernel/clock.ts';
import { enqueue } from '../../kernel/jobs/queue.ts';
import type { Pusher, PushMessage } from '../../kernel/push/push.ts';
import type { KernelTables } from '../../kernel/tables.ts';
import { isSwitchedOff } from '../preferences/preferences.ts';
import type { AccountsTables } from '../tables.ts';

export const DELIVER_PUSH = 'accounts.deliver-push';

const KEPT_TRYING_MS = 24 * 3_600_000;

/** One message to one place. */
export interface PushOrder {
  readonly place: { readonly kind: 'service' | 'device'; readonly id: number };
  readonly message: Pick<PushMessage, 'app' | 'title' | 'body' | 'priority'>;
  /** After that nobody wants to hear it any more. */
  readonly expires_at: string;
}

/** Leaves a job for each place to which a person's notifications go; each is tried by itself. */
export function queueingPusher(clock: Clock): Pusher {
  return {
    push: async (
      tx: Transaction<AccountsTables>,
      { owner, preference, app, title, body, priority }: PushMessage,
    ) => {
      if (preference !== undefined && (await isSwitchedOff(tx, owner, preference))) return 0;
      const places = await placesOf(tx, owner);
      const expires_at = isoAt(clock.millis() + KEPT_TRYING_MS);
      for (const place of places) {
        const order: PushOrder = { place, message: { app, title, body, priority }, expires_at };
        await leaveOrder(tx, order, isoNow(clock));
      }
      return places.length;
    },
  };
}

export async function leaveOrder(
  tx: Transaction<AccountsTables>,
  order: PushOrder,
  dueAt: string,
): Promise<void> {
  const jobs = tx as unknown as Transaction<KernelTables>;
  await enqueue(jobs, { name: DELIVER_PUSH, dueAt, payload: order });
}

async function placesOf(
  tx: Transaction<AccountsTables>,
  owner: number,
): Promise<PushOrder['place'][]> {
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
