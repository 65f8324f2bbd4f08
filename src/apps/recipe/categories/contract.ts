import { z } from 'zod';
import { emptyInput, id, instant, label, ok } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #e07a3f')
  .nullable();

const category = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  color: z.string().nullable(),
  sort_order: z.int(),
  recipe_count: z.int(),
  created_at: instant,
  updated_at: instant,
});

const sort_order = z.int().min(0).max(1_000_000);

export const categoriesContract = {
  listCategories: operation({
    method: 'GET',
    path: '/api/recipes/categories',
    summary: 'List your recipe categories in order, with their recipe counts',
    access: 'signed-in',
    input: emptyInput,
    output: z.array(category),
  }),
  createCategory: operation({
    method: 'POST',
    path: '/api/recipes/categories',
    summary: 'Add a category',
    access: 'signed-in',
    status: 201,
    input: z.object({
      name: label(50),
      color: color.optional(),
      sort_order: sort_order.optional(),
    }),
    output: category,
  }),
  orderCategories: operation({
    method: 'PUT',
    path: '/api/recipes/categories/order',
    summary: 'Reorder the categories; categories not listed follow in their current order',
    access: 'signed-in',
    input: z.object({ ids: z.array(id).max(200) }),
    output: z.array(category),
  }),
  updateCategory: operation({
    method: 'PUT',
    path: '/api/recipes/categories/:id',
    summary: 'Update a category; omitted fields keep their value',
    access: 'signed-in',
    input: z.object({
      id,
      name: label(50).optional(),
      color: color.optional(),
      sort_order: sort_order.optional(),
    }),
    output: category,
  }),
  deleteCategory: operation({
    method: 'DELETE',
    path: '/api/recipes/categories/:id',
    summary: 'Delete a category; its recipes stay in their other ones',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
};

export type RecipeCategory = z.output<typeof category>;
