import { z } from 'zod';
import { calendarDate, ok, pageInput, pageOf } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';
import { BODY_MEASURES } from './measures/body-measures.ts';
import { MEASURE_UNITS } from './measures/measure-units.ts';

const measure = z.enum(BODY_MEASURES);
const unit = z.enum(MEASURE_UNITS);
const read = z.number().nullable();
const span = { from: calendarDate.optional(), to: calendarDate.optional() };

const day = z.object({
  date: calendarDate,
  weight: read,
  weight_unit: z.enum(['kg', 'lb']).nullable(),
  bodyFat: read.describe('Percent'),
  waist: read,
  hips: read,
  neck: read,
  chest: read,
  biceps: read,
  thighs: read,
  calves: read,
  units: z
    .partialRecord(measure, unit)
    .describe('Unit of each value, as entered; none for a value that was imported without one'),
});

/** A number stores the value, null deletes it, undefined keeps it. */
const given = z.number().min(0).max(1200).nullable().optional();

export const bodyStatsContract = {
  listDays: operation({
    method: 'GET',
    path: '/api/body-stats',
    summary: 'List body measures by day, newest first',
    access: 'signed-in',
    input: z.object({
      ...pageInput,
      ...span,
      measure: measure.optional().describe('Only days with this measure'),
    }),
    output: pageOf(day),
  }),
  readTrend: operation({
    method: 'GET',
    path: '/api/body-stats/trend',
    summary: 'Trend of one measure in one unit; by default the past year',
    access: 'signed-in',
    input: z.object({
      measure,
      ...span,
      unit: unit.optional().describe('Default: the unit of the latest value'),
    }),
    output: z.object({
      measure,
      unit,
      points: z.array(z.object({ date: z.string(), value: z.number() })).describe('Oldest first'),
      first: z.number().nullable(),
      last: z.number().nullable(),
      change: z.number().nullable(),
      lowest: z.number().nullable(),
      highest: z.number().nullable(),
      average: z.number().nullable(),
    }),
  }),
  readDay: operation({
    method: 'GET',
    path: '/api/body-stats/:date',
    summary: 'The measures of a day',
    access: 'signed-in',
    input: z.object({ date: calendarDate }),
    output: day.extend({ logged: z.boolean() }),
  }),
  logDay: operation({
    method: 'PUT',
    path: '/api/body-stats/:date',
    summary: 'Log measures of a day in the given units; omitted measures keep their value',
    access: 'signed-in',
    input: z.object({
      date: calendarDate,
      weight: given,
      weight_unit: z.enum(['kg', 'lb']).default('kg'),
      bodyFat: given,
      waist: given,
      hips: given,
      neck: given,
      chest: given,
      biceps: given,
      thighs: given,
      calves: given,
      length_unit: z.enum(['cm', 'in']).default('cm'),
    }),
    output: day,
  }),
  removeDay: operation({
    method: 'DELETE',
    path: '/api/body-stats/:date',
    summary: 'Delete the measures of a day, or one of them',
    access: 'signed-in',
    input: z.object({ date: calendarDate, measure: measure.optional() }),
    output: ok,
  }),
};

export type BodyDay = z.output<typeof day>;
