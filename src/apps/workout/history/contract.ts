import { z } from 'zod';
import { calendarDate, id, pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { workout, workoutSummary } from '../log/contract.ts';

const listed = workoutSummary.extend({
  records: z
    .int()
    .describe('Exercises that were better than on any day before; their first day does not count'),
});

const day = z.string().meta({ format: 'date' });

const bestBefore = z.object({
  exercise_id: id.nullable(),
  exercise_name: z.string(),
  maxWeight: z.number().nullable(),
  maxReps: z.int().nullable().describe('At maxWeight; the most of all without weights'),
  date: day.nullable().describe('First day of maxWeight'),
  e1rm: z.number().nullable(),
  e1rmDate: day.nullable(),
  maxDuration: z.number().nullable(),
  maxDistance: z.number().nullable().describe('In metres'),
  bestPace: z.number().nullable().describe('Seconds per kilometre'),
  holdWeight: z.number().nullable().describe('Heaviest weight that was held'),
  holdDuration: z.number().nullable().describe('Longest time with that weight, in seconds'),
  carryWeight: z.number().nullable().describe('Heaviest weight that was carried'),
  carryDistance: z.number().nullable().describe('Longest distance with that weight, in metres'),
});

export const historyContract = {
  listWorkouts: operation({
    method: 'GET',
    path: '/api/workout-history',
    summary: 'List workouts with their numbers, newest first',
    access: 'signed-in',
    input: z.object({
      ...pageInput,
      limit: z.int().min(1).max(100).default(30),
      exercise_id: id.optional().describe('Only workouts with this exercise'),
    }),
    output: pageOf(listed),
  }),
  listBests: operation({
    method: 'GET',
    path: '/api/workout-history/:id/bests',
    summary: 'The best of each exercise of a workout before its day, which its records beat',
    access: 'signed-in',
    input: z.object({ id }),
    output: z.object({ bests: z.array(bestBefore) }),
  }),
  moveWorkout: operation({
    method: 'POST',
    path: '/api/workout-history/:id/move',
    summary: 'Move a workout to another day, after the workouts of that day',
    access: 'signed-in',
    input: z.object({ id, from: calendarDate, to: calendarDate }),
    output: z.object({ workout }),
  }),
};

export type ListedWorkout = z.output<typeof listed>;
export type BestBefore = z.output<typeof bestBefore>;
