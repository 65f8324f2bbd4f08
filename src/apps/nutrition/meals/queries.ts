import { type Kysely, sql } from 'kysely';
import { type Page, type PageOrder, readPage } from '../../../kernel/api/paging.ts';
import { engineOf } from '../../../kernel/database/engine.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { keyContains } from '../../../kernel/database/queries/like.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import type { NutritionTables } from '../tables.ts';
import type { Meal, MealSummary } from './contract.ts';

type Db = Kysely<NutritionTables>;
export type MealRow = Awaited<ReturnType<ReturnType<typeof selectMeals>['execute']>>[number];

function selectMeals(db: Db, owner: number) {
  return db.selectFrom('meals').selectAll('meals').where('meals.owner_id', '=', owner);
}

/** Also finds a deleted meal. */
export const findMeal = prepareQuery((db: Db, at: { owner: number; id: number }) =>
  selectMeals(db, at.owner).where('meals.id', '=', at.id),
);

/** Descending numbers are negated, because a page has one direction for all its keys. */
const MOST_USED: PageOrder<MealRow> = {
  direction: 'asc',
  keys: [
    [sql`-meals.favorite`, ({ favorite }) => -favorite],
    [sql`-meals.usage_count`, ({ usage_count }) => -usage_count],
    [sql.ref('meals.name_key'), ({ name_key }) => name_key],
    [sql.ref('meals.id'), ({ id }) => id],
  ],
};

export interface MealFilter {
  readonly q?: string | undefined;
  readonly is_recipe?: boolean | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function findMeals(
  db: Db,
  owner: number,
  { q, is_recipe, limit, cursor }: MealFilter,
): Promise<Page<MealRow>> {
  let meals = selectMeals(db, owner).where('meals.deleted_at', 'is', null);
  if (is_recipe !== undefined) meals = meals.where('meals.is_recipe', '=', is_recipe ? 1 : 0);
  const part = foldedKey(q ?? '');
  if (part !== '') meals = meals.where(keyContains(engineOf(db), sql.ref('meals.name_key'), part));
  return readPage(meals, MOST_USED, { limit, cursor });
}

export interface LastUse {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly includeRecipes: boolean;
  readonly limit: number;
}

/** Meals by the day on which they were last logged. */
export async function findLastUsedMeals(
  db: Db,
  owner: number,
  { start, end, includeRecipes, limit }: LastUse,
): Promise<MealRow[]> {
  let meals = selectMeals(db, owner)
    .where('meals.deleted_at', 'is', null)
    .where('meals.last_used_at', 'is not', null)
    .orderBy('meals.last_used_at', 'desc')
    .orderBy('meals.id', 'desc');
  if (start !== undefined) meals = meals.where('meals.last_used_at', '>=', start);
  if (end !== undefined) meals = meals.where('meals.last_used_at', '<=', end);
  if (!includeRecipes) meals = meals.where('meals.is_recipe', '=', 0);
  return meals.limit(limit).execute();
}

export function toSummary(row: MealRow): MealSummary {
  return {
    id: row.id,
    name: row.name,
    is_recipe: row.is_recipe === 1,
    servings: row.servings,
    cooked_weight: row.cooked_weight,
    nutrition: JSON.parse(row.nutrition),
    known: JSON.parse(row.known),
    item_count: row.item_count,
    photo_id: row.photo_id,
    note: row.note,
    favorite: row.favorite === 1,
    usage_count: row.usage_count,
    last_used_at: row.last_used_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

export function toMeal(row: MealRow): Meal {
  return { ...toSummary(row), items: JSON.parse(row.items) };
}
