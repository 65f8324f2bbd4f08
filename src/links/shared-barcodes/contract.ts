import { z } from 'zod';
import { facts } from '../../apps/nutrition/facts-schema.ts';
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
};

export type PantryFood = z.output<typeof pantryFood>;
export type FoodFacts = z.output<typeof foodFacts>;
