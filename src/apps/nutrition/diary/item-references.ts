import { type Kysely, sql, type Transaction } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { inJsonIds } from '../../../kernel/database/queries/in-list.ts';
import type { NutritionTables } from '../tables.ts';
import type { ItemInput } from './contract.ts';

type Tx = Transaction<NutritionTables>;

/** Ids of foods and meals that the owner has; others become null. */
export interface ItemReferences {
  readonly food_id: number | null;
  readonly meal_id: number | null;
  readonly source_meal_id: number | null;
}

export type FindReferences = (item: ItemReferences) => ItemReferences;

export async function findReferences(
  tx: Tx,
  owner: number,
  items: readonly ItemInput[],
): Promise<FindReferences> {
  const foods = await findOwned(
    tx,
    'foods',
    owner,
    items.flatMap(({ food_id }) => food_id ?? []),
  );
  const meals = await findOwned(
    tx,
    'meals',
    owner,
    items.flatMap(({ meal_id, source_meal_id }) => [meal_id ?? [], source_meal_id ?? []].flat()),
  );
  const known = (ids: ReadonlySet<number>, id: number | null) =>
    id !== null && ids.has(id) ? id : null;
  return ({ food_id, meal_id, source_meal_id }) => ({
    food_id: known(foods, food_id),
    meal_id: known(meals, meal_id),
    source_meal_id: known(meals, source_meal_id),
  });
}

async function findOwned(
  tx: Tx,
  table: 'foods' | 'meals',
  owner: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await ownedAmong[table](tx, { owner, ids: JSON.stringify(ids) });
  return new Set(rows.map(({ id }) => id));
}

/** By id regardless of the statistics: the plus keeps SQLite from reading all rows of the owner. */
const prepareOwned = (table: 'foods' | 'meals') =>
  prepareQuery((tx: Kysely<NutritionTables>, at: { owner: number; ids: string }) =>
    tx
      .selectFrom(table)
      .select('id')
      .where(sql`+owner_id`, '=', at.owner)
      .where(inJsonIds(tx, 'id', at.ids)),
  );

const ownedAmong = { foods: prepareOwned('foods'), meals: prepareOwned('meals') };
