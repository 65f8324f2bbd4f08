import type { Insertable, Kysely, Selectable } from 'kysely';
import type { z } from 'zod';
import { transact } from '../../kernel/database/transact.ts';
import { Invalid } from '../../kernel/errors.ts';
import { userFetchRules } from '../../kernel/network/fetch-rules.ts';
import { refuseForbiddenAddress } from '../../kernel/network/guarded-fetch.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import type { AccountsContext } from '../services.ts';
import type { AccountsTables } from '../tables.ts';
import type { notificationsContract, service } from './contract.ts';
import { findDevices, lastFailure, toDevice } from './devices.ts';
import { sealToken } from './secrets.ts';

type Input<Name extends keyof typeof notificationsContract> = z.output<
  (typeof notificationsContract)[Name]['input']
>;
type ServiceRow = Selectable<AccountsTables['notify_services']>;

const NOTHING_SENT_YET = {
  delivered_at: null,
  failed_at: null,
  failure: null,
  failures: 0,
  quiet_until: null,
};

export async function readNotifySettings(
  { db, owner, config }: Pick<AccountsContext, 'db' | 'owner' | 'config'>,
  _input: Input<'readNotifySettings'> = {},
) {
  const row = await findService(db, owner);
  const devices = await findDevices(db, owner);
  return {
    service: row ? toService(row) : null,
    devices: devices.map(toDevice),
    private_addresses: config.fetchPrivateAddresses,
  };
}

export async function storeNotifySettings(
  { db, owner, clock, config, secrets }: AccountsContext,
  asked: Input<'storeNotifySettings'>,
) {
  const url = asked.url.replace(/\/+$/, '');
  refuseIncomplete(asked);
  await refuseForbiddenAddress(url, userFetchRules(config));
  return transact(db, async (tx) => {
    const before = await findService(tx, owner);
    const stays = before?.service === asked.service && before.url === url;
    const token =
      asked.token === undefined
        ? stays
          ? before.token
          : null
        : asked.token && sealToken(secrets, asked.token);
    if (asked.service === 'gotify' && token === null) throw missingField('token');
    const row: Insertable<AccountsTables['notify_services']> = {
      owner_id: owner,
      service: asked.service,
      url,
      topic: asked.service === 'ntfy' ? (asked.topic ?? null) : null,
      tag: asked.service === 'apprise' ? (asked.tag ?? null) : null,
      token,
      updated_at: isoNow(clock),
      ...NOTHING_SENT_YET,
    };
    await tx
      .insertInto('notify_services')
      .values(row)
      .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(row))
      .execute();
    return readNotifySettings({ db: tx, owner, config });
  });
}

export async function removeNotifySettings(
  { db, owner }: AccountsContext,
  _input: Input<'removeNotifySettings'>,
) {
  await db.deleteFrom('notify_services').where('owner_id', '=', owner).execute();
  return { ok: true as const };
}

async function findService(
  db: Kysely<AccountsTables>,
  owner: number,
): Promise<ServiceRow | undefined> {
  return db
    .selectFrom('notify_services')
    .selectAll()
    .where('owner_id', '=', owner)
    .executeTakeFirst();
}

function toService(row: ServiceRow): z.output<typeof service> {
  return {
    service: row.service,
    url: row.url,
    topic: row.topic,
    tag: row.tag,
    has_token: row.token !== null,
    last_failure: lastFailure(row),
    delivered_at: row.delivered_at,
  };
}

function refuseIncomplete({ service: kind, topic }: Input<'storeNotifySettings'>): void {
  if (kind === 'ntfy' && !topic) throw missingField('topic');
}

function missingField(path: string): Invalid {
  return new Invalid(`${path} is required.`, [{ path, message: 'is required' }]);
}
