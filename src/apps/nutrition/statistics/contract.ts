import { z } from 'zod';
import { calendarDate, id } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { nutrimentName } from '../facts-schema.ts';
import { PERIODS } from '../measures/diary/amount-groups.ts';
import { STAGES } from '../measures/goals/dri.ts';
import { REFERENCES } from '../measures/goals/micronutrient-targets.ts';

/** A leap year. */
export const MOST_DAYS = 366;

const day = z.string().meta({ format: 'date' });
const range = { from: calendarDate, to: calendarDate.describe('At most 366 days from `from`') };
const nutriment = nutrimentName.default('calories');

const summary = z.object({
  mean: z
    .number()
    .nullable()
    .describe('Mean of the days all of whose items know the nutriment; null if nothing is known'),
  at_least: z.boolean().describe('No day knows all of it: the mean is a lower bound'),
  known_days: z.int(),
  logged_days: z.int(),
});

export const statisticsContract = {
  readNutriment: operation({
    method: 'GET',
    path: '/api/statistics/nutriment',
    summary:
      'A nutriment over a range by day, week or month; days that do not know it are left out',
    access: 'signed-in',
    input: z.object({ nutriment, ...range, by: z.enum(PERIODS).default('day') }),
    output: summary.extend({
      nutriment: z.string(),
      from: day,
      to: day,
      points: z
        .array(summary.extend({ date: day.describe('First day of the period') }))
        .describe('Periods with logged days; the mean of one day is its amount'),
    }),
  }),
  readWeekdays: operation({
    method: 'GET',
    path: '/api/statistics/weekdays',
    summary: 'The mean of a nutriment by weekday, Monday first',
    access: 'signed-in',
    input: z.object({ nutriment, ...range }),
    output: z.object({ nutriment: z.string(), from: day, to: day, weekdays: z.array(summary) }),
  }),
  readSources: operation({
    method: 'GET',
    path: '/api/statistics/sources',
    summary: 'The foods that gave most of a nutriment in a range',
    access: 'signed-in',
    input: z.object({ nutriment, ...range, limit: z.int().min(1).max(50).default(10) }),
    output: z.object({
      nutriment: z.string(),
      from: day,
      to: day,
      total: z.number().describe('Of all known amounts'),
      unknown_items: z.int().describe('Logged items that do not know all of the nutriment'),
      sources: z.array(
        z.object({
          name: z.string(),
          brand: z.string().nullable(),
          food_id: id.nullable(),
          meal_id: id.nullable(),
          recipe_id: id.nullable(),
          amount: z.number(),
          share: z.number().describe('Of the total, 0 to 1'),
          times: z.int().describe('How many items'),
          at_least: z.boolean().describe('Some of the items do not know all of it'),
        }),
      ),
    }),
  }),
  readWeight: operation({
    method: 'GET',
    path: '/api/statistics/weight',
    summary: 'Weight and its trend with the calories of each day',
    access: 'signed-in',
    input: z.object(range),
    output: z.object({
      from: day,
      to: day,
      days: z.array(
        z.object({
          date: day,
          weight: z.number().nullable().describe('kg'),
          trend: z.number().nullable().describe('kg, on days with a weight'),
          calories: z.number().nullable(),
          at_least: z.boolean().describe('Some items do not know their calories'),
        }),
      ),
    }),
  }),
  readStreaks: operation({
    method: 'GET',
    path: '/api/statistics/streaks',
    summary: 'Consecutive days with logged food: the current streak and the longest one',
    access: 'signed-in',
    input: z.object({
      today: calendarDate.optional().describe('Day of the device; default: in the profile’s zone'),
    }),
    output: z.object({ current: z.int(), longest: z.int(), logged_days: z.int() }),
  }),
  readCoverage: operation({
    method: 'GET',
    path: '/api/statistics/coverage',
    summary: 'Mean intake of vitamins and minerals against the targets for age, sex and stage',
    access: 'signed-in',
    input: z.object({
      ...range,
      reference: z
        .enum(REFERENCES)
        .default('dri')
        .describe('Dietary Reference Intakes, or the reference values of the EU'),
      age: z.number().min(0).max(130).optional().describe('In years; default: the profile’s'),
      sex: z.enum(['female', 'male']).optional().describe('Default: the profile’s'),
      stage: z.enum(STAGES).optional(),
    }),
    output: z.object({
      from: day,
      to: day,
      nutriments: z.array(
        summary.extend({
          nutriment: z.string(),
          target: z.number(),
          ceiling: z.number().nullable().describe('Where it counts all that is eaten'),
          ceiling_counts: z
            .enum(['supplements', 'retinol'])
            .nullable()
            .describe('The part of the intake that the upper level of the reference counts'),
          share: z.number().nullable().describe('Of the target; null if nothing is known'),
        }),
      ),
    }),
  }),
};
