import { type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { NotAllowed, NotFound } from '../../../kernel/errors.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;

/** What a caller may do with a recipe. */
export type RecipePermission = 'own' | 'edit' | 'read';

interface VisibleRecipe {
  readonly id: number;
  readonly owner_id: number;
  readonly name: string;
  readonly may: RecipePermission;
}

type Recipes = ExpressionBuilder<RecipeAppTables, 'recipes'>;
type KitchenRow = RecipeAppTables & Record<'mine' | 'theirs', RecipeAppTables['kitchen_members']>;

/**
 * SQL condition: `me` may see the recipe of the current row, because they own it, it was granted to
 * them, or it is open to Kitchens and they share a Kitchen with its owner. With `before`, only
 * access that began before that time counts.
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

/** A grant of the recipe through the Kitchen of the row `mine`. */
function grantThrough(
  eb: ExpressionBuilder<KitchenRow, 'recipes' | 'mine' | 'theirs'>,
  me: number,
) {
  return eb
    .selectFrom('recipe_shares as came_by')
    .select(sql.lit(1).as('one'))
    .whereRef('came_by.recipe_id', '=', 'recipes.id')
    .where('came_by.user_id', '=', me)
    .whereRef('came_by.via_kitchen_id', '=', 'mine.kitchen_id');
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
 * The same condition as `visibleTo` for a reader whose companions in Kitchens are known, for lists
 * of many rows.
 */
export function visibleToMate(db: Db, me: number, mates: readonly number[]): RawBuilder<boolean> {
  const open =
    mates.length === 0
      ? sql``
      : sql`or (recipes.visibility = 'group' and ${inList(db, 'recipes.owner_id', mates)})`;
  return sql<boolean>`(+recipes.owner_id = ${me} or exists (
    select 1 from recipe_shares as granted
    where granted.recipe_id = recipes.id and granted.user_id = ${me}) ${open})`;
}

/**
 * SQL condition: the recipe of the current row came to `me` through a Kitchen that its owner is
 * still in.
 */
export function cameByKitchen(eb: Recipes, me: number) {
  return eb.exists(
    kitchensInCommon(eb, me).where((kitchen) => kitchen.exists(grantThrough(kitchen, me))),
  );
}

/**
 * SQL: the permission of `me` for the recipe of the current row, provided that they may see it.
 *
 * The permission to edit comes from a role above Line Cook in the Kitchen that the grant names, or,
 * for a recipe that is open to Kitchens, in any Kitchen shared with the owner. It ends when the
 * owner leaves that Kitchen.
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
            kitchen.exists(grantThrough(kitchen, me)),
          ]),
        ),
      ),
    )
    .then(sql.lit<RecipePermission>('edit'))
    .else(sql.lit<RecipePermission>('read'))
    .end();
}

/** Returns a recipe that the caller may see and that is not deleted; otherwise throws 404. */
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

/** Same as `requireRecipe`, for the owner only: others who may see the recipe get 403. */
export async function requireOwnRecipe(db: Db, me: number, id: number): Promise<VisibleRecipe> {
  const recipe = await requireRecipe(db, me, id);
  if (recipe.may !== 'own') throw new NotAllowed('Only the owner of a recipe may do this.');
  return recipe;
}
