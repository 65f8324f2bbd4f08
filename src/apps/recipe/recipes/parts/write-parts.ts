import type { Transaction } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import type { RecipeAppTables } from '../../tables.ts';
import type { IngredientGroup } from '../contract.ts';
import { partIds } from './expand-parts.ts';

/** Stores which recipes these recipes use; purged ones are left out. */
export async function insertParts(
  tx: Transaction<RecipeAppTables>,
  owner_id: number,
  recipes: readonly {
    readonly id: number;
    readonly content: { readonly ingredients: readonly IngredientGroup[] };
  }[],
): Promise<void> {
  const rows = recipes.flatMap(({ id, content }) =>
    partIds(content.ingredients).map((part_id) => ({ recipe_id: id, owner_id, part_id })),
  );
  if (rows.length === 0) return;
  const there = await tx
    .selectFrom('recipes')
    .select('id')
    .where(inList(tx, 'id', [...new Set(rows.map(({ part_id }) => part_id))]))
    .execute();
  const known = new Set(there.map(({ id }) => id));
  const kept = rows.filter(({ part_id }) => known.has(part_id));
  for (let from = 0; from < kept.length; from += AT_ONCE) {
    await tx
      .insertInto('recipe_parts')
      .values(kept.slice(from, from + AT_ONCE))
      .execute();
  }
}

/** The number of parameters per statement is limited. */
const AT_ONCE = 500;
