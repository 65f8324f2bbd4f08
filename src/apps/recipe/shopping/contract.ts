import { z } from 'zod';
import { operation } from '../../../kernel/contract.ts';
import { id, instant, label, ok, pageInput, pageOf } from '../../../kernel/wire.ts';

const item = z.object({
  id,
  name: z.string(),
  quantity: z.number().nullable(),
  unit: z.string().nullable(),
  aisle: z.string().nullable(),
  checked: z.boolean(),
  sort_order: z.int(),
  created_at: instant,
  updated_at: instant,
});

const fields = {
  name: label(200),
  quantity: z.number().min(0).max(1_000_000).nullable().optional(),
  unit: label(20).nullable().optional(),
  aisle: label(50).nullable().optional(),
};

export const shoppingContract = {
  listItems: operation({
    method: 'GET',
    path: '/api/shopping',
    summary: 'The shopping list: what is open first, then by aisle',
    access: 'signed-in',
    input: z.object(pageInput),
    output: pageOf(item),
  }),
  addItem: operation({
    method: 'POST',
    path: '/api/shopping',
    summary: 'Put an item on the list',
    access: 'signed-in',
    status: 201,
    input: z.object({ ...fields, checked: z.boolean().default(false) }),
    output: item,
  }),
  updateItem: operation({
    method: 'PUT',
    path: '/api/shopping/:id',
    summary: 'Change an item; what is not sent stays',
    access: 'signed-in',
    input: z.object({
      id,
      ...fields,
      name: fields.name.optional(),
      checked: z.boolean().optional(),
      sort_order: z.int().min(0).max(1_000_000).optional(),
    }),
    output: item,
  }),
  checkItem: operation({
    method: 'PATCH',
    path: '/api/shopping/:id/check',
    summary: 'Tick an item off, or put it back',
    access: 'signed-in',
    input: z.object({ id, checked: z.boolean() }),
    output: z.object({ ok: z.literal(true), checked: z.boolean() }),
  }),
  removeItem: operation({
    method: 'DELETE',
    path: '/api/shopping/:id',
    summary: 'Take an item off the list',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
};

export type ShoppingItem = z.output<typeof item>;
