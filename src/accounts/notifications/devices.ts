import type { Kysely, Selectable } from 'kysely';
import type { z } from 'zod';
import { transact } from '../../kernel/database/transact.ts';
import { Invalid, NotFound } from '../../kernel/errors.ts';
import { userFetchRules } from '../../kernel/network/fetch-rules.ts';
import { refuseForbiddenAddress } from '../../kernel/network/guarded-fetch.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import type { AccountsContext } from '../services.ts';
import type { AccountsTables } from '../tables.ts';
import type { device, notificationsContract } from './contract.ts';
import { sealAuth } from './secrets.ts';

type Input<Name extends keyof typeof notificationsContract> = z.output<
  (typeof notificationsContract)[Name]['input']
>;
type DeviceRow = Selectable<AccountsTables['push_subscriptions']>;

const MAX_DEVICES = 20;
const LONGEST_NAME = 100;

export async function addSubscription(
  { db, owner, clock, config, secrets, origin }: AccountsContext,
  { endpoint, keys, name }: Input<'addSubscription'>,
) {
  await refuseForbiddenAddress(endpoint, userFetchRules(config));
  const called = name ?? (origin.userAgent.slice(0, LONGEST_NAME) || 'Browser');
  return transact(db, async (tx) => {
    // A browser notifies only the account that subscribed last.
    await tx
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('owner_id', '<>', owner)
      .execute();
    const row = {
      owner_id: owner,
      endpoint,
      p256dh: keys.p256dh,
      auth: sealAuth(secrets, keys.auth),
      name: called,
      failures: 0,
      quiet_until: null,
    };
    const stored = await tx
      .insertInto('push_subscriptions')
      .values({ ...row, created_at: isoNow(clock) })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .returningAll()
      .executeTakeFirstOrThrow();
    if ((await findDevices(tx, owner)).length > MAX_DEVICES) {
      throw new Invalid('Too many devices: remove one first.', undefined, 'too_many_devices');
    }
    return toDevice(stored);
  });
}

export async function removeSubscription(
  { db, owner }: AccountsContext,
  { id }: Input<'removeSubscription'>,
) {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new NotFound('device');
  return { ok: true as const };
}

export async function findDevices(db: Kysely<AccountsTables>, owner: number): Promise<DeviceRow[]> {
  return db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('owner_id', '=', owner)
    .orderBy('id')
    .execute();
}

export function toDevice(row: DeviceRow): z.output<typeof device> {
  return {
    id: row.id,
    name: row.name,
    endpoint: row.endpoint,
    created_at: row.created_at,
    last_failure: lastFailure(row),
    delivered_at: row.delivered_at,
  };
}

export function lastFailure({ failed_at, failure }: Pick<DeviceRow, 'failed_at' | 'failure'>) {
  return failed_at === null ? null : { at: failed_at, message: failure ?? '' };
}
