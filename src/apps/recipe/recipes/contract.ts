import { z } from 'zod';
import { id, instant, label, ok, pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { inputShape, outputShape } from '../../../kernel/field-schemas.ts';
import { DETAIL_FIELDS, LISTED_FIELDS, RECIPE_FIELDS } from './fields.ts';

const MINUTES = z.int().min(0).max(10_000);
const text = (longest: number) => z.string().max(longest);
const address = text(2000);

const ingredient = z.object({
  id: z.string().describe('Names the ingredient within its recipe; steps refer to it'),
  qty: z.string().describe('As a cook writes it: 2, 1 1/2, 2–3 or nothing'),
  unit: z.string().nullable(),
  name: z.string(),
  note: z.string().nullable(),
  pantry_item_id: id.nullable(),
});

const ingredientGroup = z.object({
  name: z.string().describe('Blank for a group without a heading'),
  items: z.array(ingredient),
});

const step = z.object({
  title: z.string().nullable(),
  text: z.string().describe('Markdown'),
  refIds: z.array(z.string()).describe('The ingredients this step uses'),
  imgUrl: z.string().nullable(),
});

export const nutrition = z
  .object({
    calories: z.number().min(0).max(100_000),
    protein: z.number().min(0).max(100_000),
    carbs: z.number().min(0).max(100_000),
    fat: z.number().min(0).max(100_000),
    saturated_fat: z.number().min(0).max(100_000),
    fiber: z.number().min(0).max(100_000),
    sugar: z.number().min(0).max(100_000),
    sodium_mg: z.number().min(0).max(100_000),
    cholesterol_mg: z.number().min(0).max(100_000),
  })
  .partial();

const category = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  color: z.string().nullable(),
});

export const recipeSummary = z.object({
  id,
  user_id: z.int().min(0),
  name: z.string(),
  ...outputShape(LISTED_FIELDS),
  img_url: z.string().nullable(),
  servings: z.int(),
  total_minutes: z.int().nullable(),
  rating: z.number().nullable(),
  favorite: z.boolean(),
  tags: z.array(z.string()),
  visibility: z.enum(['private', 'group']),
  category_id: id.nullable(),
  category: category.nullable(),
  cook_count: z.int(),
  last_cooked_at: z.string().nullable().meta({ format: 'date' }),
  created_at: instant,
  updated_at: instant,
  pantry_match: z.object({ have: z.int(), need: z.int() }),
});

export const recipe = recipeSummary.omit({ pantry_match: true }).extend({
  ingredients: z.array(ingredientGroup),
  steps: z.array(step),
  tools: z.array(z.string()),
  nutrition: nutrition.nullable(),
  ...outputShape(DETAIL_FIELDS),
  share_token: z.string().nullable(),
  revision: z.int(),
  deleted_at: instant.nullable(),
  created_by_username: z.string().nullable(),
  created_by_full_name: z.string().nullable(),
  creator_avatar_url: z.string().nullable(),
  last_edited_by_name: z.string().nullable(),
  can_edit: z.boolean(),
});

const givenIngredient = z.object({
  id: text(40).optional(),
  qty: z
    .union([text(50), z.number().min(0).max(1_000_000)])
    .nullable()
    .optional(),
  unit: text(40).nullable().optional(),
  name: label(300),
  note: text(500).nullable().optional(),
  pantry_item_id: id.nullable().optional(),
});

const givenIngredients = z.union([
  z
    .array(
      z.object({
        name: text(200).nullable().optional(),
        items: z.array(givenIngredient).max(500),
      }),
    )
    .max(100),
  z.array(givenIngredient).max(500).describe('A flat list becomes one group without a heading'),
]);

const givenStep = z.object({
  title: text(200).nullable().optional(),
  text: text(20_000),
  refIds: z.array(text(40)).max(500).optional(),
  imgUrl: address.nullable().optional(),
});

/** What people write; what is not sent stays as it is. */
const content = {
  ...inputShape(RECIPE_FIELDS),
  img_url: address.nullable().optional(),
  servings: z.int().min(1).max(1000).optional(),
  total_minutes: MINUTES.nullable().optional(),
  rating: z.number().min(0).max(5).nullable().optional(),
  favorite: z.boolean().optional(),
  ingredients: givenIngredients.optional(),
  steps: z.array(givenStep).max(300).optional(),
  tags: z.array(label(50)).max(50).optional(),
  tools: z.array(label(100)).max(50).optional(),
  nutrition: nutrition.nullable().optional(),
  visibility: z
    .enum(['private', 'group'])
    .catch('private')
    .optional()
    .describe('Anything but group is private'),
  category_id: id.nullable().optional(),
};

const revision = z.object({
  revision: z.int(),
  name: z.string(),
  edited_by_name: z.string().nullable(),
  created_at: instant,
});

export const recipesContract = {
  listRecipes: operation({
    method: 'GET',
    path: '/api/recipes',
    summary:
      'Your recipes, searched, filtered and sorted; newest change first unless asked otherwise',
    access: 'signed-in',
    input: z.object({
      ...pageInput,
      q: text(200).optional(),
      tag: text(50).optional(),
      tool: text(100).optional(),
      category: z.union([id, z.literal('none')]).optional(),
      favorite: z.stringbool().optional(),
      visibility: z.enum(['private', 'group']).optional(),
      cookable: z.stringbool().optional().describe('Only those of which the pantry has everything'),
      max_minutes: MINUTES.optional(),
      sort: z
        .enum(['updated', 'created', 'name', 'rating', 'cooked', 'time', 'match'])
        .optional()
        .describe('match: what can be cooked from the pantry first'),
    }),
    output: pageOf(recipeSummary).extend({
      searched_for: z
        .string()
        .nullable()
        .describe('What was looked for instead, when the words as typed found nothing'),
    }),
  }),
  createRecipe: operation({
    method: 'POST',
    path: '/api/recipes',
    summary: 'Write a recipe down; members of your auto-sharing Kitchens receive it',
    access: 'signed-in',
    status: 201,
    input: z.object({ name: label(200), ...content }),
    output: recipe,
  }),
  readRecipe: operation({
    method: 'GET',
    path: '/api/recipes/:id',
    summary: 'A recipe of your own, one shared with you, or one of your Kitchen',
    access: 'signed-in',
    input: z.object({ id }),
    output: recipe,
  }),
  updateRecipe: operation({
    method: 'PUT',
    path: '/api/recipes/:id',
    summary: 'Change a recipe; what is not sent stays, and the old state becomes a revision',
    access: 'signed-in',
    input: z.object({
      id,
      name: label(200).optional(),
      ...content,
      base_revision: z
        .int()
        .optional()
        .describe('The revision that was edited: 409 if there is a newer one'),
    }),
    output: recipe,
  }),
  deleteRecipe: operation({
    method: 'DELETE',
    path: '/api/recipes/:id',
    summary: 'Remove a recipe; it can be put back for 30 days',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  restoreRecipe: operation({
    method: 'POST',
    path: '/api/recipes/:id/restore',
    summary: 'Put a removed recipe back',
    access: 'signed-in',
    input: z.object({ id }),
    output: recipe,
  }),
  duplicateRecipe: operation({
    method: 'POST',
    path: '/api/recipes/:id/duplicate',
    summary: 'A copy of your own, of any recipe you can see',
    access: 'signed-in',
    status: 201,
    input: z.object({ id }),
    output: recipe,
  }),
  backdateRecipe: operation({
    method: 'POST',
    path: '/api/recipes/:id/backdate',
    summary: 'Say that a recipe is older than it seems; the date only moves earlier',
    access: 'signed-in',
    input: z.object({ id, created_at: z.iso.datetime({ offset: true }) }),
    output: z.object({
      updated: z.boolean(),
      created_at: instant.optional(),
      reason: z.string().optional(),
    }),
  }),
  listRevisions: operation({
    method: 'GET',
    path: '/api/recipes/:id/revisions',
    summary: 'The earlier states of a recipe, newest first',
    access: 'signed-in',
    input: z.object({ id, ...pageInput }),
    output: pageOf(revision),
  }),
  readRevision: operation({
    method: 'GET',
    path: '/api/recipes/:id/revisions/:revision',
    summary: 'A recipe as it was',
    access: 'signed-in',
    input: z.object({ id, revision: z.int().min(1) }),
    output: recipe,
  }),
  restoreRevision: operation({
    method: 'POST',
    path: '/api/recipes/:id/revisions/:revision/restore',
    summary: 'Go back to an earlier state; the present one becomes a revision itself',
    access: 'signed-in',
    input: z.object({ id, revision: z.int().min(1) }),
    output: recipe,
  }),
};

export type Recipe = z.output<typeof recipe>;
export type RecipeSummary = z.output<typeof recipeSummary>;
export type IngredientGroup = z.output<typeof ingredientGroup>;
export type Ingredient = z.output<typeof ingredient>;
export type Step = z.output<typeof step>;
export type Nutrition = z.output<typeof nutrition>;
export type RecipeInput = z.output<typeof recipesContract.createRecipe.input>;
export type RecipeChange = Omit<z.output<typeof recipesContract.updateRecipe.input>, 'id'>;
