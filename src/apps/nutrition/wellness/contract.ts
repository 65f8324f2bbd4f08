import { z } from 'zod';
import { calendarDate, instant, pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import {
  BODY_COMPOSITION_METRICS,
  type MetricRange,
  WELLNESS_METRICS,
} from '../measures/health/health-metrics.ts';

export const MOST_ROWS = 1000;
const MOST_STEPS = 1_000_000;

export const source = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{0,39}$/, 'must be a name such as garmin or health-connect');

const range = {
  ...pageInput,
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  source: source.optional(),
};
const key = { date: calendarDate, source };
const stored = {
  date: z.string().meta({ format: 'date' }),
  source: z.string(),
  synced_at: instant,
};
const syncedAt = z.iso
  .datetime({ offset: true })
  .transform((given) => new Date(given).toISOString())
  .optional()
  .describe('When the source was read; default: now. An older row changes nothing');
const written = z.object({ stored: z.int().describe('Rows that were added or changed') });

/** Values by metric; null deletes one. */
function givenMetrics(ranges: Readonly<Record<string, MetricRange>>) {
  return z
    .strictObject(
      Object.fromEntries(
        Object.entries(ranges).map(([name, [least, most]]) => [
          name,
          z.number().min(least).max(most).nullable().optional(),
        ]),
      ),
    )
    .describe('Values by metric; null deletes one, omitted ones keep their value');
}

const metrics = z.record(z.string(), z.number());

const stepsRow = z.object({ ...stored, steps: z.int() });
const metricsRow = z.object({ ...stored, metrics });

function rowsOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row).min(1).max(MOST_ROWS) });
}

export const wellnessContract = {
  listSteps: operation({
    method: 'GET',
    path: '/api/steps',
    summary: 'List steps by day and source, newest first; sources are never added up',
    access: 'signed-in',
    input: z.object(range),
    output: pageOf(stepsRow),
  }),
  storeSteps: operation({
    method: 'PUT',
    path: '/api/steps',
    summary: 'Store steps of up to 1,000 days and sources; null deletes a row',
    access: 'signed-in',
    input: rowsOf(
      z.object({ ...key, steps: z.int().min(0).max(MOST_STEPS).nullable(), synced_at: syncedAt }),
    ),
    output: written,
  }),
  listBodyComposition: operation({
    method: 'GET',
    path: '/api/body-composition',
    summary: 'List body composition by day and source, newest first',
    access: 'signed-in',
    input: z.object(range),
    output: pageOf(metricsRow),
  }),
  storeBodyComposition: operation({
    method: 'PUT',
    path: '/api/body-composition',
    summary: 'Store body composition of up to 1,000 days and sources',
    access: 'signed-in',
    input: rowsOf(
      z.object({ ...key, metrics: givenMetrics(BODY_COMPOSITION_METRICS), synced_at: syncedAt }),
    ),
    output: written,
  }),
  listWellness: operation({
    method: 'GET',
    path: '/api/wellness',
    summary: 'List sleep, heart, mood and other daily metrics by day and source, newest first',
    access: 'signed-in',
    input: z.object(range),
    output: pageOf(metricsRow),
  }),
  storeWellness: operation({
    method: 'PUT',
    path: '/api/wellness',
    summary: 'Store daily metrics of up to 1,000 days and sources',
    access: 'signed-in',
    input: rowsOf(
      z.object({ ...key, metrics: givenMetrics(WELLNESS_METRICS), synced_at: syncedAt }),
    ),
    output: written,
  }),
};

export type StepsRow = z.output<typeof stepsRow>;
export type MetricsRow = z.output<typeof metricsRow>;
