import type { Transaction } from 'kysely';
import { createFinishJob, type LongOperation } from '../../../kernel/jobs/long-operation.ts';
import { selectCookbookRecipes } from '../cookbooks/find-recipes.ts';
import { grantRecipes } from '../grants/grants.ts';
import type { RecipeAppTables } from '../tables.ts';
import { lockKitchen } from './access.ts';
import { countOthers } from './queries.ts';

type Tx = Transaction<RecipeAppTables>;

/** So few grants at a time that others who write wait for a moment only. */
const GRANTS_AT_ONCE = 2000;

/** Recipes that members of a Kitchen receive because of what somebody just asked for. */
export type BackFill = {
  readonly kitchenId: number;
  readonly now: string;
} & (
  | { readonly what: 'library'; readonly giver: number }
  | { readonly what: 'cookbook'; readonly giver: number; readonly cookbookId: number }
  /** The libraries of all who auto-share. */
  | { readonly what: 'welcome'; readonly taker: number }
);

/**
 * Grants recipes in order of their ids and counts the new grants to living recipes. The position is
 * the last granted recipe. A recipe that is added meanwhile is granted when it is created.
 */
export const BACK_FILL: LongOperation<RecipeAppTables, BackFill, number> = {
  name: 'recipe.back-fill',
  keyOf: (asked) => JSON.stringify(asked),
  first: 0,
  step: async (tx, asked, after) => {
    await lockKitchen(tx, asked.kitchenId);
    const most = await recipesAtOnce(tx, asked);
    const found = await nextRecipes(tx, asked, after, most + 1);
    const batch = found.slice(0, most);
    const idsOf = (removed: boolean) =>
      batch.filter((one) => (one.deleted_at !== null) === removed).map(({ id }) => id);
    const changed = await grantRecipes(tx, idsOf(false), asked);
    // Removed recipes too, uncounted, as they may come back.
    await grantRecipes(tx, idsOf(true), asked);
    return { changed, next: found.length > most ? batch.at(-1)?.id : undefined };
  },
};

export const finishBackFill = createFinishJob(BACK_FILL);

async function recipesAtOnce(tx: Tx, asked: BackFill): Promise<number> {
  if (asked.what === 'welcome') return GRANTS_AT_ONCE;
  const takers = await countOthers(tx, asked.kitchenId, asked.giver);
  return Math.max(1, Math.floor(GRANTS_AT_ONCE / Math.max(1, takers)));
}

interface UnsharedRecipe {
  readonly id: number;
  readonly deleted_at: string | null;
}

/** By their ids; none when what was asked for does not hold any more. */
async function nextRecipes(
  tx: Tx,
  asked: BackFill,
  after: number,
  most: number,
): Promise<readonly UnsharedRecipe[]> {
  if (asked.what === 'cookbook') return nextInCookbook(tx, asked, after, most);
  const sharing = tx
    .selectFrom('kitchen_members')
    .select('owner_id')
    .where('kitchen_id', '=', asked.kitchenId)
    .where('auto_share', '=', 1);
  const next = tx
    .selectFrom('recipes')
    .select(['id', 'deleted_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(most);
  const wanted =
    asked.what === 'library'
      ? next
          .where('recipes.owner_id', '=', asked.giver)
          .where(({ exists }) => exists(sharing.where('owner_id', '=', asked.giver)))
      : next.where('recipes.owner_id', 'in', sharing.where('owner_id', '<>', asked.taker));
  return wanted.execute();
}

/** Recipes of others in the cookbook are not the giver's to give. */
async function nextInCookbook(
  tx: Tx,
  { giver, cookbookId }: BackFill & { readonly what: 'cookbook' },
  after: number,
  most: number,
): Promise<readonly UnsharedRecipe[]> {
  const book = await tx
    .selectFrom('cookbooks')
    .select(['id', 'owner_id', 'rule'])
    .where('id', '=', cookbookId)
    .where('owner_id', '=', giver)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!book) return [];
  const shown = await selectCookbookRecipes(tx, book, giver);
  return shown
    .clearSelect()
    .select(['recipes.id', 'recipes.deleted_at'])
    .where('recipes.owner_id', '=', giver)
    .where('recipes.id', '>', after)
    .orderBy('recipes.id')
    .limit(most)
    .execute();
}
