import { z } from 'zod';
import { calendarDate, id, ok } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';

const drink = z.object({
  id,
  date: calendarDate,
  amount_ml: z.int(),
  time: z.string().describe('HH:mm in the user’s local time'),
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
    summary: 'Log a drink',
    access: 'signed-in',
    status: 201,
    input: z.object({
      date: calendarDate,
      amount_ml: z.number().positive().max(5000),
      time: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:mm')
        .optional(),
    }),
    output: drink,
  }),
  removeDrink: operation({
    method: 'DELETE',
    path: '/api/water/:id',
    summary: 'Delete a drink',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
};

export type Drink = z.output<typeof drink>;
