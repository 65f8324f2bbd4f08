import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import {
  type Page,
  type PageOrder,
  type PageRequest,
  readPage,
} from '../../../../kernel/api/paging.ts';
import type { RecipeAppTables } from '../../tables.ts';
import type { RecipeListQuery } from '../contract.ts';
import { SUMMARY_COLUMNS } from '../queries.ts';

type Db = Kysely<RecipeAppTables>;
export type Sort = NonNullable<RecipeListQuery['sort']>;
export type SummaryRow = Awaited<ReturnType<ReturnType<typeof ownRecipes>['execute']>>[number];

const byId: PageOrder<SummaryRow>['keys'][number] = [sql.ref('recipes.id'), (row) => row.id];
/** Sorts behind every rating, date and duration. */
const NEVER = '';
const NO_RATING = -1;
const LONGEST = 1_000_000;

export const ORDERS: Readonly<Record<Sort, PageOrder<SummaryRow>>> = {
  updated: {
    direction: 'desc',
    keys: [[sql.ref('recipes.updated_at'), (row) => row.updated_at], byId],
  },
  created: {
    direction: 'desc',
    keys: [[sql.ref('recipes.created_at'), (row) => row.created_at], byId],
  },
  name: { direction: 'asc', keys: [[sql.ref('recipes.name_key'), (row) => row.name_key], byId] },
  rating: {
    direction: 'desc',
    keys: [
      [sql`coalesce(recipes.rating, ${sql.lit(NO_RATING)})`, (row) => row.rating ?? NO_RATING],
      [sql.ref('recipes.updated_at'), (row) => row.updated_at],
      byId,
    ],
  },
  cooked: {
    direction: 'desc',
    keys: [
      [
        sql`coalesce(recipes.last_cooked_at, ${sql.lit(NEVER)})`,
        (row) => row.last_cooked_at ?? NEVER,
      ],
      [sql.ref('recipes.updated_at'), (row) => row.updated_at],
      byId,
    ],
  },
  time: {
    direction: 'asc',
    keys: [
      [
        sql`coalesce(recipes.total_minutes, ${sql.lit(LONGEST)})`,
        (row) => row.total_minutes ?? LONGEST,
      ],
      byId,
    ],
  },
  match: {
    direction: 'desc',
    keys: [
      [sql.ref('recipes.pantry_share'), (row) => row.pantry_share],
      [sql.ref('recipes.updated_at'), (row) => row.updated_at],
      byId,
    ],
  },
};

/** SQL: 1 if an ingredient of the recipe of the current row is a recipe. */
export const HAS_PARTS = sql<number>`case when exists (
  select 1 from recipe_parts as part where part.recipe_id = recipes.id) then 1 else 0 end`;

/** The summaries of every living recipe; who asks narrows them to what they may see. */
export function livingRecipes(db: Db) {
  return db
    .selectFrom('recipes')
    .leftJoin('recipe_categories as category', 'category.id', 'recipes.category_id')
    .select(SUMMARY_COLUMNS)
    .select([
      'recipes.name_key',
      'recipes.ingredient_count',
      'recipes.in_stock_count',
      'recipes.pantry_share',
      HAS_PARTS.as('has_parts'),
    ])
    .where('recipes.deleted_at', 'is', null);
}

export function ownRecipes(db: Db, owner: number) {
  return livingRecipes(db).where('recipes.owner_id', '=', owner);
}

export type Summaries = ReturnType<typeof livingRecipes>;

export async function pageOf(
  query: Summaries,
  order: PageOrder<SummaryRow>,
  request: PageRequest,
): Promise<Page<SummaryRow>> {
  return readPage(query as SelectQueryBuilder<never, never, SummaryRow>, order, request);
}
