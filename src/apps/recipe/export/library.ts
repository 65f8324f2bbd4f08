import type { Kysely } from 'kysely';
import { oneOf } from '../../../kernel/database/one-of.ts';
import { fileIdOf } from '../recipes/content.ts';
import type { Recipe } from '../recipes/contract.ts';
import { findRecipe } from '../recipes/queries.ts';
import { toRecipe } from '../recipes/to-recipe.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { ExportedRecipe } from './recipe-export.ts';

type Db = Kysely<RecipeAppTables>;

/** A recipe with all that goes along. */
export interface Kept {
  readonly recipe: Recipe;
  readonly cooks: ExportedRecipe['cooks'];
  /** The content of its picture, by its hash. */
  readonly picture: string | null;
}

const AT_ONCE = 100;

/** The next recipes of an owner, by their ids. */
export async function keptAfter(db: Db, owner: number, last: number): Promise<Kept[]> {
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
  const cooks = await cooksOf(db, owner, recipes);
  const pictures = await picturesOf(db, owner, recipes);
  return recipes.map((recipe) => ({
    recipe,
    cooks: cooks.get(recipe.id) ?? [],
    picture: pictures.get(fileIdOf(recipe.img_url) ?? -1) ?? null,
  }));
}

async function cooksOf(db: Db, owner: number, recipes: readonly Recipe[]) {
  const ids = recipes.map(({ id }) => id);
  const rows = await db
    .selectFrom('cook_diary')
    .select(['recipe_id', 'date', 'notes', 'rating', 'meal_type', 'servings'])
    .where('owner_id', '=', owner)
    .where('kind', '=', 'cooked')
    .where('deleted_at', 'is', null)
    .where(oneOf(db, 'recipe_id', ids))
    .orderBy('date')
    .execute();
  const entries = rows.map(({ recipe_id, notes, ...cook }) => ({
    recipe_id,
    cook: { ...cook, notes: notes ?? '' },
  }));
  const grouped = Map.groupBy(entries, ({ recipe_id }) => recipe_id);
  return new Map([...grouped].map(([id, all]) => [id, all.map(({ cook }) => cook)]));
}

async function picturesOf(db: Db, owner: number, recipes: readonly Recipe[]) {
  const ids = recipes.flatMap(({ img_url }) => fileIdOf(img_url) ?? []);
  if (ids.length === 0) return new Map<number, string>();
  const rows = await db
    .selectFrom('files')
    .select(['id', 'sha256'])
    .where('owner_id', '=', owner)
    .where(oneOf(db, 'id', ids))
    .execute();
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}
