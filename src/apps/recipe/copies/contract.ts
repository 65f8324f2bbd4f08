import { z } from 'zod';
import { id, pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { recipe, recipeSummary } from '../recipes/contract.ts';

const { pantry_match, shared_by } = recipeSummary.shape;

/** So many recipes are read at once. */
const AT_ONCE = 50;

/** Routes by which a device keeps copies of all recipes that its user may see. */
export const copiesContract = {
  listVersions: operation({
    method: 'GET',
    path: '/api/recipes/versions',
    summary:
      'List all recipes that you may see, newest first, by id and version; a version changes with what you see of the recipe',
    access: 'signed-in',
    input: z.object(pageInput),
    output: pageOf(z.object({ id, version: z.string() })),
  }),
  readWholeRecipes: operation({
    method: 'GET',
    path: '/api/recipes/whole',
    summary: 'Read several whole recipes; those that you may not see are left out',
    access: 'signed-in',
    input: z.object({
      ids: z
        .string()
        .max(AT_ONCE * 17)
        .regex(
          new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${AT_ONCE - 1}}$`),
          `must be up to ${AT_ONCE} ids with commas between them`,
        )
        .describe(`Up to ${AT_ONCE} ids with commas between them`),
    }),
    output: z.object({
      items: z.array(recipe.extend({ pantry_match, shared_by })),
    }),
  }),
};

/** A whole recipe with what the list shows of it. */
export type RecipeCopy = z.output<typeof copiesContract.readWholeRecipes.output>['items'][number];
