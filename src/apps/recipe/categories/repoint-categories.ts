import type { Transaction } from 'kysely';
import type { JoinedOwners } from '../../../kernel/row-joins.ts';
import type { CookbookRule } from '../cookbooks/contract.ts';
import type { RecipeAppTables } from '../tables.ts';

/**
 * Recipes are re-pointed through their foreign key; cookbook rules contain category ids in their
 * JSON.
 */
export async function repointCategories(
  tx: Transaction<RecipeAppTables>,
  { to, merged }: JoinedOwners,
): Promise<void> {
  if (merged.size === 0) return;
  const books = await tx
    .selectFrom('cookbooks')
    .select(['id', 'rule'])
    .where('owner_id', '=', to)
    .where('rule', 'is not', null)
    .execute();
  for (const { id, rule: stored } of books) {
    const rule = JSON.parse(stored as string) as CookbookRule;
    const survivor = merged.get(rule.category_id ?? 0);
    if (survivor === undefined) continue;
    await tx
      .updateTable('cookbooks')
      .set({ rule: JSON.stringify({ ...rule, category_id: survivor }) })
      .where('id', '=', id)
      .execute();
  }
}
