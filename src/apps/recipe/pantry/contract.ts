import { z } from 'zod';
import { id, instant, label, ok, pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { inputShape, outputShape } from '../../../kernel/field-schemas.ts';
import { nutrition } from '../recipes/contract.ts';
import { PANTRY_FIELDS } from './fields.ts';

export const QUANTITY = z.number().min(0).max(1_000_000);
const text = (longest: number) => z.string().max(longest);
const DAYS = z.int().min(0).max(3650);

export const pantryOwner = {
  pantry: id
    .optional()
    .describe(
      'Owner of the pantry: the user_id of an account that shares theirs; by default your own',
    ),
};

const item = z.object({
  id,
  user_id: z.int().min(0),
  name: z.string(),
  brand: z.string().nullable(),
  barcode: z.string().nullable(),
  category: z.string().nullable().describe('Name of its category, or free text'),
  category_id: id.nullable(),
  in_stock: z.boolean(),
  available: z.boolean().describe('In stock, itself or through a variant'),
  quantity: z.number().nullable(),
  ...outputShape(PANTRY_FIELDS),
  nutrition: nutrition.nullable().describe('Per serving'),
  generic_parent_id: id.nullable().describe('The general item, for a variant'),
  variant_count: z.int(),
  created_at: instant,
  updated_at: instant,
});

/** Writable fields. Omitted fields keep their value; blank text is stored as null. */
const fields = {
  brand: text(100).nullable().optional(),
  barcode: text(64).nullable().optional(),
  category: text(50)
    .nullable()
    .optional()
    .describe('Linked to your category with this name, if there is one'),
  category_id: id.nullable().optional(),
  in_stock: z.boolean().optional(),
  quantity: QUANTITY.nullable().optional().describe('0 means out of stock'),
  ...inputShape(PANTRY_FIELDS),
  nutrition: nutrition.nullable().optional(),
  generic_parent_id: id.nullable().optional().describe('Must not be a variant itself'),
};

export const pantryContract = {
  listItems: operation({
    method: 'GET',
    path: '/api/pantry',
    summary:
      'List the pantry, with search by name and brand, filters and sorting; by default by name',
    access: 'signed-in',
    input: z.object({
      ...pageInput,
      ...pantryOwner,
      q: text(200).optional(),
      in_stock: z.boolean().optional(),
      category: label(50)
        .optional()
        .describe('A category’s id or name, or `none` for items without one'),
      expiring: DAYS.optional().describe('In stock and expired, or expiring within this many days'),
      parent: text(20)
        .optional()
        .describe('The id of a general item, or `none` to exclude variants'),
      sort: z.enum(['name', 'expiry', 'updated']).default('name'),
    }),
    output: pageOf(item),
  }),
  addItem: operation({
    method: 'POST',
    path: '/api/pantry',
    summary: 'Add a pantry item; by default it is in stock',
    access: 'signed-in',
    status: 201,
    input: z.object({ name: label(200), ...fields, ...pantryOwner }),
    output: item,
  }),
  listExpiring: operation({
    method: 'GET',
    path: '/api/pantry/expiring',
    summary: 'List items in stock that expire soon or have expired, soonest first',
    access: 'signed-in',
    input: z.object({ ...pageInput, ...pantryOwner, days: DAYS.default(7) }),
    output: pageOf(
      item.extend({ days_left: z.int().describe('Days until expiry; negative if expired') }),
    ),
  }),
  findByBarcode: operation({
    method: 'GET',
    path: '/api/pantry/by-barcode/:code',
    summary: 'Find an item by barcode; if several match, the latest changed',
    access: 'signed-in',
    input: z.object({ code: label(64), ...pantryOwner }),
    output: item,
  }),
  readItem: operation({
    method: 'GET',
    path: '/api/pantry/:id',
    summary: 'An item of the pantry',
    access: 'signed-in',
    input: z.object({ id, ...pantryOwner }),
    output: item,
  }),
  updateItem: operation({
    method: 'PUT',
    path: '/api/pantry/:id',
    summary: 'Update an item; omitted fields keep their value',
    access: 'signed-in',
    input: z.object({ id, name: label(200).optional(), ...fields, ...pantryOwner }),
    output: item,
  }),
  changeStock: operation({
    method: 'PATCH',
    path: '/api/pantry/:id/stock',
    summary:
      'Update the stock: a quantity puts an item in stock, 0 takes it out, in_stock alone keeps the quantity',
    access: 'signed-in',
    input: z.object({
      id,
      in_stock: z.boolean().optional(),
      quantity: QUANTITY.nullable().optional(),
      ...pantryOwner,
    }),
    output: item,
  }),
  removeItem: operation({
    method: 'DELETE',
    path: '/api/pantry/:id',
    summary: 'Delete a pantry item; its variants stay, and it can be restored',
    access: 'signed-in',
    input: z.object({ id, ...pantryOwner }),
    output: ok,
  }),
  removeItems: operation({
    method: 'POST',
    path: '/api/pantry/remove',
    summary: 'Delete several pantry items at once; ids that are no longer there are ignored',
    access: 'signed-in',
    input: z.object({ ids: z.array(id).min(1).max(500), ...pantryOwner }),
    output: z.object({ removed: z.int() }),
  }),
  restoreItem: operation({
    method: 'POST',
    path: '/api/pantry/:id/restore',
    summary: 'Restore a deleted item; 409 if its name is taken',
    access: 'signed-in',
    input: z.object({ id, ...pantryOwner }),
    output: item,
  }),
};

export type PantryItem = z.output<typeof item>;
export type NewItem = Omit<z.output<typeof pantryContract.addItem.input>, 'pantry'>;
export type ItemChange = Omit<z.output<typeof pantryContract.updateItem.input>, 'id' | 'pantry'>;
