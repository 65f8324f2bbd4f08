import type { Kysely } from 'kysely';
import { NotFound } from '../../../../kernel/errors.ts';
import type { RecipeAppTables } from '../../tables.ts';

type Db = Kysely<RecipeAppTables>;

/**
 * Owner of the requested list: the caller, or a member of a Kitchen with which the list is shared;
 * otherwise 404.
 */
export async function resolveListOwner(
  db: Db,
  me: number,
  list: number | undefined,
): Promise<number> {
  if (list === undefined || list === me) return me;
  const shared = await selectListsSharedWith(db, me)
    .where('share.owner_id', '=', list)
    .executeTakeFirst();
  if (!shared) throw new NotFound('shopping list');
  return shared.user_id;
}

export async function mayUseList(db: Db, me: number, owner: number): Promise<boolean> {
  return resolveListOwner(db, me, owner).then(
    () => true,
    (error: unknown) => {
      if (error instanceof NotFound) return false;
      throw error;
    },
  );
}

/** Lists of other owners that `me` may use. */
export function selectListsSharedWith(db: Db, me: number) {
  return db
    .selectFrom('shopping_shares as share')
    .innerJoin('kitchen_members as sharing', (join) =>
      join
        .onRef('sharing.kitchen_id', '=', 'share.kitchen_id')
        .onRef('sharing.owner_id', '=', 'share.owner_id'),
    )
    .innerJoin('kitchen_members as mine', 'mine.kitchen_id', 'share.kitchen_id')
    .innerJoin('users', 'users.id', 'share.owner_id')
    .select((eb) => [
      'share.owner_id as user_id',
      'share.kitchen_id',
      eb.fn.coalesce('users.full_name', 'users.username').as('name'),
    ])
    .where('mine.owner_id', '=', me)
    .where('share.owner_id', '<>', me);
}
