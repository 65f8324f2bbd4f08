import type { Kysely } from 'kysely';
import { NotFound } from '../../../../kernel/errors.ts';
import { selectSharedWith } from '../../kitchens/kitchen-belongings.ts';
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
  const shared = await selectSharedWith(db, 'shopping_shares', me)
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
