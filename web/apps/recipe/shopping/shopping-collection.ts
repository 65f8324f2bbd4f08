import { titleCase } from '../../../../src/apps/recipe/measures/ingredients/title-case.ts';
import type {
  ShoppingItem,
  shoppingContract,
} from '../../../../src/apps/recipe/shopping/contract.ts';
import { listOf } from '../../../core/collections/collection.ts';
import {
  creates,
  nullFields,
  removes,
  setSentFields,
  updates,
  updatesAll,
} from '../../../core/collections/effects.ts';

export const applyToShoppingList = listOf<typeof shoppingContract, ShoppingItem>({
  'POST /api/shopping': creates((input, now) => ({
    ...setSentFields(
      nullFields('quantity', 'unit', 'aisle', 'pantry_id', 'recipe_id', 'note', 'list_name'),
      input,
    ),
    ...nullFields('pantry_name', 'pantry_img_url', 'recipe_name', 'added_by'),
    ...{ user_id: 0, name: titleCase(input.name), checked: input.checked ?? false },
    ...{ sort_order: Number.MAX_SAFE_INTEGER, sources: [], recipes: [] },
    ...{ created_at: now, updated_at: now },
  })),
  'PUT /api/shopping/:id': updates(),
  'PUT /api/shopping/list-name': updatesAll((item, { name, new_name }) =>
    item.list_name === name ? { ...item, list_name: new_name } : item,
  ),
  'PATCH /api/shopping/:id/check': updates(),
  'DELETE /api/shopping/:id': removes(),
  'DELETE /api/shopping/checked': removes(
    ({ checked, list_name }, input) =>
      checked && (input.list_name === undefined || input.list_name === list_name),
  ),
});
