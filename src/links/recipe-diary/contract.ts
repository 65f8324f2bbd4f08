import { z } from 'zod';
import {
  diaryContract,
  itemInput,
  itemNote,
  quantity,
} from '../../apps/nutrition/diary/contract.ts';
import { facts } from '../../apps/nutrition/facts-schema.ts';
import { calendarDate, id } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';

const grams = z.number().positive().max(100_000);

const ingredient = z.object({
  name: z.string(),
  portion: z.number().nullable(),
  unit: z.string().nullable(),
  quantity: z.number(),
  nutrition: facts,
  food_id: id.nullable(),
});

const recipePortion = z.object({
  recipe_id: id,
  name: z.string(),
  shared_by: z.string().nullable().describe('The owner, for a recipe of somebody else'),
  servings: z.int(),
  cooked_weight: z.number().nullable().describe('Grams of all servings together'),
  nutrition: facts.describe('Of one serving; a missing nutriment is unknown'),
  items: z
    .array(ingredient)
    .nullable()
    .describe(
      'The ingredients of one serving, if the nutrition is theirs because the recipe has none',
    ),
});

export const recipeDiaryContract = {
  findRecipes: operation({
    method: 'GET',
    path: '/api/diary-recipes',
    summary: 'Search the recipes that you can log: your own and those shared with you',
    access: 'signed-in',
    input: z.object({
      q: z.string().max(200).default(''),
      limit: z.int().min(1).max(20).default(10),
    }),
    output: z.object({ items: z.array(recipePortion) }),
  }),
  logRecipe: operation({
    method: 'POST',
    path: '/api/diary/:date/recipes',
    summary: 'Log a recipe by servings or by cooked weight, with its nutrition as it is now',
    access: 'signed-in',
    status: 201,
    input: z.object({
      date: calendarDate,
      recipe_id: id,
      servings: quantity.optional().describe('One unless `grams` is given'),
      grams: grams.optional(),
      cooked_weight: grams
        .optional()
        .describe('Grams of all servings together; default: as the recipe says'),
      uuid: itemInput.shape.uuid.describe('Of the diary item; a repeat logs nothing more'),
      slot: itemInput.shape.slot
        .unwrap()
        .optional()
        .describe('Index of the meal of the day; default: the meal of the given time'),
      time: itemInput.shape.time,
      note: itemNote.default(''),
    }),
    output: diaryContract.readDay.output,
  }),
  removeRecipe: operation({
    method: 'DELETE',
    path: '/api/diary/:date/recipes/:uuid',
    summary: 'Take a logged recipe out of the diary again',
    access: 'signed-in',
    input: z.object({ date: calendarDate, uuid: itemInput.shape.uuid }),
    output: diaryContract.readDay.output,
  }),
};

export type RecipePortion = z.output<typeof recipePortion>;
