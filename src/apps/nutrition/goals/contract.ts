import { z } from 'zod';
import { calendarDate } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { GOAL_MODES } from '../measures/goals/goals.ts';

const WEEK = 7;
const day = z.string().meta({ format: 'date' });

const estimate = z.object({
  ready: z.boolean().describe('At least 21 days with known intake and weight'),
  tdee: z.int().nullable().describe('Learned energy use per day in kcal, before any factor'),
  trendKgPerWeek: z.number().nullable(),
  confidence: z.int().describe('0 to 100'),
  daysAvailable: z.int(),
});

const line = z.object({
  label: z.string().describe('Key of the text'),
  amount: z.number().describe('Addend of the target'),
  by: z.number().optional().describe('The factor or percentage that made the amount'),
});

const target = z.object({
  target: z.number(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  is_min: z.boolean().describe('To be reached, not to be stayed below'),
  lines: z.array(line).describe('Add up to the target'),
});

export const goalsContract = {
  readDayTargets: operation({
    method: 'GET',
    path: '/api/goals/day/:date',
    summary: 'The targets of a day by the goals that were valid on it, explained line by line',
    access: 'signed-in',
    input: z.object({
      date: calendarDate,
      training_days: z
        .array(calendarDate)
        .max(WEEK)
        .optional()
        .describe('Training days of the week; without it, training and rest targets do not apply'),
      burned: z.number().min(0).max(20_000).optional().describe('kcal of activity above rest'),
      first_weekday: z
        .int()
        .min(1)
        .max(WEEK)
        .default(1)
        .describe('First weekday of the weekly budget; 1 is Monday'),
    }),
    output: z.object({
      date: day,
      from: day.nullable().describe('Since when these goals are valid; null without goals'),
      mode: z.enum(GOAL_MODES).nullable(),
      targets: z.record(z.string(), target),
      tdee: estimate.nullable().describe('In adaptive mode: learned from the days before'),
      water_goal_ml: z.number().nullable(),
    }),
  }),
  readAdaptiveTdee: operation({
    method: 'GET',
    path: '/api/goals/adaptive-tdee',
    summary: 'Energy use as learned from the diary and the weight of the 35 days before a day',
    access: 'signed-in',
    input: z.object({
      date: calendarDate.optional().describe('Default: today in the profile’s zone'),
      series: z.boolean().default(false).describe('Add the estimates of the 90 days before'),
    }),
    output: estimate.extend({
      series: z
        .array(
          z.object({
            date: day,
            tdee: z.int().nullable(),
            confidence: z.int(),
            intake: z.number().nullable(),
            weight: z.number().nullable(),
            trend: z.number().nullable(),
          }),
        )
        .optional(),
    }),
  }),
};
