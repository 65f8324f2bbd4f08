import { z } from 'zod';
import { calendarDate, id } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';

const list = id
  .optional()
  .describe('Owner of the list: the user_id of an account that shares theirs; by default your own');

export const dayShoppingContract = {
  addDay: operation({
    method: 'POST',
    path: '/api/shopping/from-diary/:date',
    summary:
      'Put the foods of a planned day of your food diary on the list; repeating it updates the list',
    access: 'signed-in',
    input: z.object({
      date: calendarDate.describe('Today or later'),
      only_missing: z.boolean().default(true).describe('Skip items in stock'),
      list,
    }),
    output: z.object({
      added: z.int().describe('Number of items that the day contributes to'),
      foods: z.int().describe('Number of foods of the day'),
    }),
  }),
  removeDay: operation({
    method: 'DELETE',
    path: '/api/shopping/from-diary/:date',
    summary: 'Take the foods of a day of your food diary off the list again',
    access: 'signed-in',
    input: z.object({ date: calendarDate, list }),
    output: z.object({ removed: z.int().describe('Number of items that left the list') }),
  }),
};
