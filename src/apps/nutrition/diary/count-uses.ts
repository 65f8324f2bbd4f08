import { type Kysely, sql, type Transaction } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import type { NutritionTables } from '../tables.ts';
import type { ItemReferences } from './item-references.ts';

type Tx = Transaction<NutritionTables>;

/** Counts newly logged items for their foods, and each meal once. */
export async function countUses(
  tx: Tx,
  owner: number,
  date: string,
  added: readonly ItemReferences[],
): Promise<void> {
  const foods = Map.groupBy(
    added.flatMap(({ food_id }) => food_id ?? []),
    (id) => id,
  );
  const meals = new Set(
    added.flatMap(({ meal_id, source_meal_id }) => [meal_id ?? [], source_meal_id ?? []].flat()),
  );
  for (const [id, uses] of ascending(foods))
    await countUse(tx, 'foods', { owner, id, date, uses: uses.length });
  for (const id of [...meals].toSorted((a, b) => a - b))
    await countUse(tx, 'meals', { owner, id, date, uses: 1 });
}

function ascending<Value>(map: ReadonlyMap<number, Value>): [number, Value][] {
  return [...map].toSorted(([a], [b]) => a - b);
}

type Use = {
  readonly owner: number;
  readonly id: number;
  readonly date: string;
  readonly uses: number;
};

export async function countUse(tx: Tx, table: 'foods' | 'meals', use: Use): Promise<void> {
  await addUses[table](tx, use);
}

const prepareUses = (table: 'foods' | 'meals') =>
  prepareQuery((tx: Kysely<NutritionTables>, at: Use) =>
    tx
      .updateTable(table)
      .set((eb) => ({
        usage_count: eb('usage_count', '+', at.uses),
        last_used_at: sql<string>`case when coalesce(last_used_at, '') < ${at.date} then ${at.date} else last_used_at end`,
      }))
      .where('owner_id', '=', at.owner)
      .where('id', '=', at.id),
  );

const addUses = { foods: prepareUses('foods'), meals: prepareUses('meals') };
