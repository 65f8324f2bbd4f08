import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { isoNow } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { recipesOf } from '../cookbooks/content.ts';
import { reachOwnCookbook } from '../cookbooks/reach.ts';
import { reachOwnRecipe } from '../recipes/access.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { kitchenSharesContract } from './contract.ts';
import { giveCookbook, giveRecipes } from './grants.ts';
import { countOthers } from './queries.ts';
import { reachToChange } from './reach.ts';

type KitchenSharesContext = Context<RecipeAppTables>;
type Input<Name extends keyof typeof kitchenSharesContract> = z.output<
  (typeof kitchenSharesContract)[Name]['input']
>;

export async function shareRecipe(
  { db, owner, clock }: KitchenSharesContext,
  { id, recipe_id }: Input<'shareRecipe'>,
) {
  return transact(db, async (tx) => {
    await reachToChange(tx, owner, id);
    await reachOwnRecipe(tx, owner, recipe_id);
    const place = { kitchenId: id, now: isoNow(clock) };
    const added = await giveRecipes(tx, owner, sql<SqlBool>`recipes.id = ${recipe_id}`, place);
    return { ok: true as const, members: await countOthers(tx, id, owner), added };
  });
}

/** Recipes of others in the cookbook are not the caller's to give. */
export async function shareCookbook(
  { db, owner, clock }: KitchenSharesContext,
  { id, cookbook_id }: Input<'shareCookbook'>,
) {
  return transact(db, async (tx) => {
    await reachToChange(tx, owner, id);
    const book = await reachOwnCookbook(tx, owner, cookbook_id);
    const place = { kitchenId: id, now: isoNow(clock) };
    const shown = await recipesOf(tx, book, owner);
    const own = shown.where('recipes.owner_id', '=', owner);
    await giveCookbook(tx, owner, cookbook_id, place);
    const inBook = sql<SqlBool>`recipes.id in ${own.clearSelect().select('recipes.id')}`;
    const added = await giveRecipes(tx, owner, inBook, place);
    const { recipes } = await own
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('recipes'))
      .executeTakeFirstOrThrow();
    return { ok: true as const, members: await countOthers(tx, id, owner), recipes, added };
  });
}
