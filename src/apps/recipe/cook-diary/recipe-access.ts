import type { Kysely } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { NotAllowed, NotFound } from '../../../kernel/errors.ts';
import { visibleTo } from '../recipes/access.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;

/** A recipe that `me` may see, living or removed. */
const findVisibleRecipe = prepareQuery((db: Db, at: { me: number; id: number }) =>
  db
    .selectFrom('recipes')
    .select(['id', 'owner_id', 'name', 'img_url', 'revision', 'visibility', 'deleted_at'])
    .where('id', '=', at.id)
    .where((eb) => visibleTo(eb, at.me)),
);

export type VisibleRecipe = Awaited<ReturnType<typeof findVisibleRecipe>>[number];

/** A living recipe that the caller may see: enough to read its history and to plan it. */
export async function requirePlannableRecipe(
  db: Db,
  me: number,
  id: number,
): Promise<VisibleRecipe> {
  const [recipe] = await findVisibleRecipe(db, { me, id });
  if (!recipe || recipe.deleted_at !== null) throw new NotFound('recipe');
  return recipe;
}

/** The same for cooking it, which its owner sees: it is the caller's, or open to a Kitchen. */
export async function requireCookableRecipe(
  db: Db,
  me: number,
  id: number,
): Promise<VisibleRecipe> {
  const recipe = await requirePlannableRecipe(db, me, id);
  refuseToCook(recipe, me);
  return recipe;
}

/** A planned recipe may have been removed since; it can be cooked all the same. */
export async function requirePlannedRecipe(db: Db, me: number, id: number): Promise<VisibleRecipe> {
  const [recipe] = await findVisibleRecipe(db, { me, id });
  if (!recipe) throw new NotAllowed('This recipe is not shared with you any more.');
  refuseToCook(recipe, me);
  return recipe;
}

function refuseToCook({ owner_id, visibility }: VisibleRecipe, me: number): void {
  if (owner_id === me || visibility === 'group') return;
  throw new NotAllowed(
    'You may read this recipe, not log a cook of it: it is not open to your Kitchen.',
  );
}
