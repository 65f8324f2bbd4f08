import type { Kysely } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import type { Recipe } from '../recipes/contract.ts';
import { partIds } from '../recipes/parts/expand-parts.ts';
import { findRecipe } from '../recipes/queries.ts';
import { toRecipe } from '../recipes/to-recipe.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { ExportedRecipe } from './recipe-export.ts';

type Db = Kysely<RecipeAppTables>;

/** A recipe with its cooks and pictures. */
export interface ExportedLibraryRecipe {
  readonly recipe: Recipe;
  /** With the addresses of their photos on this instance. */
  readonly cooks: ExportedRecipe['cooks'];
  /** Content hashes of its stored pictures, by file id. */
  readonly pictures: ReadonlyMap<number, string>;
  /** Names of the recipes that its ingredients are, by id. */
  readonly parts: ReadonlyMap<number, string>;
}

/** So few that they are collected before being promoted to the old generation. */
const AT_ONCE = 4;

/** The owner's next recipes by id. */
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
  const parts = await findPartNames(
    db,
    recipes.flatMap(({ ingredients }) => partIds(ingredients)),
  );
  const byRecipe = Map.groupBy(pictures, ({ recipe_id }) => recipe_id);
  return recipes.map((recipe) => ({
    recipe,
    cooks: cooks.get(recipe.id) ?? [],
    pictures: new Map(byRecipe.get(recipe.id)?.map(({ file_id, sha256 }) => [file_id, sha256])),
    parts,
  }));
}

/** The caller has found these recipes as parts that the owner sees. */
async function findPartNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('recipes')
    .select(['id', 'name'])
    .where(inList(db, 'id', ids))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
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

/** Including pictures that a Sous Chef added. */
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

/** Photos of the owner's cooks. */
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
