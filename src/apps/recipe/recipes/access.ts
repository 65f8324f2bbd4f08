import { type Expression, type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { NotAllowed, NotFound } from '../../../kernel/errors.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;

/** What a caller may do with a recipe: it is theirs, they may edit it, or they may read it. */
export type RecipePermission = 'own' | 'edit' | 'read';

interface VisibleRecipe {
  readonly id: number;
  readonly owner_id: number;
  readonly name: string;
  readonly may: RecipePermission;
}

type Recipes = ExpressionBuilder<RecipeAppTables, 'recipes'>;

/**
 * Whether `me` may see the recipe of the row at hand: it is theirs, it was shared with them, or it
 * is open to the owner's Kitchen and they are in it. With `before`, a moment, only what gave access
 * before that moment counts.
 */
export function visibleTo(
  eb: Recipes,
  me: number,
  before?: Expression<string | null>,
): ReturnType<Recipes['or']> {
  const granted = eb
    .selectFrom('recipe_shares as granted')
    .select(sql.lit(1).as('one'))
    .whereRef('granted.recipe_id', '=', 'recipes.id')
    .where('granted.user_id', '=', me);
  const inCommon = kitchensInCommon(eb, me);
  return eb.or([
    eb('recipes.owner_id', '=', me),
    eb.exists(before ? granted.where('granted.created_at', '<', before) : granted),
    eb.and([
      eb('recipes.visibility', '=', sql.lit('group')),
      ...(before ? [eb('recipes.group_since', '<', before)] : []),
      eb.exists(
        before
          ? inCommon.where('mine.joined_at', '<', before).where('theirs.joined_at', '<', before)
          : inCommon,
      ),
    ]),
  ]);
}

function kitchensInCommon(eb: Recipes, me: number) {
  return eb
    .selectFrom('kitchen_members as mine')
    .innerJoin('kitchen_members as theirs', 'theirs.kitchen_id', 'mine.kitchen_id')
    .select(sql.lit(1).as('one'))
    .where('mine.owner_id', '=', me)
    .whereRef('theirs.owner_id', '=', 'recipes.owner_id');
}

/**
 * How `me` stands to the recipe of the row at hand, given that they may see it.
 *
 * The right to edit comes with a role in the Kitchen by which the recipe came: the Kitchen of a
 * grant, or, for a recipe that is open to its owner's Kitchens, any of those. The owner must still
 * be in that Kitchen: who leaves it keeps others from editing what they left behind.
 */
export function selectPermission(eb: Recipes, me: number) {
  const asChef = kitchensInCommon(eb, me).where('mine.role', '<>', sql.lit('member' as const));
  return eb
    .case()
    .when('recipes.owner_id', '=', me)
    .then(sql.lit<RecipePermission>('own'))
    .when(
      eb.exists(
        asChef.where((kitchen) =>
          kitchen.or([
            kitchen('recipes.visibility', '=', sql.lit('group' as const)),
            kitchen.exists(
              kitchen
                .selectFrom('recipe_shares as came_by')
                .select(sql.lit(1).as('one'))
                .whereRef('came_by.recipe_id', '=', 'recipes.id')
                .where('came_by.user_id', '=', me)
                .whereRef('came_by.via_kitchen_id', '=', 'mine.kitchen_id'),
            ),
          ]),
        ),
      ),
    )
    .then(sql.lit<RecipePermission>('edit'))
    .else(sql.lit<RecipePermission>('read'))
    .end();
}

/** A living recipe that the caller may see, or the refusal that it does not exist. */
export async function requireRecipe(db: Db, me: number, id: number): Promise<VisibleRecipe> {
  const row = await db
    .selectFrom('recipes')
    .select((eb) => [
      'recipes.id',
      'recipes.owner_id',
      'recipes.name',
      selectPermission(eb, me).as('may'),
    ])
    .where('recipes.id', '=', id)
    .where('recipes.deleted_at', 'is', null)
    .where((eb) => visibleTo(eb, me))
    .executeTakeFirst();
  if (!row) throw new NotFound('recipe');
  return row;
}

/** The same, for what only its owner may do: others who see it are told so. */
export async function requireOwnRecipe(db: Db, me: number, id: number): Promise<VisibleRecipe> {
  const recipe = await requireRecipe(db, me, id);
  if (recipe.may !== 'own') throw new NotAllowed('Only the owner of a recipe may do this.');
  return recipe;
}
