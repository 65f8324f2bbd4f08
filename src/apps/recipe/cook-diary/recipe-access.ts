import type { Kysely } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { NotAllowed, NotFound } from '../../../kernel/errors.ts';
import { cameByKitchen, visibleTo } from '../recipes/access.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;

/** A recipe that `me` may see, possibly deleted. */
const findVisibleRecipe = prepareQuery((db: Db, at: { me: number; id: number }) =>
  db
    .selectFrom('recipes')
    .select([
      'recipes.id',
      'recipes.owner_id',
      'recipes.name',
      'recipes.img_url',
      'recipes.revision',
      'recipes.visibility',
      'recipes.deleted_at',
    ])
    .select((eb) => cameByKitchen(eb, at.me).as('came_by_kitchen'))
    .where('recipes.id', '=', at.id)
    .where((eb) => visibleTo(eb, at.me)),
);

export type VisibleRecipe = Awaited<ReturnType<typeof findVisibleRecipe>>[number];

/** Returns a recipe that the caller may plan: visible and not deleted. */
export async function requirePlannableRecipe(
  db: Db,
  me: number,
  id: number,
): Promise<VisibleRecipe> {
  const [recipe] = await findVisibleRecipe(db, { me, id });
  if (!recipe || recipe.deleted_at !== null) throw new NotFound('recipe');
  return recipe;
}

/**
 * Returns a recipe that the caller may log a cook of: visible, and either their own or shared with
 * a Kitchen of theirs, because its owner sees the cook.
 */
export async function requireCookableRecipe(
  db: Db,
  me: number,
  id: number,
): Promise<VisibleRecipe> {
  const recipe = await requirePlannableRecipe(db, me, id);
  refuseToCook(recipe, me);
  return recipe;
}

/** Returns a planned recipe, which may be deleted by now and can still be cooked. */
export async function requirePlannedRecipe(db: Db, me: number, id: number): Promise<VisibleRecipe> {
  const [recipe] = await findVisibleRecipe(db, { me, id });
  if (!recipe) throw new NotAllowed('This recipe is no longer shared with you.');
  refuseToCook(recipe, me);
  return recipe;
}

function refuseToCook(recipe: VisibleRecipe, me: number): void {
  const { owner_id, visibility, came_by_kitchen } = recipe;
  if (owner_id === me || visibility === 'group' || came_by_kitchen) return;
  throw new NotAllowed(
    'You can read this recipe but not log a cook of it, because it is not open to your Kitchen.',
  );
}
