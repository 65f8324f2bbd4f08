import type { Transaction } from 'kysely';
import type { AccountsTables } from '../tables.ts';

type Tx = Transaction<AccountsTables>;

/** Removes an owner's notification service; returns its description. */
export async function removeNotifyServices(tx: Tx, owner: number): Promise<string[]> {
  const removed = await tx
    .deleteFrom('notify_services')
    .where('owner_id', '=', owner)
    .returning(['service', 'url'])
    .execute();
  return removed.map(({ service, url }) => `notifications through ${service} at ${url}`);
}

/** Removes an owner's subscribed browsers; returns their descriptions. */
export async function removeDevices(tx: Tx, owner: number): Promise<string[]> {
  const removed = await tx
    .deleteFrom('push_subscriptions')
    .where('owner_id', '=', owner)
    .returning(['name', 'endpoint'])
    .execute();
  return removed.map(
    ({ name, endpoint }) => `notifications to “${name}” through ${new URL(endpoint).host}`,
  );
}
