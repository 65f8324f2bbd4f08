import { z } from 'zod';
import { id } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';

const what = {
  recipe_id: id,
  servings: z.number().positive().max(1000).optional().describe("The recipe's own unless given"),
};

const used = z.array(
  z.object({
    id,
    user_id: z.int().min(0).describe('Owner of the pantry'),
    name: z.string(),
    unit: z.string().nullable(),
    before: z.number(),
    quantity: z.number().describe('What is left; 0 means out of stock'),
  }),
);

export const deductingContract = {
  previewDeduction: operation({
    method: 'GET',
    path: '/api/pantry/deduction',
    summary: 'What cooking a recipe would take from the pantries you use',
    access: 'signed-in',
    input: z.object(what),
    output: z.object({ items: used }),
  }),
  deductCook: operation({
    method: 'POST',
    path: '/api/pantry/deduct',
    summary: 'Take what cooking a recipe used from the pantries you use',
    access: 'signed-in',
    input: z.object({
      ...what,
      diary_id: id
        .optional()
        .describe('A cook in your diary: it takes once, and a repeat answers what it took'),
    }),
    output: z.object({ items: used }),
  }),
  undoDeduction: operation({
    method: 'POST',
    path: '/api/pantry/deduct/undo',
    summary: 'Put back what a cook in your diary took from the pantries you use',
    access: 'signed-in',
    input: z.object({ diary_id: id }),
    output: z.object({ items: used.describe('Empty if it took nothing, or no longer') }),
  }),
};
