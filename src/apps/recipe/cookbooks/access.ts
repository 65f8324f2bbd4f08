import type { Kysely, Transaction } from 'kysely';
import { lockUsersShared } from '../../../accounts/locks/users-lock.ts';
import { PERSON_COLUMNS } from '../../../accounts/people/person.ts';
import { engineOf } from '../../../kernel/database/engine.ts';
import { NotAllowed, NotFound } from '../../../kernel/errors.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;
type Tx = Transaction<RecipeAppTables>;

/** Cookbooks that `me` may open and that are not deleted: their own and those shared with them. */
export function selectCookbooks(db: Db, me: number) {
  return db
    .selectFrom('cookbooks')
    .leftJoin('users', 'users.id', 'cookbooks.owner_id')
    .selectAll('cookbooks')
    .select(PERSON_COLUMNS)
    .where('cookbooks.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('cookbooks.owner_id', '=', me),
        eb(
          'cookbooks.id',
          'in',
          eb
            .selectFrom('cookbook_shares as granted')
            .select('granted.cookbook_id')
            .where('granted.user_id', '=', me),
        ),
      ]),
    );
}

export type CookbookRow = Awaited<
  ReturnType<ReturnType<typeof selectCookbooks>['execute']>
>[number];

export async function requireCookbook(db: Db, me: number, id: number): Promise<CookbookRow> {
  const row = await selectCookbooks(db, me).where('cookbooks.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('cookbook');
  return row;
}

/**
 * Returns the caller's own cookbook and locks its row until commit, so that changes are serialized.
 */
export async function requireOwnCookbook(tx: Tx, me: number, id: number): Promise<CookbookRow> {
  if (engineOf(tx) === 'postgres') {
    await lockUsersShared(tx);
    await tx.selectFrom('cookbooks').select('id').where('id', '=', id).forUpdate().execute();
  }
  const row = await requireCookbook(tx, me, id);
  if (row.owner_id !== me) throw new NotAllowed('Only the owner of a cookbook may change it.');
  return row;
}
