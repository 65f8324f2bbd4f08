import { type Kysely, sql, type Transaction } from 'kysely';
import { prepareQuery } from '../../../../kernel/database/prepared-query.ts';
import { NotFound } from '../../../../kernel/errors.ts';
import { selectSharedWith } from '../../kitchens/kitchen-belongings.ts';
import { lockPantry } from '../../stock/pantry-lock.ts';
import { sharedPantries } from '../../stock/shared-pantries.ts';
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
  const shared = await selectSharedWith(db, 'pantry_shares', me)
    .where('share.owner_id', '=', pantry)
    .executeTakeFirst();
  if (!shared) throw new NotFound('pantry');
  return shared.user_id;
}

const findSharers = prepareQuery((db: Db, at: { me: number }) =>
  db.selectFrom(sql<{ owner_id: number }>`(${sharedPantries(at.me)})`.as('found')).selectAll(),
);

/** Everybody whose pantry `me` may use: `me` first, then by id. */
export async function findPantryOwners(db: Db, me: number): Promise<number[]> {
  const others = new Set((await findSharers(db, { me })).map(({ owner_id }) => owner_id));
  return [me, ...[...others].sort((a, b) => a - b)];
}

/** Same as `findPantryOwners`, for a change; all writers take the locks in the same order. */
export async function lockUsablePantries(
  tx: Transaction<RecipeAppTables>,
  me: number,
): Promise<number[]> {
  const owners = await findPantryOwners(tx, me);
  for (const owner of owners.toSorted((a, b) => a - b)) await lockPantry(tx, owner, 'change');
  return owners;
}
