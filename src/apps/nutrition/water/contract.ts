import { z } from 'zod';
import { calendarDate, id, ok } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';

export const MOST_ML = 5000;

const drink = z.object({
  id,
  uuid: z.string(),
  date: calendarDate,
  amount_ml: z.int(),
  time: z.string().describe('HH:mm in the user’s local time'),
  container: z.string().nullable().describe('What it was drunk from'),
});

export const waterContract = {
  readDay: operation({
    method: 'GET',
    path: '/api/water/:date',
    summary: 'List the drinks of a day',
    access: 'signed-in',
    input: z.object({ date: calendarDate }),
    output: z.object({ date: calendarDate, total_ml: z.int(), drinks: z.array(drink) }),
  }),
  logDrink: operation({
    method: 'POST',
    path: '/api/water',
    summary: 'Log a drink; a drink whose uuid exists is not logged again',
    access: 'signed-in',
    status: 201,
    input: z.object({
      uuid: z.string().min(1).max(100).optional().describe('Made by the client'),
      date: calendarDate,
      amount_ml: z.number().positive().max(MOST_ML),
      time: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:mm')
        .optional(),
      container: z
        .string()
        .trim()
        .max(50)
        .nullable()
        .optional()
        .transform((name) => (name === '' ? null : name)),
    }),
    output: drink,
  }),
  removeDrink: operation({
    method: 'DELETE',
    path: '/api/water/:id',
    summary: 'Delete a drink; it can be restored for 30 days',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  restoreDrink: operation({
    method: 'POST',
    path: '/api/water/:id/restore',
    summary: 'Restore a deleted drink',
    access: 'signed-in',
    input: z.object({ id }),
    output: drink,
  }),
};

export type Drink = z.output<typeof drink>;
