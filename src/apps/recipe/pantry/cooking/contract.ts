import { z } from 'zod';
import { id, pageInput, pageOf } from '../../../../kernel/api/common-schemas.ts';
import { operation } from '../../../../kernel/contract.ts';
import { recipeSummary } from '../../recipes/contract.ts';

export const pantryCookingContract = {
  listCookable: operation({
    method: 'GET',
    path: '/api/pantry/cookable',
    summary: 'What can be cooked now: your recipes by how much of them is in stock',
    access: 'signed-in',
    input: z.object({
      ...pageInput,
      max_missing: z
        .int()
        .min(0)
        .max(100)
        .optional()
        .describe('Only recipes that lack no more ingredients than this'),
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
    summary: 'Which item of the pantry each ingredient is: the one with the longest fitting name',
    access: 'signed-in',
    input: z.object({ names: z.array(z.string().max(300)).max(500) }),
    output: z.object({
      matches: z
        .array(
          z.object({
            name: z.string(),
            item: z.object({ id, name: z.string(), generic_parent_id: id.nullable() }).nullable(),
            exact: z.boolean().describe('The whole name fits, not only some words of it'),
          }),
        )
        .describe('In the order of the names'),
    }),
  }),
  listRecipesWithItem: operation({
    method: 'GET',
    path: '/api/pantry/:id/recipes',
    summary: 'Your recipes of which this item is an ingredient, newest change first',
    access: 'signed-in',
    input: z.object({ id, ...pageInput }),
    output: pageOf(recipeSummary),
  }),
};
