import { z } from 'zod';
import { calendarDate, id, pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';

const day = z.string().meta({ format: 'date' });

const bodyLift = z.object({
  bodyWeight: z.number().describe('Of the day, or the last one before it'),
  weight: z.number().describe('Added weight'),
  reps: z.int(),
  date: day,
  e1rm: z.number().describe('Estimate for body weight and added weight together (Epley)'),
});

export const record = z.object({
  exercise_id: id.nullable(),
  exercise_name: z.string(),
  maxWeight: z.number().nullable(),
  maxReps: z
    .int()
    .nullable()
    .describe('Most repetitions at that weight; for exercises without weight, most repetitions'),
  date: day.nullable().describe('When the weight was first reached'),
  e1rm: z.number().nullable().describe('Best estimated one-repetition maximum (Epley)'),
  e1rmWeight: z.number().nullable().describe('Weight of the first set with that estimate'),
  e1rmReps: z.int().nullable(),
  e1rmDate: day.nullable(),
  maxDuration: z.number().nullable(),
  maxDurationWeight: z.number().nullable(),
  maxDistance: z.number().nullable().describe('Longest distance of a set, in metres'),
  bestPace: z.number().nullable().describe('Seconds per kilometre of the fastest set'),
  bestPaceDistance: z.number().nullable(),
  holdWeight: z.number().nullable().describe('Heaviest weight that was held'),
  holdDuration: z.number().nullable().describe('Longest time with that weight, in seconds'),
  carryWeight: z.number().nullable().describe('Heaviest weight that was carried'),
  carryDistance: z.number().nullable().describe('Longest distance with that weight, in metres'),
  withBody: bodyLift
    .nullable()
    .describe('For exercises that lift the whole body, where the body weight is known'),
  sessions: z.int(),
  last_date: day,
});

export const progressRow = z.object({
  date: day,
  maxWeight: z.number().nullable(),
  totalVolume: z.int(),
  sets: z.int(),
  avgRpe: z.number().nullable(),
});

const muscleSets = z.object({
  muscle: z.string(),
  sets: z.number().describe('A set counts half for a secondary muscle'),
});

const streak = z.object({ current: z.int(), longest: z.int() });

export const statisticsContract = {
  listRecords: operation({
    method: 'GET',
    path: '/api/records',
    summary: 'List the records of each exercise, latest trained first',
    access: 'signed-in',
    input: z.object({
      ...pageInput,
      exercise_id: id.optional(),
      exercise_name: z.string().max(200).optional().describe('A part of the name'),
    }),
    output: pageOf(record),
  }),
  readProgress: operation({
    method: 'GET',
    path: '/api/exercises/:id/progress',
    summary: 'Daily progress of an exercise; by default the past year',
    access: 'signed-in',
    input: z.object({ id, from: calendarDate.optional(), to: calendarDate.optional() }),
    output: z.object({
      exercise_id: id,
      exercise_name: z.string(),
      from: day,
      to: day,
      last_finished: day
        .nullable()
        .describe('The last of the days with a finished workout of the exercise'),
      progress: z.array(
        progressRow.extend({
          e1rm: z.number().nullable(),
          bodyE1rm: z
            .number()
            .nullable()
            .describe('Estimate with the body weight, for exercises that lift the whole body'),
        }),
      ),
    }),
  }),
  readOverview: operation({
    method: 'GET',
    path: '/api/stats/overview',
    summary: 'Overview: volume and frequency by week, streaks, muscles, and a heat map of a year',
    access: 'signed-in',
    input: z.object({ weeks: z.int().min(1).max(104).default(12) }),
    output: z.object({
      from: day.describe('The Monday of the first week'),
      to: day,
      weeks: z.array(
        z.object({
          week: day.describe('Monday of the week'),
          workouts: z.int(),
          sets: z.int(),
          volume: z.number(),
          duration_min: z.number(),
        }),
      ),
      workouts_per_week: z.number(),
      by_weekday: z.array(z.int()).describe('Workouts by weekday, Monday first'),
      streaks: z.object({ days: streak, weeks: streak }),
      muscles: z.array(muscleSets),
      calendar: z.array(z.object({ date: day, sets: z.int(), volume: z.number() })),
      totals: z.object({ workouts: z.int(), sets: z.int(), volume: z.number() }),
    }),
  }),
  readMuscleWeeks: operation({
    method: 'GET',
    path: '/api/stats/muscles',
    summary: 'Completed sets per muscle of each week, without warm-ups',
    access: 'signed-in',
    input: z.object({ weeks: z.int().min(1).max(52).default(12) }),
    output: z.object({
      from: day.describe('The Monday of the first week'),
      to: day,
      weeks: z.array(
        z.object({
          week: day.describe('Monday of the week'),
          muscles: z.array(muscleSets).describe('Most trained first'),
        }),
      ),
    }),
  }),
};

export type ExerciseRecord = z.output<typeof record>;
export type BodyLift = z.output<typeof bodyLift>;
export type ProgressRow = z.output<typeof progressRow>;
export type MuscleWeeks = z.output<typeof statisticsContract.readMuscleWeeks.output>;
export type Overview = z.output<typeof statisticsContract.readOverview.output>;
