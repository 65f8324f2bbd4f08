import { z } from 'zod';
import { id, pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import {
  givenRating,
  givenTags,
  recipe,
  recipeListInput,
  recipeSummary,
} from '../recipes/contract.ts';

/** All recipes that somebody may see, and what they keep for themselves about those of others. */
export const libraryContract = {
  listRecipes: operation({
    method: 'GET',
    path: '/api/recipes',
    summary:
      'List your recipes and those shared with you, with search, filters and sorting; by default latest change first',
    access: 'signed-in',
    input: recipeListInput.extend({
      user_id: z.int().min(0).optional().describe('Only recipes of this account'),
    }),
    output: pageOf(recipeSummary).extend({
      searched_for: z
        .string()
        .nullable()
        .describe('The corrected search, if the original found nothing'),
    }),
  }),
  listLibraryTags: operation({
    method: 'GET',
    path: '/api/recipes/library-tags',
    summary: 'List your tags and those of members who share their recipes with you, by name',
    access: 'signed-in',
    input: z.object(pageInput),
    output: pageOf(z.object({ name: z.string() })),
  }),
  markRecipe: operation({
    method: 'PUT',
    path: '/api/recipes/:id/marks',
    summary:
      'Rate, favorite or tag a visible recipe for yourself; on your own recipe, these are its fields',
    access: 'signed-in',
    input: z.object({
      id,
      rating: givenRating.optional(),
      favorite: z.boolean().optional(),
      tags: givenTags.optional().describe('All of your own tags on it'),
    }),
    output: recipe,
  }),
};
