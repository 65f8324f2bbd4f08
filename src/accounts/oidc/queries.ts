import type { Insertable, Kysely, Selectable } from 'kysely';
import { isUniqueViolation } from '../../kernel/database/errors/storage-errors.ts';
import { Conflict } from '../../kernel/errors.ts';
import type { AccountsTables } from '../tables.ts';
import type { UserRow } from '../users/queries.ts';
import type { Identity } from './identity.ts';

type Db = Kysely<AccountsTables>;
type LinkRow = Selectable<AccountsTables['oidc_links']>;

/** The account that an identity is linked to. */
export async function findLinkedUser(
  db: Db,
  provider: string,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<UserRow | undefined> {
  return db
    .selectFrom('oidc_links')
    .innerJoin('users', 'users.id', 'oidc_links.user_id')
    .selectAll('users')
    .where('provider', '=', provider)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Links an identity; a conflict if it is linked to another account. */
export async function insertLink(
  db: Db,
  link: Insertable<AccountsTables['oidc_links']>,
): Promise<void> {
  try {
    await db.insertInto('oidc_links').values(link).execute();
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new Conflict('This sign-in belongs to another account here.', 'linked_elsewhere');
    }
    throw error;
  }
}

export async function findLinks(db: Db, userId: number): Promise<LinkRow[]> {
  return db
    .selectFrom('oidc_links')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute();
}

export async function deleteLink(db: Db, userId: number, id: number): Promise<LinkRow | undefined> {
  return db
    .deleteFrom('oidc_links')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteProviderLinks(db: Db, provider: string): Promise<void> {
  await db.deleteFrom('oidc_links').where('provider', '=', provider).execute();
}

export async function storeProviderRow(
  db: Db,
  row: AccountsTables['oidc_providers'],
): Promise<void> {
  const { id: _, ...change } = row;
  await db
    .insertInto('oidc_providers')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute();
}

export async function deleteProviderRow(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('oidc_providers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
