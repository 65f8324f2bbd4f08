import { z } from 'zod';
import { facts } from '../../apps/nutrition/facts-schema.ts';
import { FOOD_SOURCES } from '../../apps/nutrition/food-services/contract.ts';
import { nutrition } from '../../apps/recipe/recipes/contract.ts';
import { id, label } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';

const input = z.object({ code: label(64) });

const pantryFood = z.object({
  pantry_item_id: id,
  name: z.string(),
  brand: z.string().nullable(),
  portion: z.number().describe('The amount, in `unit`, that the nutrition is for'),
  unit: z.string(),
  servings: z.array(z.object({ label: z.string(), grams: z.number() })),
  nutrition: facts,
  barcodes: z.array(z.string()),
});

const foodFacts = z.object({
  name: z.string(),
  brand: z.string().nullable(),
  serving_size: z.number().nullable(),
  serving_unit: z.string().nullable(),
  nutrition: nutrition.nullable().describe('Per serving'),
  source: z.enum(['own', 'catalogue']).describe('Where the food was found'),
});

const onlineFood = foodFacts.omit({ source: true }).extend({
  quantity: z.number().nullable().describe('How much a package holds, in `unit`'),
  unit: z.enum(['g', 'ml']).nullable(),
  category: z.string().nullable().describe('The aisle in which shops have it, as far as guessed'),
  is_doubtful: z.boolean().describe('The nutrition can’t be right, or is of the prepared food'),
  source: z.enum(FOOD_SOURCES),
});

/** Served by the nutrition app. */
export const pantryFoodsContract = {
  findPantryFood: operation({
    method: 'GET',
    path: '/api/pantry-foods/barcode/:code',
    summary: 'Find an item of your pantry by barcode, as a food that can be created and logged',
    access: 'signed-in',
    input,
    output: pantryFood,
  }),
};

/** Served by the recipe app. */
export const foodFactsContract = {
  findFoodFacts: operation({
    method: 'GET',
    path: '/api/food-facts/barcode/:code',
    summary:
      'Find one of your foods, or a food of the catalogues, by barcode, with the values of a pantry item',
    access: 'signed-in',
    input,
    output: foodFacts,
  }),
  findOnlineFacts: operation({
    method: 'GET',
    path: '/api/food-facts/online/barcode/:code',
    summary:
      'Ask the food services that are switched on for a barcode, with the values of a pantry item',
    access: 'signed-in',
    input,
    output: z.discriminatedUnion('status', [
      z.object({ status: z.literal('found'), food: onlineFood }),
      z.object({ status: z.literal('not_found') }),
      z.object({ status: z.literal('unavailable'), sentence: z.string() }),
    ]),
  }),
};

export type PantryFood = z.output<typeof pantryFood>;
export type FoodFacts = z.output<typeof foodFacts>;
export type OnlineFood = z.output<typeof onlineFood>;
