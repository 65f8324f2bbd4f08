import { type Kysely, sql } from 'kysely';
import { engineOf } from '../../../kernel/database/engine.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { amountIn } from '../diary/amounts.ts';
import type { NutritionTables } from '../tables.ts';

type Db = Kysely<NutritionTables>;

/** The logged days of each month as bitmaps, oldest first. */
export const findLoggedMonths = prepareQuery((db: Db, at: { owner: number; to: string }) =>
  db
    .selectFrom('diary_months')
    .select(['month', 'days'])
    .where('owner_id', '=', at.owner)
    .where('month', '<=', at.to)
    .orderBy('month'),
);

/** All totals of the logged days of a range. */
export const findTotals = prepareQuery((db: Db, at: { owner: number; from: string; to: string }) =>
  db
    .selectFrom('diary_days')
    .select(['date', 'item_count', 'totals', 'known'])
    .where('owner_id', '=', at.owner)
    .where('date', '>=', at.from)
    .where('date', '<=', at.to)
    .where('item_count', '>', 0)
    .orderBy('date'),
);

/**
 * What was eaten in a range, added up by food. Split recipes and items of old exports have their
 * nutrition elsewhere, so each of them is a row of its own with its content.
 */
export const findEatenFoods = prepareQuery(
  (db: Db, at: { owner: number; from: string; to: string; key: string }) => {
    const amount = amountIn(engineOf(db), 'nutrition', at.key);
    const single = sql<number>`case when kind in ('recipe_split', 'legacy') then id else 0 end`;
    return db
      .selectFrom('diary_items')
      .select((eb) => [
        'food_id',
        'meal_id',
        'recipe_id',
        'name',
        'brand',
        single.as('single'),
        sql<number>`cast(count(*) as integer)`.as('times'),
        sql<number>`cast(count(${amount}) as integer)`.as('known'),
        sql<number | null>`sum(quantity * ${amount})`.as('amount'),
        eb.fn.max('kind').as('kind'),
        eb.fn.max('quantity').as('quantity'),
        eb.fn.max('items').as('items'),
        eb.fn.max('legacy').as('legacy'),
      ])
      .where('owner_id', '=', at.owner)
      .where('date', '>=', at.from)
      .where('date', '<=', at.to)
      .groupBy(['food_id', 'meal_id', 'recipe_id', 'name', 'brand', single]);
  },
);
