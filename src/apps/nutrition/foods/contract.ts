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
import { facts, givenFacts } from '../facts-schema.ts';
import { MOST_SLOTS } from '../measures/diary/diary-item.ts';

export const FOOD_SOURCES = ['own', 'usda', 'off', 'scan', 'import'] as const;

const portion = z.number().positive().max(10_000);
const unit = z.string().trim().min(1).max(20);
const barcode = z.string().trim().min(1).max(30);
const servings = z.array(z.object({ label: label(50), grams: portion })).max(50);
const altUnits = z.array(z.object({ unit, portion })).max(20);

export const food = z.object({
  id,
  name: z.string(),
  brand: z.string().nullable(),
  category: z.string().nullable(),
  portion: z.number().nullable().describe('The amount, in `unit`, that the nutrition is for'),
  unit: z.string(),
  servings: z
    .array(z.object({ label: z.string(), grams: z.number() }))
    .describe('Household measures in the unit of the food'),
  alt_units: z.array(z.object({ unit: z.string(), portion: z.number() })),
  nutrition: facts,
  barcodes: z.array(z.string()).describe('GTIN-14 where it is one'),
  photo_id: id.nullable(),
  note: z.string(),
  favorite: z.boolean(),
  usage_count: z.int(),
  last_used_at: z.string().nullable().meta({ format: 'date' }),
  source: z.enum(FOOD_SOURCES),
  source_id: z.string().nullable(),
  completeness: z.number().nullable(),
  archived: z.boolean(),
  created_at: instant,
  updated_at: instant,
});

const fields = {
  brand: z.string().trim().max(100).nullable().optional(),
  category: z.string().trim().max(50).nullable().optional(),
  portion: portion.nullable().optional(),
  unit: unit.optional(),
  servings: servings.optional(),
  alt_units: altUnits.optional(),
  nutrition: givenFacts.optional(),
  barcodes: z.array(barcode).max(20).optional(),
  photo_id: id.nullable().optional(),
  note: z.string().max(1000).optional(),
  favorite: z.boolean().optional(),
};

const newFood = z.object({
  name: label(200),
  ...fields,
  source: z.enum(FOOD_SOURCES).default('own'),
  source_id: z.string().max(100).nullable().default(null),
  completeness: z.number().min(0).max(1).nullable().default(null),
});

const recent = z.object({
  kind: z.enum(['food', 'meal', 'recipe', 'quick']),
  food_id: id.nullable(),
  meal_id: id.nullable(),
  name: z.string(),
  brand: z.string().nullable(),
  portion: z.number().nullable().describe('The usual amount'),
  unit: z.string().nullable(),
  quantity: z.number(),
  nutrition: facts.describe('Of that portion'),
  uses: z.int(),
  last_logged_on: z.string().meta({ format: 'date' }),
});

export const foodsContract = {
  listFoods: operation({
    method: 'GET',
    path: '/api/foods',
    summary: 'List own foods by name, or those that were logged by their last day',
    access: 'signed-in',
    input: z.object({
      ...pageInput,
      q: z.string().max(200).optional().describe('Part of the name or the brand'),
      favorite: z.boolean().optional(),
      archived: z.boolean().default(false),
      order: z
        .enum(['name', 'last-used'])
        .default('name')
        .describe('last-used: the latest first, without foods that were never logged'),
    }),
    output: pageOf(food),
  }),
  searchFoods: operation({
    method: 'GET',
    path: '/api/foods/search',
    summary:
      'Search own foods by name, brand and category: prefixes of words in any order, accents folded, misspellings corrected; the most used first',
    access: 'signed-in',
    input: z.object({
      q: z.string().max(200),
      limit: z.int().min(1).max(50).default(20),
    }),
    output: z.object({
      items: z.array(food),
      corrected: z.string().nullable().describe('The query that was searched instead'),
    }),
  }),
  recentFoods: operation({
    method: 'GET',
    path: '/api/foods/recent',
    summary: 'What is usually logged in a meal of the day, with the usual amount',
    access: 'signed-in',
    input: z.object({
      slot: z
        .int()
        .min(0)
        .max(MOST_SLOTS - 1)
        .optional(),
      limit: z.int().min(1).max(100).default(30),
    }),
    output: z.object({ items: z.array(recent) }),
  }),
  findByBarcode: operation({
    method: 'GET',
    path: '/api/foods/barcode/:code',
    summary: 'Find an own food by barcode',
    access: 'signed-in',
    input: z.object({ code: barcode }),
    output: food,
  }),
  readFood: operation({
    method: 'GET',
    path: '/api/foods/:id',
    summary: 'An own food',
    access: 'signed-in',
    input: z.object({ id }),
    output: food,
  }),
  createFood: operation({
    method: 'POST',
    path: '/api/foods',
    summary: 'Create a food; one with the same name and brand is refused',
    access: 'signed-in',
    status: 201,
    input: newFood,
    output: food,
  }),
  matchFood: operation({
    method: 'POST',
    path: '/api/foods/match',
    summary:
      'Find the own food with the same id at its source, barcode, or name and brand, and add barcodes that it lacks; without one, create it',
    access: 'signed-in',
    input: newFood,
    output: food,
  }),
  adoptFood: operation({
    method: 'POST',
    path: '/api/foods/adopt',
    summary: 'Copy a food of a catalogue to the own foods; a repeat answers the same food',
    access: 'signed-in',
    status: 201,
    input: z.object({ ref: z.string().min(1).max(100).describe('Such as usda:09040') }),
    output: food,
  }),
  changeFood: operation({
    method: 'PUT',
    path: '/api/foods/:id',
    summary: 'Change a food; omitted fields keep their value and logged items stay as they are',
    access: 'signed-in',
    input: z.object({
      id,
      name: label(200).optional(),
      ...fields,
      archived: z.boolean().optional(),
    }),
    output: food,
  }),
  removeFood: operation({
    method: 'DELETE',
    path: '/api/foods/:id',
    summary: 'Delete a food; it can be restored for 30 days, and logged items stay',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  restoreFood: operation({
    method: 'POST',
    path: '/api/foods/:id/restore',
    summary: 'Restore a deleted food',
    access: 'signed-in',
    input: z.object({ id }),
    output: food,
  }),
  countEntries: operation({
    method: 'GET',
    path: '/api/foods/:id/entries',
    summary: 'How many logged items of a food differ from it',
    access: 'signed-in',
    input: z.object({ id, from: calendarDate.optional() }),
    output: z.object({ entries: z.int() }),
  }),
  updateEntries: operation({
    method: 'POST',
    path: '/api/foods/:id/update-entries',
    waits: true,
    summary: 'Give logged items of a food its present name and nutrition, on request only',
    access: 'signed-in',
    input: z.object({ id, from: calendarDate.optional().describe('Default: all of them') }),
    output: z.object({ updated: z.int() }),
  }),
};

export type Food = z.output<typeof food>;
export type RecentFood = z.output<typeof recent>;
