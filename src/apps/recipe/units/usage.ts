import type { Kysely } from 'kysely';
import type { RecipeAppTables } from '../tables.ts';

/** How often each unit is written in somebody's living recipes; the database keeps count. */
export async function countUnitUsage(
  db: Kysely<RecipeAppTables>,
  owner: number,
): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('recipe_unit_counts')
    .select(['unit', 'uses'])
    .where('owner_id', '=', owner)
    .where('uses', '>', 0)
    .execute();
  return Object.fromEntries(
    rows.map(({ unit, uses }) => [unit, uses] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
