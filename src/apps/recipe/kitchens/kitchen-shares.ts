import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { runFirstStep, runRemainingSteps } from '../../../kernel/jobs/long-operation.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { requireOwnCookbook } from '../cookbooks/access.ts';
import { selectCookbookRecipes } from '../cookbooks/find-recipes.ts';
import { grantCookbook, grantRecipes } from '../grants/grants.ts';
import { requireOwnRecipe } from '../recipes/access.ts';
import type { RecipeAppTables } from '../tables.ts';
import { requireKitchenForUpdate } from './access.ts';
import { BACK_FILL } from './back-fill.ts';
import type { kitchenSharesContract } from './contract.ts';
import { countOthers } from './queries.ts';

type KitchenSharesContext = Context<RecipeAppTables>;
type Input<Name extends keyof typeof kitchenSharesContract> = z.output<
  (typeof kitchenSharesContract)[Name]['input']
>;

export async function shareRecipe(
  { db, owner, clock }: KitchenSharesContext,
  { id, recipe_id }: Input<'shareRecipe'>,
) {
  return transact(db, async (tx) => {
    await requireKitchenForUpdate(tx, owner, id);
    await requireOwnRecipe(tx, owner, recipe_id);
    const gift = { kitchenId: id, giver: owner, now: isoNow(clock) };
    const added = await grantRecipes(tx, [recipe_id], gift);
    return { ok: true as const, members: await countOthers(tx, id, owner), added };
  });
}

/** The caller can only grant their own recipes; other recipes in the cookbook are skipped. */
export async function shareCookbook(
  { db, owner, clock }: KitchenSharesContext,
  { id, cookbook_id }: Input<'shareCookbook'>,
) {
  const now = isoNow(clock);
  const place = { kitchenId: id, now };
  const asked = { what: 'cookbook', ...place, giver: owner, cookbookId: cookbook_id } as const;
  const { book, changed, next } = await transact(db, async (tx) => {
    await requireKitchenForUpdate(tx, owner, id);
    const reached = await requireOwnCookbook(tx, owner, cookbook_id);
    await grantCookbook(tx, owner, cookbook_id, place);
    return { book: reached, ...(await runFirstStep(tx, BACK_FILL, asked, now)) };
  });
  const rest = next === undefined ? 0 : await runRemainingSteps(db, BACK_FILL, asked, next);
  const shown = await selectCookbookRecipes(db, book, owner);
  const { recipes } = await shown
    .where('recipes.owner_id', '=', owner)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('recipes'))
    .executeTakeFirstOrThrow();
  const members = await countOthers(db, id, owner);
  return { ok: true as const, members, recipes, added: changed + rest };
}
