import type { Transaction } from 'kysely';
import { purgeJob } from '../../../kernel/jobs/purge-job.ts';
import type { RecipeAppTables } from '../tables.ts';
import { removeUnshownPictures } from './pictures/pictures.ts';
import { recipeSearch } from './search.ts';

/** So long a deleted recipe can be restored. */
export const KEPT_DAYS = 30;

/**
 * Each recipe takes its texts, links, revisions and pictures along; its diary keeps it by its name.
 * Deleted entries of the diary go with their photos.
 */
export const purgeDeletedRecipes = purgeJob({
  name: 'recipe.purge-deleted',
  everyMinutes: 60,
  keptDays: KEPT_DAYS,
  atOnce: 20,
  remove: [removeEntries, removeRecipes],
});

async function removeRecipes(
  tx: Transaction<RecipeAppTables>,
  before: string,
  most: number,
): Promise<number> {
  const old = await tx
    .selectFrom('recipes')
    .select(['id', 'owner_id'])
    .where('deleted_at', '<', before)
    .orderBy('id')
    .limit(most)
    .execute();
  for (const { id, owner_id } of old) await removeRecipe(tx, owner_id, id);
  return old.length;
}

export async function removeRecipe(
  tx: Transaction<RecipeAppTables>,
  owner: number,
  id: number,
): Promise<void> {
  const pictures = await tx
    .selectFrom('recipe_pictures')
    .select('file_id')
    .where('recipe_id', '=', id)
    .execute();
  await recipeSearch.remove(tx, id);
  await tx.deleteFrom('recipes').where('id', '=', id).where('owner_id', '=', owner).execute();
  await removeUnshownPictures(
    tx,
    owner,
    pictures.map(({ file_id }) => file_id),
  );
}

async function removeEntries(
  tx: Transaction<RecipeAppTables>,
  before: string,
  most: number,
): Promise<number> {
  const old = await tx
    .selectFrom('cook_diary')
    .select(['id', 'owner_id'])
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .limit(most)
    .execute();
  for (const { id, owner_id } of old) {
    const photos = await tx
      .selectFrom('cook_photos')
      .select('file_id')
      .where('entry_id', '=', id)
      .execute();
    await tx.deleteFrom('cook_diary').where('id', '=', id).execute();
    await removeUnshownPictures(
      tx,
      owner_id,
      photos.map(({ file_id }) => file_id),
    );
  }
  return old.length;
}
