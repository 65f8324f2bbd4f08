import { z } from 'zod';
import { operation } from '../../../kernel/contract.ts';
import { calendarDate, ok, pageInput, pageOf } from '../../../kernel/wire.ts';

const weighIn = z.object({
  date: calendarDate,
  weight: z.number(),
  weight_unit: z.enum(['kg', 'lb']),
});

export const bodyStatsContract = {
  listWeighIns: operation({
    method: 'GET',
    path: '/api/body-stats',
    summary: 'Weigh-ins, newest first',
    access: 'signed-in',
    input: z.object({
      ...pageInput,
      from: calendarDate.optional(),
      to: calendarDate.optional(),
    }),
    output: pageOf(weighIn),
  }),
  weighIn: operation({
    method: 'PUT',
    path: '/api/body-stats/:date',
    summary: 'Log the weight of a day, in the unit it was read in',
    access: 'signed-in',
    input: z.object({
      date: calendarDate,
      weight: z.number().positive().max(1200),
      weight_unit: z.enum(['kg', 'lb']),
    }),
    output: weighIn,
  }),
  removeWeighIn: operation({
    method: 'DELETE',
    path: '/api/body-stats/:date',
    summary: 'Remove the weigh-in of a day',
    access: 'signed-in',
    input: z.object({ date: calendarDate }),
    output: ok,
  }),
};

export type WeighIn = z.output<typeof weighIn>;
