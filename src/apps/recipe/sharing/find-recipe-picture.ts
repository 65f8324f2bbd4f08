import type { Kysely } from 'kysely';
import type { RecipeAppTables } from '../tables.ts';

/**
 * Finds a stored picture that belongs to the recipe. An address in the recipe's text alone does not
 * make a file its picture.
 */
export async function findRecipePicture(
  db: Kysely<RecipeAppTables>,
  recipeId: number,
  fileId: number,
): Promise<{ sha256: string } | undefined> {
  return db
    .selectFrom('recipe_pictures')
    .innerJoin('files', 'files.id', 'recipe_pictures.file_id')
    .select('files.sha256')
    .where('recipe_pictures.recipe_id', '=', recipeId)
    .where('recipe_pictures.file_id', '=', fileId)
    .executeTakeFirst();
}
