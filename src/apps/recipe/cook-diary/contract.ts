import { z } from 'zod';
import {
  calendarDate,
  id,
  instant,
  ok,
  pageInput,
  pageOf,
} from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { recipe } from '../recipes/contract.ts';

export const MEAL_TYPES = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
export const MOST_SERVINGS = 1000;

const kind = z.enum(['cooked', 'planned']);
const day = z.string().meta({ format: 'date' });
const address = z.string().max(2000);

export const entry = z.object({
  id,
  user_id: z.int().min(0).describe('The account that cooks'),
  recipe_id: id.nullable().describe('Null after the recipe was purged'),
  recipe_name: z.string().describe('Kept after the recipe is deleted'),
  recipe_img_url: z.string().nullable(),
  recipe_available: z.boolean().describe('Whether the recipe can still be opened'),
  recipe_revision: z.int().nullable().describe('Revision of the recipe that was cooked'),
  date: day,
  kind,
  servings: z.number().nullable(),
  meal_type: z.enum(MEAL_TYPES).nullable(),
  rating: z.number().nullable(),
  notes: z.string().nullable(),
  photos: z.array(z.string()),
  photo_url: z.string().nullable().describe('The first photo'),
  cooked_by_username: z.string().nullable(),
  cooked_by_full_name: z.string().nullable(),
  changed_by: z
    .object({ id, name: z.string() })
    .nullable()
    .describe('The member of a Kitchen who changed somebody else’s plan last'),
  created_at: instant,
  updated_at: instant,
  deleted_at: instant.nullable(),
});

/** Writable details of a cook. */
const details = {
  servings: z.number().positive().max(MOST_SERVINGS).nullable().optional(),
  meal_type: z
    .string()
    .max(50)
    .nullable()
    .optional()
    .describe(`${MEAL_TYPES.join(', ')}, in any case; anything else is no meal`),
  rating: z.number().nullable().optional().describe('0 to 5; 0 is no rating'),
  notes: z.string().max(10_000).nullable().optional(),
  photos: z.array(address).max(20).optional().describe('Addresses of your uploaded pictures'),
  photo_url: address.nullable().optional().describe('Shorthand for a single photo'),
};

export const cookDiaryContract = {
  listEntries: operation({
    method: 'GET',
    path: '/api/cook-diary',
    summary:
      'List your cook diary and meal plan, latest day first; by default from 60 days ago to 30 days ahead; the Link header contains the next page',
    access: 'signed-in',
    input: z.object({
      from: calendarDate.optional(),
      to: calendarDate.optional().describe('At most 800 days after from'),
      kind: kind.optional(),
      limit: z.int().min(1).max(1000).default(1000),
      cursor: pageInput.cursor,
    }),
    output: z.array(entry),
  }),
  addEntry: operation({
    method: 'POST',
    path: '/api/cook-diary',
    summary: 'Plan a recipe for a day, or log that it was cooked',
    access: 'signed-in',
    status: 201,
    input: z.object({
      recipe_id: id,
      date: calendarDate,
      kind: kind.default('planned'),
      ...details,
    }),
    output: entry,
  }),
  updateEntry: operation({
    method: 'PUT',
    path: '/api/cook-diary/:id',
    summary:
      'Update an entry; omitted fields keep their value. A plan marked as cooked moves to today unless its date is given or kept',
    access: 'signed-in',
    input: z.object({
      id,
      recipe_id: id.optional(),
      date: calendarDate.optional(),
      kind: kind.optional(),
      keep_date: z.boolean().optional().describe('Keep the planned date when marking as cooked'),
      ...details,
    }),
    output: ok,
  }),
  removeEntry: operation({
    method: 'DELETE',
    path: '/api/cook-diary/:id',
    summary: 'Delete an entry; it can be restored',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  restoreEntry: operation({
    method: 'POST',
    path: '/api/cook-diary/:id/restore',
    summary: 'Restore a deleted entry',
    access: 'signed-in',
    input: z.object({ id }),
    output: entry,
  }),
  readStats: operation({
    method: 'GET',
    path: '/api/cook-diary/stats',
    summary: 'How often and how regularly you cook',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({
      cooks_this_week: z.int().describe('Today and the six days before'),
      cooks_this_month: z.int().describe('Today and the 29 days before'),
      total_cooks: z.int(),
      top_recipe: z
        .object({ id, name: z.string(), count: z.int() })
        .nullable()
        .describe('Your most cooked recipe of those 30 days'),
      current_streak: z.int().describe('Consecutive days; today counts once you have cooked'),
      longest_streak: z.int(),
    }),
  }),
  readHeatmap: operation({
    method: 'GET',
    path: '/api/cook-diary/heatmap',
    summary: 'Number of cooks per day; days without a cook are omitted',
    access: 'signed-in',
    input: z.object({ days: z.int().min(30).max(730).default(365) }),
    output: z.array(z.object({ date: day, count: z.int() })),
  }),
};

export const cooksContract = {
  logCooked: operation({
    method: 'POST',
    path: '/api/recipes/:id/cooked',
    summary: 'Log a cook of a recipe of yours or of your Kitchen, by default today',
    access: 'signed-in',
    input: z.object({ id, date: calendarDate.optional(), ...details }),
    output: recipe,
  }),
  listCooks: operation({
    method: 'GET',
    path: '/api/recipes/:id/cooks',
    summary: 'List the cooks of a recipe, newest first',
    access: 'signed-in',
    input: z.object({ id, ...pageInput }),
    output: pageOf(entry).extend({
      own_mean_rating: z
        .number()
        .nullable()
        .describe('Mean of your own ratings of all these cooks; null while there is none'),
    }),
  }),
  updateCook: operation({
    method: 'PUT',
    path: '/api/recipes/:id/cooks/:cookId',
    summary: 'Update a cook of yours; omitted fields keep their value',
    access: 'signed-in',
    input: z.object({ id, cookId: id, date: calendarDate.optional(), ...details }),
    output: ok,
  }),
  removeCook: operation({
    method: 'DELETE',
    path: '/api/recipes/:id/cooks/:cookId',
    summary: 'Delete a cook of yours',
    access: 'signed-in',
    input: z.object({ id, cookId: id }),
    output: ok,
  }),
};

export type CookEntry = z.output<typeof entry>;
export type CookDetails = z.output<z.ZodObject<typeof details>>;
export type MealType = (typeof MEAL_TYPES)[number];
