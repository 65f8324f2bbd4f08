import { inList } from '../../../kernel/database/queries/in-list.ts';
import { lockPantry } from '../stock/pantry-lock.ts';
import { findItem } from './queries.ts';
import { changeWithCounts, type LockedPantry } from './write-item.ts';

/**
 * Deletes imported items that were not changed since and that nothing uses: no recipe, no shopping
 * list, no variant. Returns how many.
 */
export async function removeUnusedItems(
  pantry: LockedPantry,
  ids: readonly number[],
): Promise<number> {
  const { tx, owner, now } = pantry;
  await lockPantry(tx, owner, 'change');
  let removed = 0;
  // Variants were added after their general items.
  for (const id of ids.toSorted((a, b) => b - a)) {
    if (!(await isUnused(pantry, id))) continue;
    const [row] = await findItem(tx, { owner, id });
    if (!row) continue;
    await changeWithCounts(pantry, row, { deleted_at: now });
    removed += 1;
  }
  return removed;
}

async function isUnused({ tx, owner }: LockedPantry, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('pantry_items')
    .select('id')
    .where('owner_id', '=', owner)
    .where(inList(tx, 'id', [id]))
    .whereRef('updated_at', '=', 'created_at')
    .where('deleted_at', 'is', null)
    .where(({ not, or, exists, selectFrom }) =>
      not(
        or([
          exists(
            selectFrom('recipe_pantry_links')
              .innerJoin('recipes', 'recipes.id', 'recipe_pantry_links.recipe_id')
              .select('recipes.id')
              .where('recipe_pantry_links.owner_id', '=', owner)
              .whereRef('recipe_pantry_links.pantry_item_id', '=', 'pantry_items.id')
              .where('recipes.deleted_at', 'is', null),
          ),
          exists(
            selectFrom('shopping_items')
              .select('shopping_items.id')
              .where('shopping_items.owner_id', '=', owner)
              .whereRef('shopping_items.pantry_id', '=', 'pantry_items.id')
              .where('shopping_items.deleted_at', 'is', null),
          ),
          exists(
            selectFrom('pantry_items as variant')
              .select('variant.id')
              .whereRef('variant.generic_parent_id', '=', 'pantry_items.id')
              .where('variant.deleted_at', 'is', null),
          ),
        ]),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}
