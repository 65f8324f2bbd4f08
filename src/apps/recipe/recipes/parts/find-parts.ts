import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { visibleTo } from '../access.ts';
import type { IngredientGroup, Nutrition } from '../contract.ts';
import { DEEPEST, hasParts, type PartRecipe } from './expand-parts.ts';

type Db = Kysely<RecipeAppTables>;
type Recipes = ExpressionBuilder<RecipeAppTables, 'recipes'>;

export interface FoundPart extends PartRecipe {
  readonly nutrition: Nutrition | null;
}

/**
 * All parts of these recipes, and their parts, that `me` may see: by one statement, and by none if
 * no ingredient is a recipe.
 */
export async function findParts(
  db: Db,
  me: number,
  recipes: readonly { readonly id: number; readonly groups: readonly IngredientGroup[] }[],
): Promise<Map<number, FoundPart>> {
  const roots = recipes.filter(({ groups }) => hasParts(groups)).map(({ id }) => id);
  if (roots.length === 0) return new Map();
  const rows = await db
    .withRecursive('below(part_id, depth)', (cte) =>
      cte
        .selectFrom('recipe_parts')
        .select(['recipe_parts.part_id', sql<number>`1`.as('depth')])
        .where(inList(db, 'recipe_parts.recipe_id', roots))
        .union(
          cte
            .selectFrom('recipe_parts')
            .innerJoin('below', 'below.part_id', 'recipe_parts.recipe_id')
            .select(['recipe_parts.part_id', sql<number>`below.depth + 1`.as('depth')])
            .where('below.depth', '<', sql.lit(DEEPEST)),
        ),
    )
    .selectFrom('recipes')
    .innerJoin('recipe_texts', 'recipe_texts.recipe_id', 'recipes.id')
    .select(['recipes.id', 'recipes.owner_id', 'recipes.servings'])
    .select(['recipe_texts.ingredients', 'recipe_texts.nutrition'])
    .where('recipes.id', 'in', (eb) => eb.selectFrom('below').select('below.part_id'))
    .where('recipes.deleted_at', 'is', null)
    .where((eb) => visibleTo(eb as unknown as Recipes, me))
    .execute();
  return new Map(
    rows.map(({ id, owner_id, servings, ingredients, nutrition }) => [
      id,
      {
        owner_id,
        servings,
        groups: JSON.parse(ingredients) as IngredientGroup[],
        nutrition: JSON.parse(nutrition ?? 'null') as Nutrition | null,
      },
    ]),
  );
}
