import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { calendarDate, id, label } from '../../../kernel/api/common-schemas.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Conflict, Invalid, NotFound } from '../../../kernel/errors.ts';
import { tool } from '../../../kernel/mcp/tool.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { addDays } from '../../../shared/calendar/dates.ts';
import { findNutriment } from '../../../shared/food/nutriments.ts';
import { itemNote, portion, quantity, unit } from '../diary/contract.ts';
import { findItems } from '../diary/queries.ts';
import { resolveSlot, writeByTool } from '../diary/tool-writes.ts';
import { writeItems } from '../diary/write-items.ts';
import { facts, MOST_AMOUNT } from '../facts-schema.ts';
import { isSameUnit, nutritionOfAmount } from '../measures/diary/portion.ts';
import type { NutritionTables } from '../tables.ts';
import { rangeInput, serverToday } from '../tool-dates.ts';
import type { Food } from './contract.ts';
import type { FoodContext } from './foods.ts';
import { lockFoods } from './lock.ts';
import { findFood, findFoods, findFoodsById, toFood } from './queries.ts';
import { EMPTY_FOOD, insertFood, OWN_FOOD, refuseDuplicate } from './write-food.ts';

const RECENT_DAYS = 14;

const toolFood = z.object({
  id,
  name: z.string(),
  brand: z.string().nullable(),
  barcode: z.string().nullable(),
  portion: z.number().nullable(),
  unit: z.string(),
  category: z.string().nullable(),
  nutrition: facts.describe('Of one portion; a missing nutriment is unknown'),
});

function toToolFood(food: Food): z.output<typeof toolFood> {
  const { name, brand, category, nutrition } = food;
  return {
    id: food.id,
    name,
    brand,
    barcode: food.barcodes[0] ?? null,
    portion: food.portion,
    unit: food.unit,
    category,
    nutrition,
  };
}

const searchFoodsTool = tool({
  name: 'search_foods',
  phase: 'read',
  title: 'Search foods',
  description:
    "Searches the owner's foods by a part of the name or brand, ignoring case and accents, in order of names. The id is what log_food takes. Nutrition is that of one portion (portion and unit).",
  input: z.object({
    query: z.string().max(200),
    limit: z.int().min(1).max(50).default(20),
  }),
  output: z.object({
    query: z.string(),
    count: z.int(),
    limit: z.int(),
    items: z.array(toolFood),
  }),
  handle: async ({ db, owner }: FoodContext, { query, limit }) => {
    if (foldedKey(query) === '') throw new Invalid('query must not be blank.');
    const { items } = await findFoods(db, owner, { q: query, archived: false, limit });
    const foods = items.map((row) => toToolFood(toFood(row)));
    return { query, count: foods.length, limit, items: foods };
  },
});

const getRecentFoods = tool({
  name: 'get_recent_foods',
  phase: 'read',
  title: 'Recent foods',
  description:
    'The foods that were logged most often in the last 14 days, or between start and end (inclusive dates as YYYY-MM-DD), each with the day on which it was last logged.',
  input: z.object({ limit: z.int().min(1).max(30).default(10), ...rangeInput }),
  output: z.object({
    count: z.int(),
    limit: z.int(),
    items: z.array(toolFood.extend({ last_logged_on: z.string() })),
  }),
  handle: async (context: FoodContext, { limit, start, end }) => {
    if (start !== undefined && end !== undefined && start > end) {
      throw new Invalid('start must be on or before end; both are dates as YYYY-MM-DD.');
    }
    const from =
      start ?? (end === undefined ? addDays(serverToday(context), -RECENT_DAYS) : undefined);
    const { db, owner } = context;
    const logged = await findMostLogged(db, owner, { from, to: end, limit });
    const foods = await findFoodsById(
      db,
      owner,
      logged.map(({ food_id }) => food_id),
    );
    const byId = new Map(foods.map((row) => [row.id, toToolFood(toFood(row))]));
    const items = logged.flatMap(({ food_id, last_logged_on }) => {
      const food = byId.get(food_id);
      return food ? [{ ...food, last_logged_on }] : [];
    });
    return { count: items.length, limit, items };
  },
});

/** Living foods by how often they were logged, then by how recently. */
async function findMostLogged(
  db: Kysely<NutritionTables>,
  owner: number,
  { from, to, limit }: { from: string | undefined; to: string | undefined; limit: number },
): Promise<{ food_id: number; last_logged_on: string }[]> {
  let items = db
    .selectFrom('diary_items as item')
    .innerJoin('foods', 'foods.id', 'item.food_id')
    .select((eb) => ['foods.id as food_id', eb.fn.max('item.date').as('last_logged_on')])
    .where('item.owner_id', '=', owner)
    .where('item.kind', '=', 'food')
    .where('foods.owner_id', '=', owner)
    .where('foods.deleted_at', 'is', null)
    .groupBy('foods.id')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`max(item.date)`, 'desc')
    .orderBy('foods.id', 'desc');
  if (from !== undefined) items = items.where('item.date', '>=', from);
  if (to !== undefined) items = items.where('item.date', '<=', to);
  return items.limit(limit).execute();
}

const logFood = tool({
  name: 'log_food',
  phase: 'write',
  emitsEvents: true,
  title: 'Log a food',
  description:
    "Adds a food to the diary of a day (by default today). food_id comes from search_foods. quantity is the number of portions (default 1). portion replaces the food's portion in its own unit and scales the nutrition. meal is the index of the meal of the day from 0 (0 breakfast, 1 lunch, 2 dinner, 3 snacks) or its name.",
  input: z.object({
    food_id: id,
    date: calendarDate.optional(),
    meal: z.union([z.int().min(0).max(9), z.string().min(1).max(50)]).default(0),
    quantity: quantity.default(1),
    portion: portion.optional(),
    unit: unit.optional(),
    notes: itemNote.optional(),
  }),
  output: z.object({
    ok: z.literal(true),
    date: z.string(),
    logged: z.object({
      food_id: id,
      name: z.string(),
      meal: z.int(),
      portion: z.number().nullable(),
      unit: z.string(),
      quantity: z.number(),
      scaled_by: z.number().optional(),
    }),
    total_items_on_day: z.int(),
  }),
  handle: async (context: FoodContext, input) => {
    const { owner } = context;
    const date = input.date ?? serverToday(context);
    return writeByTool(context, date, async (tx, now) => {
      const [row] = await findFood(tx, { owner, id: input.food_id });
      if (!row || row.deleted_at !== null) throw new NotFound('food');
      const food = toFood(row);
      const slot = await resolveSlot(tx, owner, input.meal);
      const amount = amountOf(food, input);
      const item = {
        uuid: randomUUID(),
        slot,
        time: null,
        kind: 'food' as const,
        name: food.name,
        brand: food.brand,
        portion: amount.portion,
        unit: food.unit,
        quantity: input.quantity,
        nutrition: amount.nutrition,
        food_id: food.id,
        meal_id: null,
        recipe_id: null,
        source_meal_id: null,
        source: 'mcp',
        note: input.notes ?? '',
      };
      await writeItems(tx, owner, { date, items: [item], deleted: [] }, now);
      const { scaled_by } = amount;
      return {
        ok: true as const,
        date,
        logged: {
          food_id: food.id,
          name: food.name,
          meal: slot,
          portion: amount.portion,
          unit: food.unit,
          quantity: input.quantity,
          ...(scaled_by !== undefined && { scaled_by }),
        },
        total_items_on_day: (await findItems(tx, { owner, date })).length,
      };
    });
  },
});

interface PortionInput {
  readonly portion?: number | undefined;
  readonly unit?: string | undefined;
}

/** The portion to log with its nutrition; another portion than the food's scales it. */
function amountOf(food: Food, { portion: asked, unit: askedUnit }: PortionInput) {
  if (askedUnit !== undefined && !isSameUnit(askedUnit, food.unit)) {
    throw new Conflict(`${food.name} is measured in ${food.unit}, not in ${askedUnit}.`);
  }
  if (asked === undefined) return { portion: food.portion, nutrition: food.nutrition };
  if (food.alt_units.length > 0) {
    throw new Conflict(`${food.name} has alternative units; log it by quantity, or in the app.`);
  }
  const nutrition = nutritionOfAmount(food, { portion: asked, unit: food.unit });
  if (food.portion === null || nutrition === undefined) {
    throw new Conflict(`${food.name} has no base portion; log it by quantity.`);
  }
  return {
    portion: asked,
    nutrition: nutrition as Record<string, number>,
    scaled_by: Math.round((asked / food.portion) * 10_000) / 10_000,
  };
}

const createFoodTool = tool({
  name: 'create_food',
  phase: 'destroy',
  title: 'Create a food',
  description:
    "Adds a food to the owner's foods. nutrition holds the amounts of one portion by nutriment: calories (kcal), proteins, carbohydrates, fat, sugars, fiber, saturated-fat, salt (g), sodium, calcium, iron, potassium (mg), vitamin-d, b12 (µg) and others. Leave out what is unknown. A food with the same name and brand is refused. Rejected nutriments are listed.",
  input: z.object({
    name: label(200),
    portion,
    unit: z.string().trim().min(1).max(20),
    nutrition: z.record(z.string().max(100), z.json()),
    brand: z.string().trim().max(100).optional(),
    category: z.string().trim().max(50).optional(),
    barcode: z.string().trim().max(30).optional(),
    notes: z.string().max(1000).optional(),
  }),
  output: z.object({
    ok: z.literal(true),
    created: toolFood.extend({ notes: z.string() }),
    rejected_nutriments: z
      .array(z.object({ nutriment: z.string(), reason: z.string() }))
      .optional(),
    aliased_nutriments: z.record(z.string(), z.string()).optional(),
  }),
  handle: async ({ db, owner, clock }: FoodContext, input) => {
    const { nutrition, rejected, aliased } = readNutriments(input.nutrition);
    if (Object.keys(nutrition).length === 0) {
      throw new Invalid(
        'nutrition has no valid nutriment. Use names such as calories, proteins, carbohydrates and fat with amounts from 0 to 100000.',
      );
    }
    const content = {
      ...EMPTY_FOOD,
      name: input.name,
      brand: input.brand || null,
      category: input.category || null,
      portion: input.portion,
      unit: input.unit,
      nutrition,
      barcodes: input.barcode ? [input.barcode] : [],
      note: input.notes ?? '',
    };
    const food = await transact(db, async (tx) => {
      await lockFoods(tx, owner);
      await refuseDuplicate(tx, owner, content);
      const created = await insertFood(tx, owner, content, OWN_FOOD, isoNow(clock));
      const [row] = await findFood(tx, { owner, id: created });
      if (!row) throw new NotFound('food');
      return toFood(row);
    });
    return {
      ok: true as const,
      created: { ...toToolFood(food), notes: food.note },
      ...(rejected.length > 0 && { rejected_nutriments: rejected }),
      ...(Object.keys(aliased).length > 0 && { aliased_nutriments: aliased }),
    };
  },
});

/** Sorts given amounts into canonical ones and those that are refused. */
function readNutriments(given: Readonly<Record<string, unknown>>) {
  const nutrition: Record<string, number> = {};
  const rejected: { nutriment: string; reason: string }[] = [];
  const aliased: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const nutriment = findNutriment(name);
    const reason = nutriment === undefined ? 'is not a known nutriment' : amountProblem(value);
    if (nutriment === undefined || reason !== undefined) {
      rejected.push({ nutriment: name, reason: reason ?? '' });
      continue;
    }
    if (nutriment !== name) aliased[name] = nutriment;
    nutrition[nutriment] = Math.round((value as number) * 100) / 100;
  }
  return { nutrition, rejected, aliased };
}

function amountProblem(value: unknown): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a number';
  if (value < 0) return 'must not be negative';
  return value > MOST_AMOUNT ? `must be at most ${MOST_AMOUNT}` : undefined;
}

export const foodTools = [searchFoodsTool, getRecentFoods, logFood, createFoodTool];
