import { z } from 'zod';
import { calendarDate } from '../../../kernel/api/common-schemas.ts';
import { tool } from '../../../kernel/mcp/tool.ts';
import type { BodyContext } from '../../../shared/body/body.ts';
import type { DiaryContext } from '../diary/diary.ts';
import { writeByTool } from '../diary/tool-writes.ts';
import { serverToday } from '../tool-dates.ts';
import { logBodyStat } from './log-body-stat.ts';

const value = z.number().optional();
const values = {
  weight: value,
  body_fat: value.describe('Percent'),
  waist: value,
  hips: value,
  neck: value,
  chest: value,
  biceps: value,
  thighs: value,
  calves: value,
};

export const nutritionBodyTools = [
  tool({
    name: 'log_body_stat',
    phase: 'write',
    title: 'Log body stats',
    description:
      'Logs body stats of a day (by default today). stats has one or more of weight in kg (0.5–500), body_fat in percent (0–80), and in cm waist and hips (30–250), neck (15–100), chest (40–250), biceps (10–100), thighs (20–150), calves (15–100). Convert pounds and inches first. Unknown or implausible keys are left out and listed in rejected. set has the accepted values in kg, cm and percent; current_stats is the whole day in the units it is stored in. A day with stats from an older export whose units are unknown is refused until they are saved once in the app.',
    idempotent: true,
    input: z.object({
      stats: z
        .record(z.string(), z.unknown())
        .describe('Such as {"weight": 80.5, "waist": 84}; weight in kg, lengths in cm'),
      date: calendarDate.optional(),
    }),
    output: z.object({
      ok: z.literal(true),
      date: z.string(),
      set: z.object(values),
      rejected: z.array(z.string()).optional(),
      current_stats: z.object({
        ...values,
        weight_unit: z.enum(['kg', 'lb']).optional(),
        lengths_unit: z.enum(['cm', 'in']).optional(),
      }),
    }),
    handle: async (context: DiaryContext, { stats, date: asked }) => {
      const { owner, clock } = context;
      const date = asked ?? serverToday(context);
      return writeByTool(context, date, (tx) =>
        logBodyStat({ db: tx as unknown as BodyContext['db'], owner, clock }, { date, stats }),
      );
    },
  }),
];
