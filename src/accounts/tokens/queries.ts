import type { Insertable, Kysely, Selectable } from 'kysely';
import { prepareQuery } from '../../kernel/database/prepared-query.ts';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;
type Tokens = AccountsTables['api_tokens'];
export type TokenRow = Selectable<Tokens>;

export async function findTokens(db: Db, userId: number): Promise<TokenRow[]> {
  return db
    .selectFrom('api_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Counts API tokens without connections, of which there is one per client and app. */
export async function countTokens(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('api_tokens')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'token')
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertToken(db: Db, token: Insertable<Tokens>): Promise<TokenRow> {
  return db.insertInto('api_tokens').values(token).returningAll().executeTakeFirstOrThrow();
}

export async function deleteToken(
  db: Db,
  userId: number,
  id: number,
): Promise<TokenRow | undefined> {
  return db
    .deleteFrom('api_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** A token with its owner, read on every call, so that revocation applies at once. */
export const findToken = prepareQuery((db: Db, at: { hash: string }) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select([
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
    .where('api_tokens.token_hash', '=', at.hash),
);

export async function touchToken(db: Db, id: number, now: string): Promise<void> {
  await db.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', id).execute();
}
