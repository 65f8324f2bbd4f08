import { z } from 'zod';
import { person } from '../../../accounts/people/person.ts';
import { id, instant, label, ok, pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { recipeSummary } from '../recipes/contract.ts';

export const rule = z
  .object({
    match: z.enum(['all', 'any']).default('all').describe('Whether all conditions must match'),
    tags: z.array(label(50)).min(1).max(20).optional(),
    tags_match: z.enum(['all', 'any']).default('any').describe('Whether all tags must match'),
    category_id: id.optional(),
    max_minutes: z.int().min(0).max(10_000).optional(),
    min_rating: z.number().min(0.5).max(5).optional(),
    favorite: z.boolean().optional(),
    ingredient: label(100).optional().describe('A word of an ingredient or its prefix'),
    q: label(200).optional().describe('Search text'),
  })
  .refine(
    ({ match: _, tags_match: __, ...conditions }) =>
      Object.values(conditions).some((condition) => condition !== undefined),
    'must name at least one condition',
  );

const cookbook = z.object({
  id,
  user_id: z.int().min(0),
  name: z.string(),
  description: z.string().nullable(),
  kind: z.enum(['manual', 'rule']),
  rule: rule.nullable(),
  recipe_count: z.int(),
  covers: z.array(z.string()).max(4).describe('Pictures of the first recipes'),
  shared_by: person.nullable().describe('The owner, if it is not yours'),
  can_edit: z.boolean(),
  created_at: instant,
  updated_at: instant,
});

const description = z.string().max(2000).nullable().optional();
const recipesInput = { id, ...pageInput };

export const cookbooksContract = {
  listCookbooks: operation({
    method: 'GET',
    path: '/api/cookbooks',
    summary: 'List your cookbooks and those shared with you, by name',
    access: 'signed-in',
    input: z.object(pageInput),
    output: pageOf(cookbook),
  }),
  createCookbook: operation({
    method: 'POST',
    path: '/api/cookbooks',
    summary: 'Create a cookbook, filled by hand or by a rule',
    access: 'signed-in',
    status: 201,
    input: z.object({
      name: label(100),
      description,
      kind: z.enum(['manual', 'rule']).optional(),
      rule: rule.nullable().optional(),
    }),
    output: cookbook,
  }),
  readCookbook: operation({
    method: 'GET',
    path: '/api/cookbooks/:id',
    summary: 'A cookbook of your own, or one shared with you',
    access: 'signed-in',
    input: z.object({ id }),
    output: cookbook,
  }),
  updateCookbook: operation({
    method: 'PUT',
    path: '/api/cookbooks/:id',
    summary: 'Update a cookbook; omitted fields keep their value',
    access: 'signed-in',
    input: z.object({ id, name: label(100).optional(), description, rule: rule.optional() }),
    output: cookbook,
  }),
  deleteCookbook: operation({
    method: 'DELETE',
    path: '/api/cookbooks/:id',
    summary: 'Delete a cookbook but not its recipes; it can be restored for 30 days',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  restoreCookbook: operation({
    method: 'POST',
    path: '/api/cookbooks/:id/restore',
    summary: 'Restore a deleted cookbook',
    access: 'signed-in',
    input: z.object({ id }),
    output: cookbook,
  }),
};

export const cookbookRecipesContract = {
  listCookbookRecipes: operation({
    method: 'GET',
    path: '/api/cookbooks/:id/recipes',
    summary:
      'List the recipes of a cookbook that you may see, in order; with a rule, latest change first',
    access: 'signed-in',
    input: z.object(recipesInput),
    output: pageOf(recipeSummary),
  }),
  orderCookbookRecipes: operation({
    method: 'PUT',
    path: '/api/cookbooks/:id/recipes/order',
    summary: 'Reorder the recipes of a cookbook; recipes not listed follow',
    access: 'signed-in',
    input: z.object({ id, ids: z.array(id).max(5000) }),
    output: ok,
  }),
  addCookbookRecipe: operation({
    method: 'POST',
    path: '/api/cookbooks/:id/recipes/:recipeId',
    summary: 'Add a visible recipe to the end of a cookbook',
    access: 'signed-in',
    status: 201,
    input: z.object({ id, recipeId: id }),
    output: cookbook,
  }),
  removeCookbookRecipe: operation({
    method: 'DELETE',
    path: '/api/cookbooks/:id/recipes/:recipeId',
    summary: 'Remove a recipe from a cookbook',
    access: 'signed-in',
    input: z.object({ id, recipeId: id }),
    output: ok,
  }),
};

export const cookbookSharesContract = {
  listCookbookShares: operation({
    method: 'GET',
    path: '/api/cookbooks/:id/shares',
    summary: 'List the accounts your cookbook is shared with',
    access: 'account',
    input: z.object({ id, ...pageInput }),
    output: pageOf(person),
  }),
  removeCookbookShare: operation({
    method: 'DELETE',
    path: '/api/cookbooks/:id/shares/:userId',
    summary: 'Stop sharing your cookbook with an account, or remove one that was shared with you',
    access: 'account',
    input: z.object({ id, userId: id }),
    output: ok,
  }),
};

export type Cookbook = z.output<typeof cookbook>;
export type CookbookRule = z.output<typeof rule>;
