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
import { itemNote, portion, quantity, unit } from '../diary/contract.ts';
import { facts, givenFacts } from '../facts-schema.ts';
import { MOST_SLOTS } from '../measures/diary/diary-item.ts';

export const MOST_MEAL_ITEMS = 100;

const KINDS = ['food', 'meal', 'recipe', 'quick'] as const;
const slot = z
  .int()
  .min(0)
  .max(MOST_SLOTS - 1);

export const mealItem = z.object({
  kind: z.enum(KINDS),
  name: z.string(),
  brand: z.string().nullable(),
  portion: z.number().nullable(),
  unit: z.string().nullable(),
  quantity: z.number(),
  nutrition: facts,
  slot: z.int().nullable().describe('The meal of the day it is logged in; null for any'),
  food_id: id.nullable(),
  meal_id: id.nullable().describe('The meal or recipe within this one'),
  source: z.string().nullable(),
  note: z.string(),
});

const givenMealItem = z.object({
  kind: z.enum(KINDS).default('food'),
  name: label(200),
  brand: z.string().trim().max(100).nullable().default(null),
  portion: portion.nullable().default(null),
  unit: unit.nullable().default(null),
  quantity: quantity.default(1),
  nutrition: givenFacts.default({}),
  slot: slot.nullable().default(null),
  food_id: id.nullable().default(null),
  meal_id: id.nullable().default(null),
  source: z.string().max(40).nullable().default(null),
  note: itemNote.default(''),
});

export const mealSummary = z.object({
  id,
  name: z.string(),
  is_recipe: z.boolean().describe('Cooked as a whole and logged by servings or weight'),
  servings: z.number(),
  cooked_weight: z.number().nullable().describe('Grams of the whole'),
  nutrition: facts.describe('Of the whole'),
  known: z.record(z.string(), z.int()).describe('How many items know each nutriment'),
  item_count: z.int(),
  photo_id: id.nullable(),
  note: z.string(),
  favorite: z.boolean(),
  usage_count: z.int(),
  last_used_at: z.string().nullable().meta({ format: 'date' }),
  created_at: instant,
  updated_at: instant,
});

const meal = mealSummary.extend({ items: z.array(mealItem) });

const fields = {
  is_recipe: z.boolean().optional(),
  servings: z.number().positive().max(1000).optional(),
  cooked_weight: z.number().positive().max(100_000).nullable().optional(),
  items: z.array(givenMealItem).max(MOST_MEAL_ITEMS).optional(),
  photo_id: id.nullable().optional(),
  note: z.string().max(5000).optional(),
  favorite: z.boolean().optional(),
};

export const mealsContract = {
  listMeals: operation({
    method: 'GET',
    path: '/api/meals',
    summary: 'List meals and recipes: favourites first, then the most used',
    access: 'signed-in',
    input: z.object({
      ...pageInput,
      q: z.string().max(200).optional().describe('Part of the name'),
      is_recipe: z.boolean().optional(),
    }),
    output: pageOf(mealSummary),
  }),
  readMeal: operation({
    method: 'GET',
    path: '/api/meals/:id',
    summary: 'A meal with its items',
    access: 'signed-in',
    input: z.object({ id }),
    output: meal,
  }),
  createMeal: operation({
    method: 'POST',
    path: '/api/meals',
    summary: 'Create a meal or a recipe, also from logged items',
    access: 'signed-in',
    status: 201,
    input: z.object({ name: label(200), ...fields }),
    output: meal,
  }),
  changeMeal: operation({
    method: 'PUT',
    path: '/api/meals/:id',
    summary: 'Change a meal; omitted fields keep their value and logged items stay as they are',
    access: 'signed-in',
    input: z.object({ id, name: label(200).optional(), ...fields }),
    output: meal,
  }),
  removeMeal: operation({
    method: 'DELETE',
    path: '/api/meals/:id',
    summary: 'Delete a meal; it can be restored for 30 days, and logged items stay',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  restoreMeal: operation({
    method: 'POST',
    path: '/api/meals/:id/restore',
    summary: 'Restore a deleted meal',
    access: 'signed-in',
    input: z.object({ id }),
    output: meal,
  }),
  logMeal: operation({
    method: 'POST',
    path: '/api/meals/:id/log',
    summary:
      'Log a meal item by item, or as one item by servings or by cooked weight; a recipe may keep its ingredients',
    access: 'signed-in',
    status: 201,
    input: z.object({
      id,
      date: calendarDate,
      slot: slot.optional().describe('Default: the slot of each item'),
      as: z
        .enum(['items', 'whole', 'split'])
        .default('items')
        .describe(
          'items: one diary item per food; whole: one item; split: one item with ingredients',
        ),
      servings: z
        .number()
        .positive()
        .max(1000)
        .optional()
        .describe('How many servings; default: all'),
      grams: z
        .number()
        .positive()
        .max(100_000)
        .optional()
        .describe('Or how much of the cooked weight'),
      uuid: z
        .string()
        .min(1)
        .max(80)
        .optional()
        .describe('Of the write, so that a repeat logs nothing'),
    }),
    output: z.object({ ok: z.literal(true), uuids: z.array(z.string()) }),
  }),
};

export type Meal = z.output<typeof meal>;
export type MealSummary = z.output<typeof mealSummary>;
export type MealItem = z.output<typeof mealItem>;
