import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { prepareQuery } from '../../kernel/database/prepared-query.ts';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;
type Tx = Transaction<AccountsTables>;
export type ArtifactRow = Selectable<AccountsTables['oauth_artifacts']>;
type Key = Pick<ArtifactRow, 'kind' | 'id_hash'>;

/** The library's name for a request that waits for consent. */
export const REQUEST = 'Interaction';
const MAX_REQUESTS = 1000;

export async function storeArtifact(
  db: Db,
  row: Insertable<AccountsTables['oauth_artifacts']>,
): Promise<void> {
  const { payload, expires_at } = row;
  await db
    .insertInto('oauth_artifacts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id_hash']).doUpdateSet({ payload, expires_at }),
    )
    .execute();
}

/** Anyone may send requests, so the oldest pending ones are removed above the limit. */
export async function deleteOldestRequests(db: Db): Promise<void> {
  const kind = REQUEST;
  await db
    .deleteFrom('oauth_artifacts')
    .where('kind', '=', kind)
    .where('id_hash', 'not in', (from) =>
      from
        .selectFrom('oauth_artifacts')
        .select('id_hash')
        .where('kind', '=', kind)
        .orderBy('expires_at', 'desc')
        .limit(MAX_REQUESTS),
    )
    .execute();
}

export async function findArtifact(
  db: Db,
  { kind, id_hash }: Key,
  now: string,
): Promise<ArtifactRow | undefined> {
  return db
    .selectFrom('oauth_artifacts')
    .selectAll()
    .where('kind', '=', kind)
    .where('id_hash', '=', id_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Consumes an artifact and updates it; false if it was already consumed. */
export async function consumeArtifact(
  db: Db,
  { kind, id_hash }: Key,
  change: { consumed_at: string; payload?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oauth_artifacts')
    .set(change)
    .where('kind', '=', kind)
    .where('id_hash', '=', id_hash)
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteArtifact(db: Db, { kind, id_hash }: Key): Promise<void> {
  await db
    .deleteFrom('oauth_artifacts')
    .where('kind', '=', kind)
    .where('id_hash', '=', id_hash)
    .execute();
}

export async function deleteArtifactsOf(db: Db, connectionId: number, kind: string): Promise<void> {
  await db
    .deleteFrom('oauth_artifacts')
    .where('connection_id', '=', connectionId)
    .where('kind', '=', kind)
    .execute();
}

export async function findConnection(db: Db, id: number) {
  return db
    .selectFrom('api_tokens')
    .select(['id', 'user_id', 'client_id', 'scopes', 'apps'])
    .where('id', '=', id)
    .where('kind', '=', 'connection')
    .executeTakeFirst();
}

/** Replaces the connection of a client to an app. */
export async function replaceConnection(
  tx: Tx,
  row: Insertable<AccountsTables['api_tokens']> & { client_id: string; apps: string },
): Promise<number> {
  await tx
    .deleteFrom('api_tokens')
    .where('user_id', '=', row.user_id)
    .where('client_id', '=', row.client_id)
    .where('apps', '=', row.apps)
    .execute();
  const { id } = await tx
    .insertInto('api_tokens')
    .values({ ...row, kind: 'connection' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Extends a connection to the expiry of its longest-lived token. */
export async function prolongConnection(db: Db, id: number, until: string): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ expires_at: until })
    .where('id', '=', id)
    .where('expires_at', '<', until)
    .execute();
}

export async function deleteConnection(tx: Tx, id: number) {
  return tx
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('kind', '=', 'connection')
    .returning(['user_id', 'name'])
    .executeTakeFirst();
}

export async function markClientUsed(tx: Tx, id: string, now: string): Promise<void> {
  await tx.updateTable('oauth_clients').set({ used_at: now }).where('id', '=', id).execute();
}

/** An access token with its connection and owner, read on every call. */
export const findAccessToken = prepareQuery((db: Db, at: { hash: string; now: string }) =>
  db
    .selectFrom('oauth_artifacts')
    .innerJoin('api_tokens', 'api_tokens.id', 'oauth_artifacts.connection_id')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select([
      'oauth_artifacts.payload',
      'api_tokens.id as token_id',
      'api_tokens.scopes',
      'api_tokens.apps',
      'api_tokens.expires_at',
      'api_tokens.last_used_at',
      'users.id',
      'users.username',
      'users.role',
      'users.time_zone',
    ])
    .where('oauth_artifacts.kind', '=', 'AccessToken')
    .where('oauth_artifacts.id_hash', '=', at.hash)
    .where('oauth_artifacts.expires_at', '>', at.now),
);
