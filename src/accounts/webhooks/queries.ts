import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { prepareQuery } from '../../kernel/database/prepared-query.ts';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;
type Tx = Transaction<AccountsTables>;
export type WebhookRow = Selectable<AccountsTables['webhooks']>;
export type DeliveryRow = Selectable<AccountsTables['webhook_deliveries']>;

/** Runs in every write that can emit an event, so it must cost next to nothing without webhooks. */
export const findActiveWebhooks = prepareQuery((db: Db, at: { owner: number }) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('owner_id', '=', at.owner)
    .where('active', '=', 1)
    .where('deleted_at', 'is', null),
);

export async function findWebhooks(db: Db, owner: number): Promise<WebhookRow[]> {
  return selectWebhooks(db, owner).orderBy('id').execute();
}

export async function findWebhook(
  db: Db,
  owner: number,
  id: number,
): Promise<WebhookRow | undefined> {
  return selectWebhooks(db, owner).where('id', '=', id).executeTakeFirst();
}

function selectWebhooks(db: Db, owner: number) {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null);
}

export async function insertWebhook(
  tx: Tx,
  row: Insertable<AccountsTables['webhooks']>,
): Promise<WebhookRow> {
  return tx.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Changes a webhook that is, or is not, removed; undefined if there is none. */
export async function updateWebhook(
  tx: Tx,
  {
    owner,
    id,
    removed,
  }: { readonly owner: number; readonly id: number; readonly removed: boolean },
  change: Updateable<AccountsTables['webhooks']>,
): Promise<WebhookRow | undefined> {
  return tx
    .updateTable('webhooks')
    .set(change)
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .where('deleted_at', removed ? 'is not' : 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function insertDelivery(
  tx: Tx,
  row: Insertable<AccountsTables['webhook_deliveries']>,
): Promise<DeliveryRow> {
  return tx.insertInto('webhook_deliveries').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findLastDeliveries(
  db: Db,
  { owner, id }: { readonly owner: number; readonly id: number },
  most: number,
): Promise<DeliveryRow[]> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('owner_id', '=', owner)
    .where('webhook_id', '=', id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** A delivery that waits, with its webhook; undefined if either was removed. */
export async function findPendingDelivery(
  db: Db,
  id: number,
): Promise<{ delivery: DeliveryRow; webhook: WebhookRow } | undefined> {
  const delivery = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  const webhook =
    delivery &&
    (await db
      .selectFrom('webhooks')
      .selectAll()
      .where('id', '=', delivery.webhook_id)
      .where('owner_id', '=', delivery.owner_id)
      .executeTakeFirst());
  return delivery && webhook && { delivery, webhook };
}

/** Deletes the oldest deliveries of a webhook, except those that wait. */
export async function deleteOldDeliveries(tx: Tx, webhookId: number, kept: number): Promise<void> {
  const oldest = tx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('status', '<>', 'pending')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(kept);
  await tx
    .deleteFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .where('status', '<>', 'pending')
    .where('id', '<=', oldest)
    .execute();
}
