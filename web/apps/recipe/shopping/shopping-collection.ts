import { titleCase } from '../../../../src/apps/recipe/measures/text/title-case.ts';
import type {
  ShoppingItem,
  shoppingContract,
} from '../../../../src/apps/recipe/shopping/contract.ts';
import { listOf } from '../../../core/collections/collection.ts';
import { creates, removes, updates } from '../../../core/collections/effects.ts';

export const applyToShoppingList = listOf<typeof shoppingContract, ShoppingItem>({
  'POST /api/shopping': creates((input, now) => ({
    user_id: 0,
    name: titleCase(input.name),
    quantity: input.quantity ?? null,
    unit: input.unit ?? null,
    aisle: input.aisle ?? null,
    checked: input.checked ?? false,
    pantry_id: input.pantry_id ?? null,
    recipe_id: input.recipe_id ?? null,
    sort_order: Number.MAX_SAFE_INTEGER,
    sources: [],
    pantry_name: null,
    pantry_img_url: null,
    recipe_name: null,
    recipes: [],
    created_at: now,
    updated_at: now,
  })),
  'PUT /api/shopping/:id': updates(),
  'PATCH /api/shopping/:id/check': updates(),
  'DELETE /api/shopping/:id': removes(),
  'DELETE /api/shopping/checked': removes(({ checked }) => checked),
});
