import { z } from 'zod';
import type { AccountsTables } from '../../../accounts/tables.ts';
import { calendarDate, id } from '../../../kernel/api/common-schemas.ts';
import { Conflict, Invalid, NotFound } from '../../../kernel/errors.ts';
import { actionTool, type Preparation } from '../../../shared/assistant/app-assistant.ts';
import type { AssistantContext } from '../../../shared/assistant/assistant-context.ts';
import {
  ignoreRemoved,
  toProposeTool,
  toReadTool,
} from '../../../shared/assistant/catalogue-tools.ts';
import { MEAL_TYPES, MOST_SERVINGS } from '../cook-diary/contract.ts';
import { requireCookableRecipe, requirePlannableRecipe } from '../cook-diary/recipe-access.ts';
import { logCookTool } from '../cook-diary/tools.ts';
import { removeOwnEntry, writeEntry } from '../cook-diary/write-entry.ts';
import { changeStock, readItem } from '../pantry/pantry.ts';
import { applyStockChange } from '../pantry/stock.ts';
import { updatePantryStockTool } from '../pantry/tools.ts';
import { findStoredItem } from '../shopping/queries.ts';
import { parseListRow } from '../shopping/rebuild/list-row.ts';
import { checkItem, removeItem } from '../shopping/shopping.ts';
import { addShoppingItemTool, checkShoppingItemTool } from '../shopping/tools.ts';
import type { RecipeAppTables } from '../tables.ts';
import { recipeTools } from '../tools.ts';

export type RecipeAssistantContext = AssistantContext<
  RecipeAppTables & Pick<AccountsTables, 'preferences'>
>;

/** The steps that the person sees, by tool. */
const STEPS: Readonly<Record<string, string>> = {
  search_recipes: 'Searched your recipes',
  get_recipe: 'Looked at a recipe',
  recent_recipes: 'Looked at your recipes',
  list_pantry: 'Looked at your pantry',
  list_shopping_list: 'Looked at your shopping list',
  list_cook_diary: 'Looked at your cook diary',
};

const readTools = recipeTools
  .filter(({ phase }) => phase === 'read')
  .map((tool) => toReadTool(tool, STEPS[tool.name] ?? `Looked at: ${tool.title}`));

const logCook = toProposeTool(logCookTool, {
  find: async ({ db, owner }: RecipeAssistantContext, { recipe_id }) => {
    const { name } = await requireCookableRecipe(db, owner, recipe_id);
    return { recipe: name };
  },
  show: ({ input, facts, today }) => ({
    title: facts.recipe,
    lines: ['Cooked', ...describeEntry(input, today)],
    confirm: 'Add to Cook Diary',
  }),
  write: async (_context, _proposed, call) => ({ id: (await call()).logged.entry_id }),
  undo: removeDiaryEntry,
});

interface PlannedMeal {
  readonly recipe_id: number;
  readonly recipe: string;
  readonly date: string;
  readonly today: string;
  readonly servings?: number | undefined;
  readonly meal_type?: (typeof MEAL_TYPES)[number] | undefined;
  readonly notes?: string | undefined;
}

/** The MCP catalogue has no tool for plans. */
const planMeal = actionTool({
  kind: 'propose',
  name: 'plan_meal',
  description:
    'Shows a card that plans a recipe for a day; it is written when the person presses the button. recipe_id comes from search_recipes.',
  input: z.object({
    recipe_id: id,
    date: calendarDate,
    servings: z.number().positive().max(MOST_SERVINGS).optional(),
    meal_type: z.enum(MEAL_TYPES).optional(),
    notes: z.string().max(1000).optional(),
  }),
  prepare: async (
    { db, owner, today }: RecipeAssistantContext,
    input,
  ): Promise<Preparation<PlannedMeal>> => {
    const { name } = await requirePlannableRecipe(db, owner, input.recipe_id);
    return { status: 'ready', content: { ...input, recipe: name, today } };
  },
  show: ({ recipe, today, ...entry }) => ({
    title: recipe,
    lines: [`Planned for ${entry.date === today ? 'today' : entry.date}`].concat(
      describeEntry({ ...entry, date: today }, today),
    ),
    confirm: 'Add to Plan',
  }),
  said: () => [],
  commit: async (context: RecipeAssistantContext, { recipe: _, today: __, ...entry }) => {
    const { id: entryId } = await writeEntry(context, { ...entry, kind: 'planned' });
    return { id: entryId };
  },
  undo: (context, receipt) => ignoreRemoved(removeDiaryEntry(context, receipt)),
});

interface EntryDetails {
  readonly date?: string | undefined;
  readonly servings?: number | undefined;
  readonly meal_type?: string | undefined;
  readonly rating?: number | undefined;
  readonly notes?: string | undefined;
}

function describeEntry(
  { date = '', servings, meal_type, rating = 0, notes = '' }: EntryDetails,
  today: string,
): string[] {
  return [
    ...(date === today ? [] : [date]),
    ...(meal_type === undefined ? [] : [meal_type.charAt(0).toUpperCase() + meal_type.slice(1)]),
    ...(servings === undefined ? [] : [`${servings} ${servings === 1 ? 'serving' : 'servings'}`]),
    ...(rating === 0 ? [] : [`Rating ${rating}`]),
    ...(notes === '' ? [] : [notes]),
  ];
}

async function removeDiaryEntry(
  context: RecipeAssistantContext,
  receipt: { readonly id: number },
): Promise<void> {
  await removeOwnEntry(context, receipt.id);
}

const addShoppingItem = toProposeTool(addShoppingItemTool, {
  find: async () => ({}),
  show: ({ input: { name, quantity, unit, aisle } }) => ({
    title: name,
    lines: [
      ...(quantity === undefined ? [] : [`${quantity} ${unit ?? ''}`.trim()]),
      ...(aisle === undefined ? [] : [aisle]),
    ],
    confirm: 'Add to Shopping List',
  }),
  write: async (_context, _proposed, call) => ({ id: (await call()).added.item_id }),
  undo: async (context: RecipeAssistantContext, receipt) => {
    const { shares } = await requireListRow(context, receipt.id);
    if (shares.length > 0) {
      throw new Conflict('A recipe needs this item, too. Change it in the shopping list.');
    }
    await removeItem(context, receipt);
  },
});

const checkShoppingItem = toProposeTool(checkShoppingItemTool, {
  find: async (context: RecipeAssistantContext, { item_id, checked }) => {
    const row = await requireListRow(context, item_id);
    if (row.checked === checked) {
      throw new Conflict(`${row.name} is ${checked ? '' : 'not '}checked already.`);
    }
    return { item: row.name };
  },
  show: ({ input, facts }) => ({
    title: facts.item,
    lines: ['Shopping list'],
    confirm: input.checked ? 'Check Off' : 'Uncheck',
  }),
  write: async (context, { input: { item_id } }, call) => {
    const { checked } = await requireListRow(context, item_id);
    await call();
    return { id: item_id, checked };
  },
  undo: async (context, receipt) => {
    await checkItem(context, receipt);
  },
});

async function requireListRow({ db, owner }: RecipeAssistantContext, itemId: number) {
  const [stored] = await findStoredItem(db, { owner, id: itemId });
  if (!stored) throw new NotFound('shopping item');
  return parseListRow(stored);
}

const updatePantryStock = toProposeTool(updatePantryStockTool, {
  find: async (context: RecipeAssistantContext, { item_id, ...change }) => {
    if (change.in_stock === undefined && change.quantity === undefined) {
      throw new Invalid('Give in_stock or quantity.');
    }
    const item = await readItem(context, { id: item_id });
    return { item: item.name, unit: item.unit, ...applyStockChange(item, change) };
  },
  show: ({ facts: { item, unit, in_stock, quantity } }) => {
    const amount = quantity === null ? [] : [`${quantity} ${unit ?? ''}`.trim()];
    return {
      title: item,
      lines: in_stock ? ['In stock', ...amount] : ['Out of stock'],
      confirm: 'Update Pantry',
    };
  },
  write: async (context, { input: { item_id } }, call) => {
    const before = await readItem(context, { id: item_id });
    const after = await call();
    return { id: item_id, before: stockOf(before), after: stockOf(after) };
  },
  undo: async (context, { id: itemId, before, after }) => {
    const { in_stock, quantity } = await readItem(context, { id: itemId });
    if (in_stock !== after.in_stock || quantity !== after.quantity) {
      throw new Conflict('The stock has changed since. Change it in the pantry.');
    }
    await changeStock(context, { id: itemId, ...before });
  },
});

function stockOf({ in_stock, quantity }: { in_stock: boolean; quantity: number | null }) {
  return { in_stock, quantity };
}

/** All action tools propose, so the assistant writes nothing without a confirmation. */
export const recipeAssistantTools = [
  ...readTools,
  logCook,
  planMeal,
  addShoppingItem,
  checkShoppingItem,
  updatePantryStock,
];
