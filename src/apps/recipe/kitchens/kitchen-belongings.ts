import type { Kysely, Transaction } from 'kysely';
import { NotFound } from '../../../kernel/errors.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;
type Tx = Transaction<RecipeAppTables>;

/** What an account shares with one Kitchen at a time: its shopping list and its pantry. */
type ShareTable = 'shopping_shares' | 'pantry_shares';

/** Upper bound for the Kitchens of one account. */
const MOST_SHARED = 200;

/** Those of other owners that `me` may use, because both are in the Kitchen they are shared with. */
export function selectSharedWith(db: Db, table: ShareTable, me: number) {
  return db
    .selectFrom(`${table} as share`)
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

/** One's own first, then those of others by name. */
export async function listUsable(db: Db, table: ShareTable, me: number, username: string) {
  const shared = await db
    .selectFrom(table)
    .select('kitchen_id')
    .where('owner_id', '=', me)
    .executeTakeFirst();
  const others = await selectSharedWith(db, table, me)
    .orderBy('name')
    .orderBy('share.owner_id')
    .limit(MOST_SHARED)
    .execute();
  const user = await db
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', me)
    .executeTakeFirst();
  const own = {
    user_id: me,
    name: user?.full_name ?? username,
    own: true,
    kitchen_id: shared?.kitchen_id ?? null,
  };
  const seen = new Map(others.map((one) => [one.user_id, { ...one, own: false }]));
  return [own, ...seen.values()];
}

/** Shares with one Kitchen, in which the owner has to be, or with none. */
export async function shareWithKitchen(
  tx: Tx,
  table: ShareTable,
  owner: number,
  { kitchen_id, now }: { readonly kitchen_id: number | null; readonly now: string },
): Promise<{ kitchen_id: number | null }> {
  await tx.deleteFrom(table).where('owner_id', '=', owner).execute();
  if (kitchen_id === null) return { kitchen_id };
  const member = await tx
    .selectFrom('kitchen_members')
    .select('kitchen_id')
    .where('kitchen_id', '=', kitchen_id)
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  if (!member) throw new NotFound('Kitchen');
  await tx.insertInto(table).values({ owner_id: owner, kitchen_id, created_at: now }).execute();
  return { kitchen_id };
}

/** Ends the shares with a Kitchen: those of somebody who leaves, or all when it is closed. */
export async function endShares(tx: Tx, kitchenId: number, owner?: number): Promise<void> {
  for (const table of ['shopping_shares', 'pantry_shares'] as const) {
    const shares = tx.deleteFrom(table).where('kitchen_id', '=', kitchenId);
    await (owner === undefined ? shares : shares.where('owner_id', '=', owner)).execute();
  }
}

/** Shares the pantry with a Kitchen, unless it is shared with another one. */
export async function shareUnlessShared(
  tx: Tx,
  owner: number,
  kitchen_id: number,
  now: string,
): Promise<void> {
  await tx
    .insertInto('pantry_shares')
    .values({ owner_id: owner, kitchen_id, created_at: now })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute();
}
