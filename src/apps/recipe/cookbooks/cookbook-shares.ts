import { sql } from 'kysely';
import type { z } from 'zod';
import { findPeople } from '../../../accounts/people/find-people.ts';
import type { Context } from '../../../kernel/context.ts';
import { NotAllowed, NotFound } from '../../../kernel/errors.ts';
import type { RecipeAppTables } from '../tables.ts';
import { requireCookbook } from './access.ts';
import type { cookbookSharesContract } from './contract.ts';

type CookbooksContext = Context<RecipeAppTables>;
type Input<Name extends keyof typeof cookbookSharesContract> = z.output<
  (typeof cookbookSharesContract)[Name]['input']
>;

export async function listCookbookShares(
  { db, owner }: CookbooksContext,
  { id, ...page }: Input<'listCookbookShares'>,
) {
  const book = await requireCookbook(db, owner, id);
  if (book.owner_id !== owner) {
    throw new NotAllowed('Only the owner of a cookbook can see who it is shared with.');
  }
  const sharing = db.selectFrom('cookbook_shares').select('user_id').where('cookbook_id', '=', id);
  return findPeople(db, page, sql`users.id in (${sharing})`);
}

/** Removing the share keeps the grants of the recipes in the cookbook. */
export async function removeCookbookShare(
  { db, owner }: CookbooksContext,
  { id, userId }: Input<'removeCookbookShare'>,
) {
  const book = await requireCookbook(db, owner, id);
  if (book.owner_id !== owner && userId !== owner) {
    throw new NotAllowed('Only the owner of a cookbook can stop sharing it.');
  }
  const { numDeletedRows } = await db
    .deleteFrom('cookbook_shares')
    .where('cookbook_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new NotFound('person with whom this cookbook is shared');
  return { ok: true as const };
}
