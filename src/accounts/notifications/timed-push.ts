import type { Transaction } from 'kysely';
import { assertTransaction } from '../../kernel/database/transact.ts';
import { dequeue, enqueue } from '../../kernel/jobs/queue.ts';
import type { KernelTables } from '../../kernel/tables.ts';
import { isoAt } from '../../kernel/time/clock.ts';
import type { AccountsTables } from '../tables.ts';
import type { PushMessage } from './delivery/push-message.ts';
import { DELIVER_PUSH, type PushPayload } from './push.ts';

/** A late reminder of a moment is worse than none. */
const EXPIRY_MS = 60_000;

/** A device of a person, by the address at which its browser subscribed. */
interface DeviceOfOwner {
  readonly owner: number;
  readonly endpoint: string;
  /** There is at most one timed message of a tag for a device. */
  readonly tag: string;
}

interface TimedPush extends DeviceOfOwner {
  readonly message: Pick<PushMessage, 'app' | 'title' | 'body' | 'priority' | 'page'>;
  readonly dueAt: string;
}

/**
 * Sends a message to one device at a later time, in place of an earlier one with the same tag.
 * Returns false if the owner has no such device.
 */
export async function schedulePush(
  // biome-ignore lint/suspicious/noExplicitAny: every module pushes from within its own tables
  given: Transaction<any>,
  now: string,
  { message, dueAt, ...to }: TimedPush,
): Promise<boolean> {
  assertTransaction(given);
  const tx = given as Transaction<AccountsTables & KernelTables>;
  const id = await findDeviceId(tx, to);
  if (id === undefined) return false;
  const payload: PushPayload = {
    place: { kind: 'device', id },
    message: { ...message, tag: to.tag },
    expires_at: isoAt(Date.parse(dueAt) + EXPIRY_MS),
  };
  const key = jobKey(to.tag, id);
  await dequeue(tx, DELIVER_PUSH, key);
  await enqueue(tx, { name: DELIVER_PUSH, dueAt, setAt: now, payload, key });
  return true;
}

/** Takes a timed message back, if it has not been sent yet. */
export async function cancelPush(
  // biome-ignore lint/suspicious/noExplicitAny: every module pushes from within its own tables
  given: Transaction<any>,
  to: DeviceOfOwner,
): Promise<void> {
  assertTransaction(given);
  const tx = given as Transaction<AccountsTables & KernelTables>;
  const id = await findDeviceId(tx, to);
  if (id !== undefined) await dequeue(tx, DELIVER_PUSH, jobKey(to.tag, id));
}

async function findDeviceId(
  tx: Transaction<AccountsTables>,
  { owner, endpoint }: DeviceOfOwner,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('owner_id', '=', owner)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return row?.id;
}

function jobKey(tag: string, device: number): string {
  return `${tag} ${device}`;
}
