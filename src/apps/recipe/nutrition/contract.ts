import { z } from 'zod';
import { id } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { nutrition } from '../recipes/contract.ts';

export const nutritionContract = {
  recomputeNutrition: operation({
    method: 'POST',
    path: '/api/recipes/:id/nutrition/recompute',
    summary: 'The nutrition of one serving from the linked pantry items; saved when asked to',
    access: 'signed-in',
    input: z.object({
      id,
      save: z.boolean().default(false).describe('Write it into the recipe, as a new revision'),
    }),
    output: z.object({
      nutrition: nutrition.describe('Of one serving'),
      skipped: z.array(
        z.object({
          ingredient_id: z.string(),
          name: z.string(),
          reason: z.enum(['not-linked', 'no-nutrition', 'no-quantity', 'count-unit', 'no-density']),
          unknown_unit: z
            .string()
            .nullable()
            .describe('The word that is no unit, where that is why there is no density'),
        }),
      ),
    }),
  }),
};
