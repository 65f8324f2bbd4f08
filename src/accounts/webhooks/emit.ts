import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { assertTransaction } from '../../kernel/database/transact.ts';
import { areEventsSilenced } from '../../kernel/events/silence.ts';
import { enqueue } from '../../kernel/jobs/queue.ts';
import type { KernelTables } from '../../kernel/tables.ts';
import type { AccountsTables } from '../tables.ts';
import type { WebhookEvent } from './events.ts';
import { findActiveWebhooks, insertDelivery } from './queries.ts';

export const DELIVER_WEBHOOK = 'accounts.deliver-webhook';

export interface DeliveryOrder {
  readonly delivery: number;
}

// biome-ignore lint/suspicious/noExplicitAny: every module emits from within its own tables
type AnyTx = Transaction<any>;

/** The webhooks of an owner, as one write sees them. */
export interface EventListeners {
  /** False for an event that nobody receives, whose data need not be read. */
  wants(event: WebhookEvent): boolean;
  /** Enqueues a delivery per webhook in the transaction of the write. */
  emit(event: WebhookEvent, data: object): Promise<void>;
}

const NOBODY: EventListeners = { wants: () => false, emit: async () => undefined };

/** One indexed statement; nobody listens to the writes of a silenced tool. */
export async function findListeners(
  tx: AnyTx,
  owner: number,
  now: string,
): Promise<EventListeners> {
  assertTransaction(tx);
  if (areEventsSilenced()) return NOBODY;
  const rows = await findActiveWebhooks(tx as Transaction<AccountsTables>, { owner });
  if (rows.length === 0) return NOBODY;
  const webhooks = rows.map(({ id, events }) => ({
    id,
    events: new Set(JSON.parse(events) as WebhookEvent[]),
  }));
  return {
    wants: (event) => webhooks.some(({ events }) => events.has(event)),
    emit: async (event, data) => {
      for (const { id, events } of webhooks) {
        if (events.has(event)) await enqueueEvent(tx, { owner, webhook: id, event, data, now });
      }
    },
  };
}

/** Emits one event of a write; its data is only made if somebody receives it. */
export async function emitEvent(
  tx: AnyTx,
  { owner, now, event }: { owner: number; now: string; event: WebhookEvent },
  makeData: () => object | Promise<object>,
): Promise<void> {
  const listeners = await findListeners(tx, owner, now);
  if (listeners.wants(event)) await listeners.emit(event, await makeData());
}

interface NewDelivery {
  readonly owner: number;
  readonly webhook: number;
  readonly event: string;
  readonly data: object;
  readonly now: string;
}

async function enqueueEvent(tx: Transaction<AccountsTables>, delivery: NewDelivery): Promise<void> {
  const { id } = await insertDelivery(tx, newDeliveryRow(delivery));
  await enqueueDelivery(tx, id, { dueAt: delivery.now, setAt: delivery.now });
}

export function newDeliveryRow({ owner, webhook, event, data, now }: NewDelivery) {
  return {
    owner_id: owner,
    webhook_id: webhook,
    uuid: randomUUID(),
    event,
    body: JSON.stringify({ event, timestamp: now, data }),
    status: 'pending' as const,
    attempts: 0,
    response_status: null,
    failure: null,
    duration_ms: null,
    created_at: now,
    attempted_at: null,
  };
}

export async function enqueueDelivery(
  tx: Transaction<AccountsTables>,
  delivery: number,
  at: { readonly dueAt: string; readonly setAt: string },
): Promise<void> {
  const jobs = tx as unknown as Transaction<KernelTables>;
  const payload: DeliveryOrder = { delivery };
  await enqueue(jobs, { name: DELIVER_WEBHOOK, ...at, payload });
}
