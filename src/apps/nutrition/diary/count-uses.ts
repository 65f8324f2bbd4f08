import { sql, type Transaction } from 'kysely';
import type { NutritionTables } from '../tables.ts';
import type { ItemReferences } from './write-items.ts';

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

interface Use {
  readonly owner: number;
  readonly id: number;
  readonly date: string;
  readonly uses: number;
}

export async function countUse(
  tx: Tx,
  table: 'foods' | 'meals',
  { owner, id, date, uses }: Use,
): Promise<void> {
  await tx
    .updateTable(table)
    .set((eb) => ({
      usage_count: eb('usage_count', '+', uses),
      last_used_at: sql<string>`case when coalesce(last_used_at, '') < ${date} then ${date} else last_used_at end`,
    }))
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .execute();
}
