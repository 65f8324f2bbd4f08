import { z } from 'zod';
import {
  id,
  instant,
  label,
  ok,
  pageInput,
  pageOf,
} from '../../../../kernel/api/common-schemas.ts';
import { operation } from '../../../../kernel/contract.ts';
import { pantryOwner } from '../contract.ts';

const category = z.object({
  id,
  name: z.string(),
  icon: z.string().nullable().describe('The name of a Lucide icon'),
  color: z.string().nullable(),
  default_aisle: z.string().nullable().describe('Shopping list aisle of its items'),
  sort_order: z.int(),
  item_count: z.int(),
  created_at: instant,
  updated_at: instant,
});

const looks = {
  icon: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be the name of a Lucide icon')
    .max(50)
    .nullable()
    .optional(),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #4f9d69')
    .nullable()
    .optional(),
  default_aisle: label(50).nullable().optional(),
};

export const pantryCategoriesContract = {
  listCategories: operation({
    method: 'GET',
    path: '/api/pantry/categories',
    summary: 'List the pantry categories in order; there are fifteen initially',
    access: 'signed-in',
    input: z.object({ ...pageInput, ...pantryOwner }),
    output: pageOf(category),
  }),
  addCategory: operation({
    method: 'POST',
    path: '/api/pantry/categories',
    summary: 'Add a category; items with its name as free text are assigned to it',
    access: 'signed-in',
    status: 201,
    input: z.object({ name: label(50), ...looks }),
    output: category,
  }),
  orderCategories: operation({
    method: 'PUT',
    path: '/api/pantry/categories/order',
    summary: 'Reorder categories; categories not listed follow in their current order',
    access: 'signed-in',
    input: z.object({ ids: z.array(id).min(1).max(200) }),
    output: ok,
  }),
  updateCategory: operation({
    method: 'PUT',
    path: '/api/pantry/categories/:id',
    summary: 'Update a category; omitted fields keep their value',
    access: 'signed-in',
    input: z.object({ id, name: label(50).optional(), ...looks }),
    output: category,
  }),
  removeCategory: operation({
    method: 'DELETE',
    path: '/api/pantry/categories/:id',
    summary: 'Delete a category; its items stay without one',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
};

export type PantryCategory = z.output<typeof category>;
