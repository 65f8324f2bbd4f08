import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { visibleTo } from '../recipes/access.ts';
import type { RecipeAppTables } from '../tables.ts';
import { COOKED } from './queries.ts';

type Db = Kysely<RecipeAppTables>;
type Recipes = ExpressionBuilder<RecipeAppTables, 'recipes'>;

/** Number of cooks per day. */
export const countByDay = prepareQuery((db: Db, at: { owner: number; from: string; to: string }) =>
  db
    .selectFrom('cook_days')
    .select(['date', 'cooks as count'])
    .where('owner_id', '=', at.owner)
    .where('date', '>=', at.from)
    .where('date', '<=', at.to)
    .orderBy('date'),
);

/** All months with a cook, each with its days as a bit mask. */
export const findMonths = prepareQuery((db: Db, at: { owner: number }) =>
  db
    .selectFrom('cook_months')
    .select(['month', 'days', 'cooks'])
    .where('owner_id', '=', at.owner)
    .orderBy('month'),
);

/** The most cooked recipe of a range that can still be opened; if tied, the latest cooked. */
export const findTopRecipe = prepareQuery(
  (db: Db, at: { owner: number; from: string; to: string }) =>
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('cook_diary')
          .select(['recipe_id', eb.fn.countAll<number>().as('count'), sql`max(date)`.as('latest')])
          .where('owner_id', '=', at.owner)
          .where('date', '>=', at.from)
          .where('date', '<=', at.to)
          .where('kind', '=', COOKED)
          .where('deleted_at', 'is', null)
          .groupBy('recipe_id')
          .as('cooked'),
      )
      .innerJoin('recipes', 'recipes.id', 'cooked.recipe_id')
      .select(['recipes.id', 'recipes.name', 'cooked.count'])
      .where('recipes.deleted_at', 'is', null)
      .where((eb) => visibleTo(eb as unknown as Recipes, at.owner))
      .orderBy('cooked.count', 'desc')
      .orderBy('cooked.latest', 'desc')
      .orderBy('recipes.id', 'desc')
      .limit(sql.lit(1)),
);
