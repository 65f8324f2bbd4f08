import type { Kysely } from 'kysely';
import { NotFound } from '../../../../kernel/errors.ts';
import type { RecipeAppTables } from '../../tables.ts';

type Db = Kysely<RecipeAppTables>;

/**
 * Owner of the requested pantry: the caller, or a member of a Kitchen with which the pantry is
 * shared; otherwise 404.
 */
export async function resolvePantryOwner(
  db: Db,
  me: number,
  pantry: number | undefined,
): Promise<number> {
  if (pantry === undefined || pantry === me) return me;
  const shared = await selectPantriesSharedWith(db, me)
    .where('share.owner_id', '=', pantry)
    .executeTakeFirst();
  if (!shared) throw new NotFound('pantry');
  return shared.user_id;
}

/** Everybody whose pantry `me` may use: `me` first, then by id. */
export async function findPantryOwners(db: Db, me: number): Promise<number[]> {
  const shared = await selectPantriesSharedWith(db, me).execute();
  const others = new Set(shared.map(({ user_id }) => user_id));
  return [me, ...[...others].sort((a, b) => a - b)];
}

/** Pantries of other owners that `me` may use. */
export function selectPantriesSharedWith(db: Db, me: number) {
  return db
    .selectFrom('pantry_shares as share')
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
