import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Services } from '../../kernel/context.ts';
import { transact } from '../../kernel/database/transact.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import type { AccountsTables } from '../tables.ts';
import { type ClientMetadata, displayName, isNative } from './client-metadata.ts';

export type ClientRow = Selectable<AccountsTables['oauth_clients']>;

/** Anyone may register, so the oldest clients without a connection are removed above this number. */
const MAX_UNUSED_CLIENTS = 500;

/** Registers a client (RFC 7591); every client is public, regardless of its request. */
export async function registerClient(
  { db, clock }: Pick<Services<AccountsTables>, 'db' | 'clock'>,
  asked: ClientMetadata,
) {
  const row = {
    id: randomBytes(16).toString('base64url'),
    name: displayName(asked),
    redirect_uris: JSON.stringify(asked.redirect_uris),
    created_at: isoNow(clock),
  };
  await transact(db, async (tx) => {
    await deleteOldestUnusedClients(tx);
    await tx.insertInto('oauth_clients').values(row).execute();
  });
  return {
    ...clientProperties({ ...row, used_at: null }),
    client_id_issued_at: Math.floor(clock.millis() / 1000),
  };
}

export async function findClient(
  db: Kysely<AccountsTables>,
  id: string,
): Promise<ClientRow | undefined> {
  return db.selectFrom('oauth_clients').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The client's properties as the protocol names them. */
export function clientProperties(row: ClientRow) {
  const redirectUris = JSON.parse(row.redirect_uris) as string[];
  return {
    client_id: row.id,
    client_name: row.name,
    redirect_uris: redirectUris,
    application_type: isNative(redirectUris) ? ('native' as const) : ('web' as const),
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code' as const],
    token_endpoint_auth_method: 'none' as const,
  };
}

async function deleteOldestUnusedClients(tx: Transaction<AccountsTables>): Promise<void> {
  const { count } = await tx
    .selectFrom('oauth_clients')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  const tooMany = count + 1 - MAX_UNUSED_CLIENTS;
  if (tooMany <= 0) return;
  await tx
    .deleteFrom('oauth_clients')
    .where('id', 'in', (from) =>
      from
        .selectFrom('oauth_clients')
        .select('id')
        .where('used_at', 'is', null)
        .orderBy('created_at')
        .limit(tooMany),
    )
    .execute();
}
