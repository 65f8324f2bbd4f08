import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Caller } from '../../../../kernel/context.ts';
import type { FileKind, FileRow } from '../../../../kernel/files/file-kind.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { visibleTo } from '../access.ts';

type Db = Kysely<RecipeAppTables>;
type Recipes = ExpressionBuilder<RecipeAppTables, 'recipes'>;

export const RECIPE_PHOTO = 'recipe-photo';

/** A picture of a recipe, a step or a cook. */
export const recipePhotoKind: FileKind = {
  name: RECIPE_PHOTO,
  longestSide: 1600,
  mayRead: async (db: Db, { owner }: Caller, file: FileRow) =>
    file.owner_id === owner || (await isVisibleTo(db, owner, file.id)),
};

/** Sorts after every timestamp: the recipe still shows the picture. */
const STILL_SHOWN = sql.lit('~');

/**
 * Whether a recipe showed the picture while `me` could see the recipe, or a cook of a recipe
 * visible to `me` shows it.
 */
async function isVisibleTo(db: Db, me: number, fileId: number): Promise<boolean> {
  const inRecipe = await db
    .selectFrom('recipe_pictures')
    .innerJoin('recipes', 'recipes.id', 'recipe_pictures.recipe_id')
    .select('recipes.id')
    .where('recipe_pictures.file_id', '=', fileId)
    .where('recipes.deleted_at', 'is', null)
    .where((eb) =>
      visibleTo(
        eb as unknown as Recipes,
        me,
        eb.fn.coalesce('recipe_pictures.replaced_at', STILL_SHOWN),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  if (inRecipe) return true;
  const inCook = await db
    .selectFrom('cook_photos')
    .innerJoin('cook_diary', 'cook_diary.id', 'cook_photos.entry_id')
    .innerJoin('recipes', 'recipes.id', 'cook_diary.recipe_id')
    .select('recipes.id')
    .where('cook_photos.file_id', '=', fileId)
    .where('cook_diary.deleted_at', 'is', null)
    .where('cook_diary.kind', '=', 'cooked')
    .where('recipes.deleted_at', 'is', null)
    .where((eb) => visibleTo(eb as unknown as Recipes, me))
    .limit(1)
    .executeTakeFirst();
  return inCook !== undefined;
}
