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
  recipe_id: id.nullable().describe('Null for the foods of a planned day of a food diary'),
  diary_id: id.nullable().describe('The planned cook; null for a recipe added without a plan'),
  qty: z.number().nullable().describe('Its share of the quantity, in the item’s unit'),
});

const item = z.object({
  id,
  user_id: z.int().min(0).describe('Owner of the list'),
  name: z.string(),
  quantity: z.number().nullable(),
  unit: z.string().nullable(),
  aisle: z.string().nullable(),
  checked: z.boolean(),
  pantry_id: id.nullable(),
  recipe_id: id.nullable(),
  sort_order: z.int(),
  sources: z.array(source),
  note: z.string().nullable(),
  list_name: z.string().nullable().describe('Null on the main list'),
  added_by: z
    .object({ id, name: z.string() })
    .nullable()
    .describe('Who typed it in, if that is somebody else'),
  pantry_name: z.string().nullable(),
  pantry_img_url: z.string().nullable(),
  recipe_name: z.string().nullable().describe('Names of all its recipes'),
  recipes: z.array(z.object({ id, name: z.string() })),
  created_at: instant,
  updated_at: instant,
});

const list = id
  .optional()
  .describe('Owner of the list: the user_id of an account that shares theirs; by default your own');

const amounts = {
  quantity: z.number().min(0).max(1_000_000).nullable().optional(),
  unit: label(40).nullable().optional(),
  aisle: label(50).nullable().optional(),
  pantry_id: id.nullable().optional(),
  note: z.string().trim().max(500).nullable().optional().describe('A blank note is none'),
  list_name: label(50)
    .nullable()
    .optional()
    .describe('A list beside the main one, as “Drugstore”; a new name makes a new list'),
};
const sortOrder = z.int().min(0).max(1_000_000);
const onlyMissing = z.boolean().describe('Skip items in stock');

const planWindow = {
  from: calendarDate.optional().describe('Default: today'),
  to: calendarDate.optional().describe('Default: seven days after `from`'),
  common: z
    .boolean()
    .default(false)
    .describe('Also the plans that others share with your Kitchens'),
  list,
};

export const shoppingContract = {
  listItems: operation({
    method: 'GET',
    path: '/api/shopping',
    summary: 'Read the shopping list: open items first, then by aisle',
    access: 'signed-in',
    input: z.object({ ...pageInput, list }),
    output: pageOf(item),
  }),
  addItem: operation({
    method: 'POST',
    path: '/api/shopping',
    summary: 'Add an item',
    access: 'signed-in',
    status: 201,
    input: z.object({
      name: label(300),
      ...amounts,
      checked: z.boolean().default(false),
      recipe_id: id.nullable().optional().describe('Recipe the item is for'),
      list,
    }),
    output: item,
  }),
  updateItem: operation({
    method: 'PUT',
    path: '/api/shopping/:id',
    summary: 'Update an item; omitted fields keep their value',
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
    summary: 'Check or uncheck an item',
    access: 'signed-in',
    input: z.object({ id, checked: z.boolean(), list }),
    output: z.object({ ok: z.literal(true), checked: z.boolean() }),
  }),
  removeItem: operation({
    method: 'DELETE',
    path: '/api/shopping/:id',
    summary: 'Remove an item',
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
  listBought: operation({
    method: 'GET',
    path: '/api/shopping/bought',
    summary: 'List what was bought in the last month, the most frequent first',
    access: 'signed-in',
    input: z.object({ list }),
    output: z
      .array(z.object({ name: z.string(), aisle: z.string().nullable() }))
      .describe('At most 200; the aisle is where it was last found'),
  }),
  clearChecked: operation({
    method: 'DELETE',
    path: '/api/shopping/checked',
    summary: 'Clear the checked items; with restock, add them to the pantry',
    access: 'signed-in',
    input: z.object({
      restock: z.boolean().default(false),
      list,
      list_name: label(50)
        .nullable()
        .optional()
        .describe('Only those on this list; null for the main one, omitted for all'),
    }),
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
        .describe('Pantry items that are now in stock'),
      undo: z.string().nullable().describe('Token for undoing with POST /api/shopping/restore'),
    }),
  }),
  restoreCleared: operation({
    method: 'POST',
    path: '/api/shopping/restore',
    summary: 'Undo a clearing, including its stock changes',
    access: 'signed-in',
    waits: true,
    input: z.object({ undo: z.string().max(100), list }),
    output: z.object({ restored: z.int() }),
  }),
  reviewPlan: operation({
    method: 'GET',
    path: '/api/shopping/from-plan',
    summary: 'What the planned cooks need, before the list is built from them',
    access: 'signed-in',
    input: z.object(planWindow),
    output: z.object({
      from: calendarDate,
      to: calendarDate,
      cooks: z.array(
        z.object({
          diary_id: id,
          recipe_id: id,
          recipe_name: z.string(),
          date: calendarDate,
          servings: z.number().describe('As planned, else those of the recipe'),
          planned_by: z
            .object({ id, name: z.string() })
            .nullable()
            .describe('Who plans it, if that is somebody else'),
        }),
      ),
      items: z
        .array(
          z.object({
            name: z.string(),
            unit: z.string().nullable(),
            in_stock: z.boolean(),
            sources: z.array(
              z.object({
                diary_id: id,
                qty: z.number().nullable().describe('Share of the cook, in the item’s unit'),
              }),
            ),
          }),
        )
        .describe('Without what was bought for the same cooks'),
    }),
  }),
  addFromPlan: operation({
    method: 'POST',
    path: '/api/shopping/from-plan',
    summary: 'Add the ingredients of your planned cooks; repeating it updates the list',
    access: 'signed-in',
    input: z.object({
      ...planWindow,
      only_missing: onlyMissing.default(true),
      without_cooks: z
        .array(id)
        .max(1000)
        .default([])
        .describe('Planned cooks that nothing is bought for'),
      without: z.array(z.string().max(1000)).max(1000).default([]).describe('Items to leave out'),
      also: z
        .array(z.string().max(1000))
        .max(1000)
        .default([])
        .describe('Items to buy whole, although they are in stock'),
    }),
    output: z.object({
      added: z.int().describe('Number of items that the plan contributes to'),
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
    summary: 'Remove a recipe’s shares from the list',
    access: 'signed-in',
    input: z.object({ id, list }),
    output: z.object({ removed: z.int() }),
  }),
  listLists: operation({
    method: 'GET',
    path: '/api/shopping/lists',
    summary: 'List the shopping lists you can use: your own and those shared with your Kitchens',
    access: 'signed-in',
    input: z.object({}),
    output: z.array(
      z.object({
        user_id: z.int().min(0),
        name: z.string(),
        own: z.boolean(),
        kitchen_id: id.nullable().describe('The Kitchen it is shared with'),
        names: z
          .array(z.string())
          .describe('Lists beside the main one, known while their items are'),
      }),
    ),
  }),
  renameList: operation({
    method: 'PUT',
    path: '/api/shopping/list-name',
    summary: 'Rename a list beside the main one, or move its items to another list',
    access: 'signed-in',
    input: z.object({
      name: label(50),
      new_name: label(50).nullable().describe('Null moves the items to the main list'),
      list,
    }),
    output: z.object({ moved: z.int() }),
  }),
  shareList: operation({
    method: 'PUT',
    path: '/api/shopping/share',
    summary: 'Share your list with one of your Kitchens, or stop sharing it',
    access: 'signed-in',
    input: z.object({ kitchen_id: id.nullable() }),
    output: z.object({ kitchen_id: id.nullable() }),
  }),
  watchList: operation({
    method: 'GET',
    path: '/api/shopping/live',
    summary: 'Stream of events about changes of the list',
    access: 'signed-in',
    input: z.object({ list }),
    output: eventsOf(
      z.object({
        type: z.enum(['now', 'changed']),
        revision: z
          .int()
          .describe('Increases with every change; the `now` event has the initial one'),
      }),
    ),
  }),
};

export type ShoppingItem = z.output<typeof item>;
