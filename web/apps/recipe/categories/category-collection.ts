import type {
  categoriesContract,
  RecipeCategory,
} from '../../../../src/apps/recipe/categories/contract.ts';
import { listOf } from '../../../core/collections/collection.ts';
import {
  creates,
  orders,
  removes,
  setSentFields,
  updates,
} from '../../../core/collections/effects.ts';

export const applyToCategories = listOf<typeof categoriesContract, RecipeCategory>({
  'POST /api/recipes/categories': creates((input) =>
    setSentFields({ ...BLANK, name: input.name }, input),
  ),
  'PUT /api/recipes/categories/order': orders(),
  'PUT /api/recipes/categories/:id': updates(),
  'DELETE /api/recipes/categories/:id': removes(),
});

const BLANK = {
  ...{ slug: '', color: null, sort_order: Number.MAX_SAFE_INTEGER, recipe_count: 0 },
  ...{ created_at: '', updated_at: '' },
};
