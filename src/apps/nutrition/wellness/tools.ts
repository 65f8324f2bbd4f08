import { z } from 'zod';
import { calendarDate } from '../../../kernel/api/common-schemas.ts';
import { tool } from '../../../kernel/mcp/tool.ts';
import { boundsOf, resolveRange } from '../tool-dates.ts';
import { source } from './contract.ts';
import { findMetrics, findSteps } from './queries.ts';
import type { WellnessContext } from './wellness.ts';

const input = z.object({
  start: calendarDate.optional(),
  end: calendarDate.optional(),
  source: source.optional().describe('Only this source, such as garmin'),
});
const bounds = { start: z.string().nullable(), end: z.string().nullable() };
const RANGE =
  'By default the last 90 days; start and end (YYYY-MM-DD, inclusive) limit it, and with one of them the other side is open.';

export const wellnessTools = [
  tool({
    name: 'get_steps',
    phase: 'read',
    title: 'Steps',
    description: `Steps per day and source (a watch, a phone, an app), ordered by date and source. Sources count the same steps, so never add them up. Days without data are left out. ${RANGE}`,
    input,
    output: z.object({
      ...bounds,
      steps: z.array(
        z.object({
          date: z.string(),
          source: z.string(),
          steps: z.int(),
          synced_at: z.string(),
        }),
      ),
      count: z.int(),
    }),
    handle: async (context: WellnessContext, { source: only, ...asked }) => {
      const range = resolveRange(context, asked);
      const bounded = { ...boundsOf(range), source: only };
      const steps = await findSteps(context.db, context.owner, bounded);
      return { ...range, steps, count: steps.length };
    },
  }),
  tool({
    name: 'get_body_composition',
    phase: 'read',
    title: 'Body composition',
    description: `Measurements of scales and other programs: weight_kg, body_fat_pct, muscle_mass_kg and others, one per date and source, ordered by date and source. Sources are never merged; metrics that were not measured are left out. ${RANGE}`,
    input,
    output: z.object({
      ...bounds,
      measurements: z.array(
        z.object({
          date: z.string(),
          source: z.string(),
          metrics: z.record(z.string(), z.number()),
        }),
      ),
      count: z.int(),
    }),
    handle: async (context: WellnessContext, { source: only, ...asked }) => {
      const range = resolveRange(context, asked);
      const bounded = { ...boundsOf(range), source: only };
      const rows = await findMetrics(context.db, 'body_composition', context.owner, bounded);
      const measurements = rows.map(({ synced_at: _, ...row }) => row);
      return { ...range, measurements, count: measurements.length };
    },
  }),
];
