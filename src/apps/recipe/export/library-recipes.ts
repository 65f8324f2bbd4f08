import type { Kysely } from 'kysely';
import { inList } from '../../../kernel/database/in-list.ts';
import type { Recipe } from '../recipes/contract.ts';
import { findRecipe } from '../recipes/queries.ts';
import { toRecipe } from '../recipes/to-recipe.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { ExportedRecipe } from './recipe-export.ts';

type Db = Kysely<RecipeAppTables>;

/** A recipe with all that goes along. */
export interface ExportedLibraryRecipe {
  readonly recipe: Recipe;
  /** Their photos by their addresses here. */
  readonly cooks: ExportedRecipe['cooks'];
  /** The content of its stored pictures, by their ids. */
  readonly pictures: ReadonlyMap<number, string>;
}

/** So few that they are garbage before the collector moves them to where it seldom looks. */
const AT_ONCE = 4;

/** The next recipes of an owner, by their ids. */
export async function findRecipesAfter(
  db: Db,
  owner: number,
  last: number,
): Promise<ExportedLibraryRecipe[]> {
  const ids = await db
    .selectFrom('recipes')
    .select('id')
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .where('id', '>', last)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  if (ids.length === 0) return [];
  const found = await Promise.all(ids.map(({ id }) => findRecipe(db, { me: owner, id })));
  const recipes = found.flatMap(([row]) => (row ? [toRecipe(row)] : []));
  const cooks = await findCooks(db, owner, recipes);
  const pictures = [
    ...(await findPictures(db, owner, recipes)),
    ...(await findCookPhotos(db, owner, recipes)),
  ];
  const byRecipe = Map.groupBy(pictures, ({ recipe_id }) => recipe_id);
  return recipes.map((recipe) => ({
    recipe,
    cooks: cooks.get(recipe.id) ?? [],
    pictures: new Map(byRecipe.get(recipe.id)?.map(({ file_id, sha256 }) => [file_id, sha256])),
  }));
}

async function findCooks(db: Db, owner: number, recipes: readonly Recipe[]) {
  const ids = recipes.map(({ id }) => id);
  const rows = await db
    .selectFrom('cook_diary')
    .select(['recipe_id', 'date', 'notes', 'rating', 'meal_type', 'servings', 'photos'])
    .where('owner_id', '=', owner)
    .where('kind', '=', 'cooked')
    .where('deleted_at', 'is', null)
    .where(inList(db, 'recipe_id', ids))
    .orderBy('date')
    .execute();
  const entries = rows.map(({ recipe_id, notes, photos, ...cook }) => ({
    recipe_id,
    cook: { ...cook, notes: notes ?? '', photos: JSON.parse(photos) as string[] },
  }));
  const grouped = Map.groupBy(entries, ({ recipe_id }) => recipe_id);
  return new Map([...grouped].map(([id, all]) => [id, all.map(({ cook }) => cook)]));
}

/** Also those that a Sous Chef brought in. */
function findPictures(db: Db, owner: number, recipes: readonly Recipe[]) {
  const ids = recipes.map(({ id }) => id);
  return db
    .selectFrom('recipe_pictures')
    .innerJoin('files', 'files.id', 'recipe_pictures.file_id')
    .select(['recipe_pictures.recipe_id', 'recipe_pictures.file_id', 'files.sha256'])
    .where('recipe_pictures.owner_id', '=', owner)
    .where(inList(db, 'recipe_pictures.recipe_id', ids))
    .execute();
}

/** Of the owner's cooks. */
function findCookPhotos(db: Db, owner: number, recipes: readonly Recipe[]) {
  const ids = recipes.map(({ id }) => id);
  return db
    .selectFrom('cook_photos')
    .innerJoin('cook_diary', 'cook_diary.id', 'cook_photos.entry_id')
    .innerJoin('files', 'files.id', 'cook_photos.file_id')
    .select(['cook_diary.recipe_id', 'cook_photos.file_id', 'files.sha256'])
    .where('cook_photos.owner_id', '=', owner)
    .where('cook_diary.owner_id', '=', owner)
    .where('cook_diary.deleted_at', 'is', null)
    .where(inList(db, 'cook_diary.recipe_id', ids))
    .execute();
}
