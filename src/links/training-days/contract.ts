import { z } from 'zod';
import { calendarDate } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';

export const trainingDaysContract = {
  listTrainingDays: operation({
    method: 'GET',
    path: '/api/training-days',
    summary: 'The days of a range with a finished workout or with cardio, oldest first',
    access: 'signed-in',
    input: z.object({
      from: calendarDate,
      to: calendarDate.describe('At most 366 days from `from`'),
    }),
    output: z.object({ days: z.array(z.string().meta({ format: 'date' })) }),
  }),
};
