import { z } from 'zod';
import { person } from '../../../accounts/people/person.ts';
import { id, instant, label, ok, pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { inputShape, outputShape } from '../../../kernel/field-schemas.ts';
import { DETAIL_FIELDS, LISTED_FIELDS, MOST_CATEGORIES, RECIPE_FIELDS } from './fields.ts';
import { givenPhotos, photo } from './pictures/photo-contract.ts';

const MINUTES = z.int().min(0).max(10_000);
const text = (longest: number) => z.string().max(longest);
const address = text(2000);

const ingredient = z.object({
  id: z.string().describe('Identifies the ingredient within the recipe; steps refer to it'),
  qty: z.string().describe('As written: 2, 1 1/2, 2–3 or empty'),
  unit: z.string().nullable(),
  name: z.string(),
  note: z.string().nullable(),
  pantry_item_id: id.nullable(),
  recipe_id: id
    .optional()
    .describe(
      'The recipe that this ingredient is, if you can see it; qty counts batches or servings',
    ),
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
  rating: z.number().nullable().describe('Your own'),
  favorite: z.boolean().describe('Your own'),
  tags: z.array(z.string()),
  my_tags: z.array(z.string()).describe('Your own tags on a recipe of somebody else'),
  visibility: z.enum(['private', 'group']),
  category_id: id.nullable().describe('The first category'),
  category: category.nullable().describe('The first category'),
  cook_count: z.int(),
  last_cooked_at: z.string().nullable().meta({ format: 'date' }),
  created_at: instant,
  updated_at: instant,
  pantry_match: z.object({ have: z.int(), need: z.int() }),
  shared_by: person.nullable().describe('Its owner, if that is somebody else'),
});

export const recipe = recipeSummary.omit({ pantry_match: true, shared_by: true }).extend({
  ingredients: z.array(ingredientGroup),
  steps: z.array(step),
  photos: z.array(photo).describe('Further photos beside img_url, in order'),
  tools: z.array(z.string()),
  categories: z.array(category).describe('All categories in order'),
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
  pantry_item_id: id
    .nullable()
    .optional()
    .describe('Omitted: the item of your pantry with this name, if there is one; null: none'),
  recipe_id: id
    .nullable()
    .optional()
    .describe(
      'A recipe that you can see. Without a unit, or with batch or recipe, qty counts batches; with serving, servings. Omitted: as before; null: none',
    ),
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

/** Zero is no rating. */
export const givenRating = z.number().min(0).max(5).nullable();
export const givenTags = z.array(label(50)).max(50);

/** Writable fields. Omitted fields keep their value. */
const content = {
  ...inputShape(RECIPE_FIELDS),
  img_url: address.nullable().optional(),
  servings: z.int().min(1).max(1000).optional(),
  total_minutes: MINUTES.nullable().optional(),
  rating: givenRating.optional(),
  favorite: z.boolean().optional(),
  ingredients: givenIngredients.optional(),
  steps: z.array(givenStep).max(300).optional(),
  photos: givenPhotos.optional(),
  tags: givenTags.optional(),
  tools: z.array(label(100)).max(50).optional(),
  nutrition: nutrition.nullable().optional(),
  visibility: z
    .enum(['private', 'group'])
    .catch('private')
    .optional()
    .describe('Any value other than group means private'),
  category_id: id
    .nullable()
    .optional()
    .describe('The only category; null: none. Ignored if category_ids is given'),
  category_ids: z
    .array(id)
    .max(MOST_CATEGORIES)
    .optional()
    .describe('All categories in order; an empty list: none'),
};

const revision = z.object({
  revision: z.int(),
  name: z.string(),
  edited_by_name: z.string().nullable(),
  created_at: instant,
});

/** Filters and order of a list of recipes. */
export const recipeListInput = z.object({
  ...pageInput,
  q: text(200).optional(),
  tag: text(50).optional(),
  tags: text(600).optional().describe('Several tags with commas between them; a recipe has all'),
  with: text(400)
    .optional()
    .describe('Ingredients with commas between them; a recipe has words that begin with each'),
  without: text(400).optional().describe('Likewise, for ingredients that a recipe lacks'),
  tool: text(100).optional(),
  category: z
    .union([id, z.literal('none')])
    .optional()
    .describe('Recipes with this category among theirs'),
  favorite: z.stringbool().optional(),
  visibility: z.enum(['private', 'group']).optional(),
  cookable: z.stringbool().optional().describe('Only recipes with all ingredients in stock'),
  max_minutes: MINUTES.optional(),
  sort: z
    .enum(['updated', 'created', 'name', 'rating', 'cooked', 'time', 'match'])
    .optional()
    .describe('match: what can be cooked from the pantry first'),
});

export const recipesContract = {
  createRecipe: operation({
    method: 'POST',
    path: '/api/recipes',
    summary: 'Create a recipe; it is shared with the Kitchens you auto-share with',
    access: 'signed-in',
    status: 201,
    input: z.object({ name: label(200), ...content }),
    output: recipe,
  }),
  readRecipe: operation({
    method: 'GET',
    path: '/api/recipes/:id',
    summary: 'Read a recipe of yours, of your Kitchen, or shared with you',
    access: 'signed-in',
    input: z.object({ id }),
    output: recipe,
  }),
  updateRecipe: operation({
    method: 'PUT',
    path: '/api/recipes/:id',
    summary:
      'Update a recipe; omitted fields keep their value, and the old content becomes a revision',
    access: 'signed-in',
    input: z.object({
      id,
      name: label(200).optional(),
      ...content,
      base_revision: z
        .int()
        .optional()
        .describe('The edited revision; 409 if there is a newer one'),
    }),
    output: recipe,
  }),
  deleteRecipe: operation({
    method: 'DELETE',
    path: '/api/recipes/:id',
    summary: 'Delete a recipe; it can be restored for 30 days',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  restoreRecipe: operation({
    method: 'POST',
    path: '/api/recipes/:id/restore',
    summary: 'Restore a deleted recipe',
    access: 'signed-in',
    input: z.object({ id }),
    output: recipe,
  }),
  duplicateRecipe: operation({
    method: 'POST',
    path: '/api/recipes/:id/duplicate',
    summary: 'Copy a visible recipe',
    access: 'signed-in',
    status: 201,
    input: z.object({ id }),
    output: recipe,
  }),
  backdateRecipe: operation({
    method: 'POST',
    path: '/api/recipes/:id/backdate',
    summary: 'Backdate a recipe; the date can only become earlier',
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
    summary: 'List the revisions of a recipe, newest first',
    access: 'signed-in',
    input: z.object({ id, ...pageInput }),
    output: pageOf(revision),
  }),
  readRevision: operation({
    method: 'GET',
    path: '/api/recipes/:id/revisions/:revision',
    summary: 'Read a revision of a recipe',
    access: 'signed-in',
    input: z.object({ id, revision: z.int().min(1) }),
    output: recipe,
  }),
  restoreRevision: operation({
    method: 'POST',
    path: '/api/recipes/:id/revisions/:revision/restore',
    summary: 'Restore a revision; the current content becomes a revision',
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
export type RecipeListQuery = z.output<typeof recipeListInput>;
export type RecipeChange = Omit<z.output<typeof recipesContract.updateRecipe.input>, 'id'>;
