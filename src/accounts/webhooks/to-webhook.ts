import type { Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';
import type { Webhook, WebhookDelivery } from './contract.ts';
import { type DeliveryRow, findLastDeliveries, type WebhookRow } from './queries.ts';

const SHOWN_DELIVERIES = 10;

export async function readWebhook(
  db: Kysely<AccountsTables>,
  { id, owner_id, name, url, events, active, created_at, updated_at, quiet_until }: WebhookRow,
): Promise<Webhook> {
  const deliveries = await findLastDeliveries(db, { owner: owner_id, id }, SHOWN_DELIVERIES);
  return {
    id,
    name,
    url,
    events: JSON.parse(events) as Webhook['events'],
    active: active === 1,
    created_at,
    updated_at,
    quiet_until,
    deliveries: deliveries.map(toDelivery),
  };
}

export function toDelivery({
  uuid: id,
  event,
  status,
  attempts,
  response_status,
  failure,
  duration_ms,
  created_at,
  attempted_at,
}: DeliveryRow): WebhookDelivery {
  return {
    id,
    event,
    status,
    attempts,
    response_status,
    failure,
    duration_ms,
    created_at,
    attempted_at,
  };
}
