import { z } from 'zod';
import { id, pageInput, pageOf } from '../../../../kernel/api/common-schemas.ts';
import { operation } from '../../../../kernel/contract.ts';
import { recipeSummary } from '../../recipes/contract.ts';

export const pantryCookingContract = {
  listCookable: operation({
    method: 'GET',
    path: '/api/pantry/cookable',
    summary: 'List the recipes you see by how many of their ingredients you have in stock',
    access: 'signed-in',
    input: z.object({
      ...pageInput,
      max_missing: z
        .int()
        .min(0)
        .max(100)
        .optional()
        .describe('Maximum number of missing ingredients'),
    }),
    output: pageOf(
      z.object({
        recipe: recipeSummary,
        missing: z.array(z.string()).describe('The ingredients that are not in stock'),
      }),
    ),
  }),
  matchNames: operation({
    method: 'POST',
    path: '/api/pantry/match',
    summary: 'Match ingredient names with pantry items; the longest matching name wins',
    access: 'signed-in',
    input: z.object({ names: z.array(z.string().max(300)).max(500) }),
    output: z.object({
      matches: z
        .array(
          z.object({
            name: z.string(),
            item: z.object({ id, name: z.string(), generic_parent_id: id.nullable() }).nullable(),
            exact: z.boolean().describe('Whether the whole name matches'),
          }),
        )
        .describe('In the order of the names'),
    }),
  }),
  listRecipesWithItem: operation({
    method: 'GET',
    path: '/api/pantry/:id/recipes',
    summary: 'List your recipes with this item, latest change first',
    access: 'signed-in',
    input: z.object({ id, ...pageInput }),
    output: pageOf(recipeSummary),
  }),
};
