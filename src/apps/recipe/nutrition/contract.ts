import { z } from 'zod';
import { id } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { nutrition } from '../recipes/contract.ts';

export const nutritionContract = {
  recomputeNutrition: operation({
    method: 'POST',
    path: '/api/recipes/:id/nutrition/recompute',
    summary:
      'Compute the nutrition of one serving from the linked pantry items, and optionally save it',
    access: 'signed-in',
    input: z.object({
      id,
      save: z.boolean().default(false).describe('Save the result as a new revision of the recipe'),
    }),
    output: z.object({
      nutrition: nutrition.describe('Of one serving'),
      skipped: z.array(
        z.object({
          ingredient_id: z.string(),
          name: z.string(),
          reason: z.enum(['not-linked', 'no-nutrition', 'no-quantity', 'count-unit', 'no-density']),
          unknown_unit: z.string().nullable().describe('The unknown unit, if that is the reason'),
        }),
      ),
    }),
  }),
};
