import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Invalid, NotFound } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { toSummaries } from '../library/summaries.ts';
import { requireRecipe } from '../recipes/access.ts';
import type { RecipeAppTables } from '../tables.ts';
import { requireCookbook, requireOwnCookbook } from './access.ts';
import type { cookbookRecipesContract } from './contract.ts';
import { readCookbookFor } from './cookbooks.ts';
import { findCookbookRecipes } from './find-recipes.ts';

type CookbooksContext = Context<RecipeAppTables>;
type Tx = Transaction<RecipeAppTables>;
type Input<Name extends keyof typeof cookbookRecipesContract> = z.output<
  (typeof cookbookRecipesContract)[Name]['input']
>;

export async function listCookbookRecipes(
  { db, owner }: CookbooksContext,
  { id, ...page }: Input<'listCookbookRecipes'>,
) {
  const book = await requireCookbook(db, owner, id);
  const { items, next_cursor } = await findCookbookRecipes(db, book, owner, page);
  return { items: await toSummaries(db, owner, items), next_cursor };
}

export async function addCookbookRecipe(
  { db, owner, clock }: CookbooksContext,
  { id, recipeId }: Input<'addCookbookRecipe'>,
) {
  const now = isoNow(clock);
  return transact(db, async (tx) => {
    await requireFillableCookbook(tx, owner, id);
    await requireRecipe(tx, owner, recipeId);
    await addToCookbook(tx, owner, id, [recipeId], now);
    return readCookbookFor(tx, owner, id);
  });
}

/**
 * Appends the recipes that the cookbook does not contain yet, and grants them to its readers;
 * returns those.
 */
export async function addToCookbook(
  tx: Tx,
  owner: number,
  bookId: number,
  recipeIds: readonly number[],
  now: string,
): Promise<number[]> {
  const first = await nextPosition(tx, bookId);
  const added: number[] = [];
  for (const [at, recipe_id] of recipeIds.entries()) {
    const row = await tx
      .insertInto('cookbook_recipes')
      .values({
        cookbook_id: bookId,
        recipe_id,
        owner_id: owner,
        position: first + at,
        added_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('recipe_id')
      .executeTakeFirst();
    if (row) added.push(row.recipe_id);
    await grantToReaders(tx, owner, bookId, recipe_id, now);
  }
  return added;
}

/**
 * Grants the added recipes to everyone the cookbook is shared with; only recipes that the owner
 * owns can be granted.
 */
async function grantToReaders(
  tx: Tx,
  owner: number,
  bookId: number,
  recipeId: number,
  now: string,
): Promise<void> {
  await tx
    .insertInto('recipe_shares')
    .columns(['recipe_id', 'owner_id', 'user_id', 'via_kitchen_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('cookbook_shares')
        .innerJoin('recipes', 'recipes.owner_id', 'cookbook_shares.owner_id')
        .select((select) => [
          'recipes.id',
          'recipes.owner_id',
          'cookbook_shares.user_id',
          'cookbook_shares.via_kitchen_id',
          select.val(now).as('created_at'),
        ])
        .where('cookbook_shares.cookbook_id', '=', bookId)
        .where('recipes.id', '=', recipeId)
        .where('recipes.owner_id', '=', owner),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeCookbookRecipe(
  { db, owner }: CookbooksContext,
  { id, recipeId }: Input<'removeCookbookRecipe'>,
) {
  await transact(db, async (tx) => {
    await requireFillableCookbook(tx, owner, id);
    const { numDeletedRows } = await tx
      .deleteFrom('cookbook_recipes')
      .where('cookbook_id', '=', id)
      .where('owner_id', '=', owner)
      .where('recipe_id', '=', recipeId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new NotFound('recipe in this cookbook');
  });
  return { ok: true as const };
}

export async function orderCookbookRecipes(
  { db, owner }: CookbooksContext,
  { id, ids }: Input<'orderCookbookRecipes'>,
) {
  await transact(db, async (tx) => {
    await requireFillableCookbook(tx, owner, id);
    const before = await findPositions(tx, id);
    const named = new Set(ids.filter((one) => before.has(one)));
    const rest = [...before.keys()].filter((one) => !named.has(one));
    for (const [position, recipeId] of [...named, ...rest].entries()) {
      if (before.get(recipeId) === position) continue;
      await tx
        .updateTable('cookbook_recipes')
        .set({ position })
        .where('cookbook_id', '=', id)
        .where('recipe_id', '=', recipeId)
        .execute();
    }
  });
  return { ok: true as const };
}

async function requireFillableCookbook(tx: Tx, owner: number, id: number): Promise<void> {
  const { kind } = await requireOwnCookbook(tx, owner, id);
  if (kind === 'rule') {
    throw new Invalid(
      'The recipes of this cookbook are selected by its rule.',
      undefined,
      'cookbook_by_rule',
    );
  }
}

async function nextPosition(tx: Tx, id: number): Promise<number> {
  const { last } = await tx
    .selectFrom('cookbook_recipes')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('cookbook_id', '=', id)
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}

/** Positions of a cookbook's recipes by recipe id, in order. */
async function findPositions(tx: Tx, id: number): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('cookbook_recipes')
    .select(['recipe_id', 'position'])
    .where('cookbook_id', '=', id)
    .orderBy('position')
    .orderBy('recipe_id')
    .execute();
  return new Map(rows.map(({ recipe_id, position }) => [recipe_id, position]));
}
