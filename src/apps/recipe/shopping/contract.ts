import { z } from 'zod';
import {
  calendarDate,
  id,
  instant,
  label,
  ok,
  pageInput,
  pageOf,
} from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { eventsOf } from '../../../kernel/live/event-stream.ts';

const source = z.object({
  recipe_id: id,
  diary_id: id.nullable().describe('The planned cook; null for a recipe that was added by itself'),
  qty: z.number().nullable().describe('Its share of the quantity, in the unit of the row'),
});

const item = z.object({
  id,
  user_id: z.int().min(0).describe('Whose list it is on'),
  name: z.string(),
  quantity: z.number().nullable(),
  unit: z.string().nullable(),
  aisle: z.string().nullable(),
  checked: z.boolean(),
  pantry_id: id.nullable(),
  recipe_id: id.nullable(),
  sort_order: z.int(),
  sources: z.array(source),
  pantry_name: z.string().nullable(),
  pantry_img_url: z.string().nullable(),
  recipe_name: z.string().nullable().describe('The names of all recipes it is for'),
  recipes: z.array(z.object({ id, name: z.string() })),
  created_at: instant,
  updated_at: instant,
});

const list = id
  .optional()
  .describe('Whose list: the user_id of somebody who shares theirs; your own unless given');

const amounts = {
  quantity: z.number().min(0).max(1_000_000).nullable().optional(),
  unit: label(40).nullable().optional(),
  aisle: label(50).nullable().optional(),
  pantry_id: id.nullable().optional(),
};
const sortOrder = z.int().min(0).max(1_000_000);
const onlyMissing = z.boolean().describe('Leave out what the pantry has');

export const shoppingContract = {
  listItems: operation({
    method: 'GET',
    path: '/api/shopping',
    summary: 'The shopping list: what is open first, then by aisle',
    access: 'signed-in',
    input: z.object({ ...pageInput, list }),
    output: pageOf(item),
  }),
  addItem: operation({
    method: 'POST',
    path: '/api/shopping',
    summary: 'Put an item on the list',
    access: 'signed-in',
    status: 201,
    input: z.object({
      name: label(300),
      ...amounts,
      checked: z.boolean().default(false),
      recipe_id: id.nullable().optional().describe('The recipe that it is for'),
      list,
    }),
    output: item,
  }),
  updateItem: operation({
    method: 'PUT',
    path: '/api/shopping/:id',
    summary: 'Change an item; what is not sent stays',
    access: 'signed-in',
    input: z.object({
      id,
      name: label(300).optional(),
      ...amounts,
      checked: z.boolean().optional(),
      sort_order: sortOrder.optional(),
      list,
    }),
    output: item,
  }),
  checkItem: operation({
    method: 'PATCH',
    path: '/api/shopping/:id/check',
    summary: 'Tick an item off, or put it back',
    access: 'signed-in',
    input: z.object({ id, checked: z.boolean(), list }),
    output: z.object({ ok: z.literal(true), checked: z.boolean() }),
  }),
  removeItem: operation({
    method: 'DELETE',
    path: '/api/shopping/:id',
    summary: 'Take an item off the list',
    access: 'signed-in',
    input: z.object({ id, list }),
    output: ok,
  }),
  reorderItems: operation({
    method: 'POST',
    path: '/api/shopping/reorder',
    summary: 'Move items within and between aisles',
    access: 'signed-in',
    input: z.object({
      items: z
        .array(z.object({ id, aisle: amounts.aisle, sort_order: sortOrder }))
        .min(1)
        .max(1000),
      list,
    }),
    output: z.object({ updated: z.int() }),
  }),
  clearChecked: operation({
    method: 'DELETE',
    path: '/api/shopping/checked',
    summary: 'Take everything that is ticked off the list; with restock, into the pantry',
    access: 'signed-in',
    input: z.object({ restock: z.boolean().default(false), list }),
    output: z.object({
      removed: z.int(),
      restocked: z
        .array(
          z.object({
            id,
            name: z.string(),
            quantity: z.number().nullable(),
            unit: z.string().nullable(),
          }),
        )
        .optional()
        .describe('The pantry items that are in stock now'),
      undo: z.string().nullable().describe('With this POST /api/shopping/restore puts all back'),
    }),
  }),
  restoreCleared: operation({
    method: 'POST',
    path: '/api/shopping/restore',
    summary: 'Put back what a clearing took off the list, and the stock that it changed',
    access: 'signed-in',
    waits: true,
    input: z.object({ undo: z.string().max(100), list }),
    output: z.object({ restored: z.int() }),
  }),
  addFromPlan: operation({
    method: 'POST',
    path: '/api/shopping/from-plan',
    summary: 'Put on the list what your planned cooks need; again, and it is brought up to date',
    access: 'signed-in',
    input: z.object({
      from: calendarDate.optional().describe('Today unless given'),
      to: calendarDate.optional().describe('Seven days after `from` unless given'),
      only_missing: onlyMissing.default(true),
      list,
    }),
    output: z.object({
      added: z.int().describe('The rows of the list that the plan has a share in'),
      planned_cooks: z.int(),
      from: calendarDate,
      to: calendarDate,
    }),
  }),
  addFromRecipe: operation({
    method: 'POST',
    path: '/api/shopping/from-recipe/:id',
    summary: "Put a recipe's ingredients on the list, each time once more",
    access: 'signed-in',
    input: z.object({
      id,
      servings: z
        .number()
        .positive()
        .max(1000)
        .optional()
        .describe("The recipe's own unless given"),
      only_missing: onlyMissing.default(false),
      list,
    }),
    output: z.object({ added: z.int() }),
  }),
  removeRecipe: operation({
    method: 'DELETE',
    path: '/api/shopping/by-recipe/:id',
    summary: 'Take off the list what is on it for a recipe only',
    access: 'signed-in',
    input: z.object({ id, list }),
    output: z.object({ removed: z.int() }),
  }),
  listLists: operation({
    method: 'GET',
    path: '/api/shopping/lists',
    summary: 'The lists you can use: your own, and those that are shared with your Kitchens',
    access: 'signed-in',
    input: z.object({}),
    output: z.array(
      z.object({
        user_id: z.int().min(0),
        name: z.string(),
        own: z.boolean(),
        kitchen_id: id.nullable().describe('The Kitchen with which it is shared'),
      }),
    ),
  }),
  shareList: operation({
    method: 'PUT',
    path: '/api/shopping/share',
    summary: 'Share your list with one of your Kitchens, or with nobody',
    access: 'signed-in',
    input: z.object({ kitchen_id: id.nullable() }),
    output: z.object({ kitchen_id: id.nullable() }),
  }),
  watchList: operation({
    method: 'GET',
    path: '/api/shopping/live',
    summary: 'Events that say when the list has changed',
    access: 'signed-in',
    input: z.object({ list }),
    output: eventsOf(
      z.object({
        type: z.enum(['now', 'changed']),
        revision: z.int().describe('Grows with every change; `now` tells the one at the start'),
      }),
    ),
  }),
};

export type ShoppingItem = z.output<typeof item>;
