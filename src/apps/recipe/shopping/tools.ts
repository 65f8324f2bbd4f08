import { z } from 'zod';
import { id, label } from '../../../kernel/api/common-schemas.ts';
import { NotFound } from '../../../kernel/errors.ts';
import { tool } from '../../../kernel/mcp/tool.ts';
import { roundToBuy } from '../../../shared/food/quantities/round-amount.ts';
import type { ShoppingContext } from './change-list.ts';
import { findForTools, listForTools } from './queries.ts';
import { parseShares } from './rebuild/list-row.ts';
import { addItem, checkItem, removeItem } from './shopping.ts';
import { findRecipeNames, formatRecipeNames, listRecipes } from './to-item.ts';

const item = z.object({
  id,
  name: z.string(),
  quantity: z.number().nullable(),
  unit: z.string().nullable(),
  aisle: z.string().nullable(),
  checked: z.boolean(),
  via_recipe: z.string().nullable().describe('Its recipes'),
});

const listShoppingListTool = tool({
  name: 'list_shopping_list',
  phase: 'read',
  title: 'Shopping list',
  description:
    'The shopping list, sorted by aisle (items without an aisle last). Lists open items; with include_checked also checked ones. Pass the id of an item to the other shopping tools.',
  input: z.object({ include_checked: z.boolean().optional() }),
  output: z.object({ count: z.int(), items: z.array(item) }),
  handle: async ({ db, owner }: ShoppingContext, { include_checked }) => {
    const items = await toToolItems(
      db,
      owner,
      await listForTools(db, owner, include_checked === true),
    );
    return { count: items.length, items };
  },
});

export const addShoppingItemTool = tool({
  name: 'add_shopping_item',
  phase: 'write',
  title: 'Add to the shopping list',
  description:
    'Adds one item to the shopping list. Give the amount as a number with its unit, for example quantity 2 and unit "kg".',
  input: z.object({
    name: label(200),
    quantity: z.number().min(0).max(1_000_000).optional(),
    unit: label(20).optional(),
    aisle: label(50).optional(),
  }),
  output: z.object({
    ok: z.literal(true),
    added: item.omit({ id: true, via_recipe: true }).extend({ item_id: id }),
  }),
  handle: async (context: ShoppingContext, input) => {
    const { id: item_id, ...added } = await addItem(context, { ...input, checked: false });
    return { ok: true as const, added: { item_id, ...added } };
  },
});

export const checkShoppingItemTool = tool({
  name: 'check_shopping_item',
  phase: 'write',
  title: 'Tick a shopping item',
  description: 'Checks (checked true) or unchecks (checked false) an item of the shopping list.',
  idempotent: true,
  input: z.object({ item_id: id, checked: z.boolean() }),
  output: z.object({ ok: z.literal(true), item_id: id, name: z.string(), checked: z.boolean() }),
  handle: async (context: ShoppingContext, { item_id, checked }) => {
    await checkItem(context, { id: item_id, checked });
    const { name } = await requireItem(context, item_id);
    return { ok: true as const, item_id, name, checked };
  },
});

const removeShoppingItemTool = tool({
  name: 'remove_shopping_item',
  phase: 'destroy',
  title: 'Remove a shopping item',
  description: 'Permanently removes an item from the shopping list and returns it.',
  input: z.object({ item_id: id }),
  output: z.object({ ok: z.literal(true), removed: item }),
  handle: async (context: ShoppingContext, { item_id }) => {
    const removed = await requireItem(context, item_id);
    await removeItem(context, { id: item_id });
    return { ok: true as const, removed };
  },
});

export const shoppingTools = [
  listShoppingListTool,
  addShoppingItemTool,
  checkShoppingItemTool,
  removeShoppingItemTool,
];

async function requireItem({ db, owner }: ShoppingContext, itemId: number) {
  const [item] = await toToolItems(db, owner, await findForTools(db, { owner, id: itemId }));
  if (!item) throw new NotFound('shopping item');
  return item;
}

async function toToolItems(
  db: ShoppingContext['db'],
  me: number,
  rows: Awaited<ReturnType<typeof listForTools>>,
) {
  const shares = rows.map(({ sources }) => parseShares(sources));
  const names = await findRecipeNames(db, me, shares.flat());
  return rows.map(({ sources: _, ...row }, at) => ({
    ...row,
    quantity: quantityToBuy(row, shares[at] ?? []),
    checked: row.checked === 1,
    via_recipe: formatRecipeNames(listRecipes(shares[at] ?? [], names)),
  }));
}

/** Writes needs of recipes as they are bought, and typed amounts as they were typed. */
function quantityToBuy(
  { quantity, unit }: { quantity: number | null; unit: string | null },
  shares: readonly unknown[],
): number | null {
  if (quantity === null) return null;
  const bought = shares.length === 0 ? quantity : roundToBuy(quantity, unit ?? '');
  return Math.round(bought * 1000) / 1000;
}
