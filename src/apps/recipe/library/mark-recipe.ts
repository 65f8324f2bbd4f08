import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { transact } from '../../../kernel/database/transact.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { requireRecipe } from '../recipes/access.ts';
import { distinctNames } from '../recipes/content.ts';
import { type RecipeContext, readRecipe, updateRecipe } from '../recipes/recipes.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { libraryContract } from './contract.ts';

type Tx = Transaction<RecipeAppTables>;
type MarkInput = z.output<typeof libraryContract.markRecipe.input>;

/** One's own recipe holds its rating, favorite and tags itself. */
export async function markRecipe(
  { db, owner, caller, clock }: Pick<RecipeContext, 'db' | 'owner' | 'caller' | 'clock'>,
  { id, ...marks }: MarkInput,
) {
  return transact(db, async (tx) => {
    const { may } = await requireRecipe(tx, owner, id);
    if (may === 'own') return updateRecipe({ db: tx, owner, caller, clock }, { id, ...marks });
    await storeMarks(tx, owner, id, marks, isoNow(clock));
    return readRecipe({ db: tx, owner }, { id });
  });
}

/** Omitted marks keep their value; tags are replaced as a whole. */
export async function storeMarks(
  tx: Tx,
  me: number,
  recipeId: number,
  { rating, favorite, tags }: Omit<MarkInput, 'id'>,
  now: string,
): Promise<void> {
  const names = tags && distinctNames(tags);
  const change = {
    ...(rating === undefined ? {} : { rating: rating || null }),
    ...(favorite === undefined ? {} : { favorite: Number(favorite) }),
    ...(names === undefined ? {} : { tags: JSON.stringify(names) }),
    updated_at: now,
  };
  await tx
    .insertInto('recipe_marks')
    .values({ owner_id: me, recipe_id: recipeId, rating: null, favorite: 0, tags: '[]', ...change })
    .onConflict((conflict) => conflict.columns(['owner_id', 'recipe_id']).doUpdateSet(change))
    .execute();
  if (names) await replaceTags(tx, me, recipeId, names);
}

async function replaceTags(
  tx: Tx,
  me: number,
  recipeId: number,
  names: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('recipe_mark_tags')
    .where('owner_id', '=', me)
    .where('recipe_id', '=', recipeId)
    .execute();
  if (names.length === 0) return;
  await tx
    .insertInto('recipe_mark_tags')
    .values(
      names.map((tag) => ({
        owner_id: me,
        recipe_id: recipeId,
        tag,
        tag_key: foldedKey(tag),
      })),
    )
    .execute();
}
