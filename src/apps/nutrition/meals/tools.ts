import { z } from 'zod';
import { calendarDate, id } from '../../../kernel/api/common-schemas.ts';
import { Conflict, DomainError, Invalid } from '../../../kernel/errors.ts';
import { tool } from '../../../kernel/mcp/tool.ts';
import { findItems } from '../diary/queries.ts';
import { resolveSlot, writeByTool } from '../diary/tool-writes.ts';
import { writeItems } from '../diary/write-items.ts';
import { facts } from '../facts-schema.ts';
import { rangeInput, serverToday } from '../tool-dates.ts';
import { mealItem } from './contract.ts';
import { listLoggedItems } from './log-meal.ts';
import type { MealContext } from './meals.ts';
import { findLastUsedMeals, findMeal, findMeals, type MealRow, toMeal } from './queries.ts';

const toolMeal = z.object({
  id,
  name: z.string(),
  is_recipe: z.boolean(),
  favorite: z.boolean(),
  servings: z.number(),
  portion: z.number().nullable().describe('Cooked weight of the whole; null if unknown'),
  unit: z.string().nullable(),
  item_count: z.int(),
  nutrition: facts.describe('Of the whole; a missing nutriment is unknown'),
  usage_count: z.int(),
  last_used_at: z.string().nullable(),
});

function toToolMeal(row: MealRow): z.output<typeof toolMeal> {
  const { name, servings, item_count, usage_count, last_used_at } = row;
  return {
    id: row.id,
    name,
    is_recipe: row.is_recipe === 1,
    favorite: row.favorite === 1,
    servings,
    portion: row.cooked_weight,
    unit: row.cooked_weight === null ? null : 'g',
    item_count,
    nutrition: JSON.parse(row.nutrition),
    usage_count,
    last_used_at,
  };
}

const searchMeals = tool({
  name: 'search_meals',
  phase: 'read',
  title: 'Search meals',
  description:
    "The owner's saved meals whose name contains the query, or all of them without one: favourites first, then the most used. Recipes are left out unless include_recipes is true. The id is what log_meal and get_meal_details take.",
  input: z.object({
    query: z.string().max(200).optional(),
    limit: z.int().min(1).max(50).default(20),
    include_recipes: z.boolean().default(false),
  }),
  output: z.object({
    query: z.string().nullable(),
    count: z.int(),
    limit: z.int(),
    items: z.array(toolMeal),
  }),
  handle: async ({ db, owner }: MealContext, { query, limit, include_recipes }) => {
    const asked = query?.trim() || undefined;
    const { items } = await findMeals(db, owner, {
      q: asked,
      limit,
      ...(!include_recipes && { is_recipe: false }),
    });
    return { query: asked ?? null, count: items.length, limit, items: items.map(toToolMeal) };
  },
});

const getRecentMeals = tool({
  name: 'get_recent_meals',
  phase: 'read',
  title: 'Recent meals',
  description:
    "The owner's saved meals by the day on which they were last logged, newest first. start and end (inclusive dates as YYYY-MM-DD) limit that day. Recipes are left out unless include_recipes is true.",
  input: z.object({
    limit: z.int().min(1).max(30).default(10),
    include_recipes: z.boolean().default(false),
    ...rangeInput,
  }),
  output: z.object({ count: z.int(), limit: z.int(), items: z.array(toolMeal) }),
  handle: async ({ db, owner }: MealContext, { limit, include_recipes, start, end }) => {
    if (start !== undefined && end !== undefined && start > end) {
      throw new Invalid('start must be on or before end; both are dates as YYYY-MM-DD.');
    }
    const rows = await findLastUsedMeals(db, owner, {
      start,
      end,
      includeRecipes: include_recipes,
      limit,
    });
    return { count: rows.length, limit, items: rows.map(toToolMeal) };
  },
});

const getMealDetails = tool({
  name: 'get_meal_details',
  phase: 'read',
  title: 'A meal in detail',
  description: 'A saved meal or recipe with its items, each with portion, quantity and nutrition.',
  input: z.object({ meal_id: id }),
  output: z.object({
    meal: toolMeal.extend({ cooked_weight: z.number().nullable(), notes: z.string() }),
    item_count: z.int(),
    items: z.array(mealItem),
  }),
  handle: async (context: MealContext, { meal_id }) => {
    const row = await requireMeal(context, meal_id);
    const { items, cooked_weight, note } = toMeal(row);
    return {
      meal: { ...toToolMeal(row), cooked_weight, notes: note },
      item_count: items.length,
      items,
    };
  },
});

async function requireMeal(
  { db, owner }: Pick<MealContext, 'db' | 'owner'>,
  mealId: number,
): Promise<MealRow> {
  const [row] = await findMeal(db, { owner, id: mealId });
  if (row && row.deleted_at === null) return row;
  throw new DomainError('not-found', 'not_found', `Meal ${mealId} was not found.`);
}

const logMealTool = tool({
  name: 'log_meal',
  phase: 'write',
  title: 'Log a meal',
  description:
    "Copies the items of a saved meal into the diary of a day (by default today). meal_id comes from search_meals. meal (index from 0 or name) replaces each item's own meal of the day. Recipes can not be logged this way.",
  input: z.object({
    meal_id: id,
    date: calendarDate.optional(),
    meal: z.union([z.int().min(0).max(9), z.string().min(1).max(50)]).optional(),
  }),
  output: z.object({
    ok: z.literal(true),
    date: z.string(),
    logged: z.object({
      meal_id: id,
      name: z.string(),
      slot_override: z.int().nullable(),
      item_count: z.int(),
    }),
    total_items_on_day: z.int(),
  }),
  handle: async (context: MealContext, { meal_id, date: asked, meal: given }) => {
    const { owner } = context;
    const date = asked ?? serverToday(context);
    return writeByTool(context, date, async (tx, now) => {
      const meal = toMeal(await requireMeal({ db: tx, owner }, meal_id));
      if (meal.is_recipe) {
        throw new Conflict(`${meal.name} is a recipe; recipes are logged in the app.`);
      }
      if (meal.items.length === 0) throw new Conflict(`${meal.name} has no items to log.`);
      const slot = given === undefined ? undefined : await resolveSlot(tx, owner, given);
      const items = listLoggedItems(meal, { as: 'items', slot, share: 1, source: 'mcp:meal' });
      await writeItems(tx, owner, { date, items, deleted: [] }, now);
      return {
        ok: true as const,
        date,
        logged: {
          meal_id,
          name: meal.name,
          slot_override: slot ?? null,
          item_count: items.length,
        },
        total_items_on_day: (await findItems(tx, { owner, date })).length,
      };
    });
  },
});

export const mealTools = [searchMeals, getRecentMeals, getMealDetails, logMealTool];
