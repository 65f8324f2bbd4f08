import { z } from 'zod';
import { calendarDate } from '../../../kernel/api/common-schemas.ts';
import { tool } from '../../../kernel/mcp/tool.ts';
import { MOST_ML } from './contract.ts';
import { logWater } from './log-water.ts';

export const waterTools = [
  tool({
    name: 'log_water',
    phase: 'write',
    title: 'Log water',
    description:
      'Logs a drink of water in millilitres on a day (YYYY-MM-DD, by default today). time is "h:mm AM/PM" or "HH:mm"; by default now for today and noon for another day. A day that the person erased in the app is refused. The answer has the total and the number of drinks of the day.',
    input: z.object({
      amount_ml: z.number().positive().max(MOST_ML),
      date: calendarDate.optional(),
      time: z.string().max(20).optional(),
    }),
    output: z.object({
      ok: z.literal(true),
      date: z.string(),
      logged: z.object({ amount_ml: z.int(), time: z.string() }),
      total_ml_on_day: z.int(),
      entry_count_on_day: z.int(),
    }),
    handle: logWater,
  }),
];
