import { sql, type Transaction } from 'kysely';
import { engineOf } from '../../../kernel/database/engine.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import type { RecipeAppTables } from '../tables.ts';

type Tx = Transaction<RecipeAppTables>;
type GrantQuery = ReturnType<typeof selectPossibleGrants>;

/** Every pair of a member's recipe and another member of the same Kitchen. */
function selectPossibleGrants(tx: Tx, now: string) {
  return tx
    .selectFrom('kitchen_members as giver')
    .innerJoin('kitchen_members as taker', (join) =>
      join
        .onRef('taker.kitchen_id', '=', 'giver.kitchen_id')
        .onRef('taker.owner_id', '<>', 'giver.owner_id'),
    )
    .innerJoin('recipes', 'recipes.owner_id', 'giver.owner_id')
    .select([
      'recipes.id as recipe_id',
      'recipes.owner_id',
      'taker.owner_id as user_id',
      'giver.kitchen_id as via_kitchen_id',
      sql<string>`${now}`.as('created_at'),
    ]);
}

/** Inserts the grants that `choose` selects, in one statement. Returns the number of new grants. */
async function insertGrants(
  tx: Tx,
  now: string,
  choose: (gifts: GrantQuery) => GrantQuery,
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('recipe_shares')
    .columns(['recipe_id', 'owner_id', 'user_id', 'via_kitchen_id', 'created_at'])
    .expression(choose(selectPossibleGrants(tx, now)))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** Grants new recipes to all members of the Kitchens with which their owner auto-shares. */
export async function fanOut(
  tx: Tx,
  owner: number,
  recipeIds: readonly number[],
  now: string,
): Promise<void> {
  await lockMembership(tx, owner);
  await insertGrants(tx, now, (gifts) =>
    gifts
      .where('giver.owner_id', '=', owner)
      .where('giver.auto_share', '=', 1)
      .where(inList(tx, 'recipes.id', recipeIds)),
  );
}

/**
 * Takes a shared lock on the owner's Kitchens until commit: nobody can join, leave or switch
 * auto-sharing before the new recipe is committed. Kitchens that invite the owner are locked too,
 * because accepting an invitation shares the library as it is then.
 */
async function lockMembership(tx: Tx, owner: number): Promise<void> {
  if (engineOf(tx) !== 'postgres') return;
  await tx
    .selectFrom('kitchens')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('kitchen_members')
        .select('kitchen_id')
        .where('owner_id', '=', owner)
        .union(
          eb.selectFrom('kitchen_invitations').select('kitchen_id').where('owner_id', '=', owner),
        ),
    )
    .orderBy('id')
    .forShare()
    .execute();
}

interface GrantContext {
  readonly kitchenId: number;
  readonly now: string;
}

interface GrantRequest extends GrantContext {
  /** Only of this member; otherwise of all who auto-share. */
  readonly giver?: number;
  /** Only to this member; otherwise to everybody else. */
  readonly taker?: number;
}

/** Grants recipes to members of a Kitchen; how many grants are new. */
export async function grantRecipes(
  tx: Tx,
  recipeIds: readonly number[],
  { kitchenId, giver, taker, now }: GrantRequest,
): Promise<number> {
  if (recipeIds.length === 0) return 0;
  return insertGrants(tx, now, (gifts) => {
    const inKitchen = gifts
      .where('giver.kitchen_id', '=', kitchenId)
      .where(inList(tx, 'recipes.id', recipeIds));
    const given =
      giver === undefined
        ? inKitchen.where('giver.auto_share', '=', 1)
        : inKitchen.where('giver.owner_id', '=', giver);
    return taker === undefined ? given : given.where('taker.owner_id', '=', taker);
  });
}

/** Shares a cookbook with all members; its recipes are granted separately. */
export async function grantCookbook(
  tx: Tx,
  owner: number,
  cookbookId: number,
  { kitchenId, now }: GrantContext,
): Promise<void> {
  await tx
    .insertInto('cookbook_shares')
    .columns(['cookbook_id', 'owner_id', 'user_id', 'via_kitchen_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('kitchen_members as taker')
        .innerJoin('cookbooks', (join) => join.on('cookbooks.id', '=', cookbookId))
        .select((select) => [
          'cookbooks.id',
          'cookbooks.owner_id',
          'taker.owner_id as user_id',
          'taker.kitchen_id',
          select.val(now).as('created_at'),
        ])
        .where('taker.kitchen_id', '=', kitchenId)
        .where('taker.owner_id', '<>', owner),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Deletes the grants that a member received through a Kitchen. Grants that the member gave remain.
 */
export async function revokeGrants(tx: Tx, leaver: number, kitchenId: number): Promise<void> {
  for (const table of ['recipe_shares', 'cookbook_shares'] as const) {
    await tx
      .deleteFrom(table)
      .where('user_id', '=', leaver)
      .where('via_kitchen_id', '=', kitchenId)
      .execute();
  }
}
