import { z } from 'zod';
import { calendarDate, id, label } from '../../../kernel/api/common-schemas.ts';
import { tool } from '../../../kernel/mcp/tool.ts';
import { type PantryItem, QUANTITY } from './contract.ts';
import { addItem, changeStock, listItems, type PantryContext } from './pantry.ts';

const item = z.object({
  id,
  name: z.string(),
  brand: z.string().nullable(),
  in_stock: z.boolean(),
  quantity: z.number().nullable(),
  unit: z.string().nullable(),
  category: z.string().nullable(),
  expires_on: z.string().nullable(),
});

const listPantryTool = tool({
  name: 'list_pantry',
  phase: 'read',
  title: 'Pantry',
  description:
    'Lists pantry items by name: all, or those whose name or brand contains the words of query; with in_stock_only only items in stock. expires_on is the best-before date. Pass the id of an item to update_pantry_stock.',
  input: z.object({
    query: z.string().max(200).optional(),
    in_stock_only: z.boolean().optional(),
    limit: z.int().min(1).max(100).default(50),
  }),
  output: z.object({ count: z.int(), items: z.array(item) }),
  handle: async (context: PantryContext, { query, in_stock_only, limit }) => {
    const in_stock = in_stock_only ? true : undefined;
    const page = await listItems(context, { q: query, in_stock, limit, sort: 'name' });
    const items = page.items.map(toToolItem);
    return { count: items.length, items };
  },
});

export const updatePantryStockTool = tool({
  name: 'update_pantry_stock',
  phase: 'write',
  title: 'Change what is in stock',
  description:
    'Updates whether an existing pantry item is in stock, its quantity, or both. A quantity puts it in stock and 0 takes it out; in_stock alone keeps the quantity. Never adds an item.',
  idempotent: true,
  input: z.object({
    item_id: id,
    in_stock: z.boolean().optional(),
    quantity: QUANTITY.optional(),
  }),
  output: z.object({
    ok: z.literal(true),
    item_id: id,
    name: z.string(),
    in_stock: z.boolean(),
    quantity: z.number().nullable(),
  }),
  handle: async ({ db, owner, clock, live }: PantryContext, { item_id, ...change }) => {
    const changed = await changeStock({ db, owner, clock, live }, { id: item_id, ...change });
    const { name, in_stock, quantity } = changed;
    return { ok: true as const, item_id, name, in_stock, quantity };
  },
});

const addPantryItemTool = tool({
  name: 'add_pantry_item',
  phase: 'destroy',
  title: 'Add to the pantry',
  description:
    'Adds an item to the pantry and returns it. Refused if the pantry has an item with that name, ignoring spelling; update its stock instead. category is free text, linked to the category with that name if there is one. In stock unless in_stock is false or quantity is 0.',
  input: z.object({
    name: label(200),
    quantity: QUANTITY.optional(),
    unit: label(40).optional(),
    category: label(50).optional(),
    in_stock: z.boolean().optional(),
    expires_on: calendarDate.optional(),
    notes: z.string().max(1000).optional(),
  }),
  output: z.object({
    ok: z.literal(true),
    created: item.extend({ notes: z.string().nullable() }),
  }),
  handle: async ({ db, owner, clock, live }: PantryContext, input) => {
    const added = await addItem({ db, owner, clock, live }, input);
    return { ok: true as const, created: { ...toToolItem(added), notes: added.notes } };
  },
});

export const pantryTools = [listPantryTool, updatePantryStockTool, addPantryItemTool];

function toToolItem(full: PantryItem): z.output<typeof item> {
  const { id, name, brand, in_stock, quantity, unit, category, expires_on } = full;
  return { id, name, brand, in_stock, quantity, unit, category, expires_on };
}
