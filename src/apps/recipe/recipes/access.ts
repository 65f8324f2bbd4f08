import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { NotAllowed, NotFound } from '../../../kernel/errors.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;

/** What a caller may do with a recipe: it is theirs, they may edit it, or they may read it. */
export type Access = 'own' | 'edit' | 'read';

interface Reached {
  readonly id: number;
  readonly owner_id: number;
  readonly may: Access;
}

/**
 * Whether `me` may see the recipe of the row at hand: it is theirs, it was shared with them, or it
 * is open to the owner's Kitchen and they are in it.
 */
export function visibleTo(
  eb: ExpressionBuilder<RecipeAppTables, 'recipes'>,
  me: number,
): ReturnType<typeof eb.or> {
  return eb.or([
    eb('recipes.owner_id', '=', me),
    eb.exists(
      eb
        .selectFrom('recipe_shares as granted')
        .select(sql.lit(1).as('one'))
        .whereRef('granted.recipe_id', '=', 'recipes.id')
        .where('granted.user_id', '=', me),
    ),
    eb.and([eb('recipes.visibility', '=', sql.lit('group')), eb.exists(kitchensInCommon(eb, me))]),
  ]);
}

function kitchensInCommon(eb: ExpressionBuilder<RecipeAppTables, 'recipes'>, me: number) {
  return eb
    .selectFrom('kitchen_members as mine')
    .innerJoin('kitchen_members as theirs', 'theirs.kitchen_id', 'mine.kitchen_id')
    .select(sql.lit(1).as('one'))
    .where('mine.owner_id', '=', me)
    .whereRef('theirs.owner_id', '=', 'recipes.owner_id');
}

/** How `me` stands to the recipe of the row at hand, given that they may see it. */
export function accessOf(eb: ExpressionBuilder<RecipeAppTables, 'recipes'>, me: number) {
  return eb
    .case()
    .when('recipes.owner_id', '=', me)
    .then(sql.lit<Access>('own'))
    .when(eb.exists(kitchensInCommon(eb, me).where('mine.role', '<>', sql.lit('member' as const))))
    .then(sql.lit<Access>('edit'))
    .else(sql.lit<Access>('read'))
    .end();
}

/** A living recipe that the caller may see, or the refusal that it does not exist. */
export async function reachRecipe(db: Db, me: number, id: number): Promise<Reached> {
  const row = await db
    .selectFrom('recipes')
    .select((eb) => ['recipes.id', 'recipes.owner_id', accessOf(eb, me).as('may')])
    .where('recipes.id', '=', id)
    .where('recipes.deleted_at', 'is', null)
    .where((eb) => visibleTo(eb, me))
    .executeTakeFirst();
  if (!row) throw new NotFound('recipe');
  return row;
}

/** The same, for what only its owner may do: others who see it are told so. */
export async function reachOwnRecipe(db: Db, me: number, id: number): Promise<Reached> {
  const recipe = await reachRecipe(db, me, id);
  if (recipe.may !== 'own') throw new NotAllowed('Only the owner of a recipe may do this.');
  return recipe;
}
