import { z } from 'zod';
import {
  calendarDate,
  emptyInput,
  id,
  instant,
  label,
  pageInput,
  pageOf,
} from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { inputShape, outputShape } from '../../../kernel/field-schemas.ts';
import { EXERCISE_MEASURES } from '../measures/exercises/exercise-choices.ts';
import { LISTED_SESSION_FIELDS, SESSION_FIELDS } from './fields.ts';

const text = (longest: number) => z.string().max(longest);
const count = z.int().min(0).max(1000);
const seconds = z.number().min(0).max(86_400);
const moment = z.iso
  .datetime({ offset: true })
  .transform((given) => new Date(given).toISOString())
  .describe('Last change on the device; default: now');
const uuid = z.string().min(1).max(100);

export const rpe = z.number().min(1).max(10).multipleOf(0.5).nullable();
export const weight = z.number().min(0).max(10_000).nullable();
export const LOAD_TYPES = ['bilateral', 'paired', 'unilateral'] as const;
export const SET_TYPES = ['normal', 'drop', 'failure'] as const;

/** Optional fields of a set. */
const setExtras = {
  reps_l: count.nullable().optional(),
  reps_r: count.nullable().optional(),
  duration_sec: seconds.nullable().optional(),
  distance: z.number().min(0).max(10_000_000).nullable().optional().describe('In metres'),
  set_type: z.enum(SET_TYPES).nullable().optional(),
  lifted_in: z
    .enum(['kg', 'lb'])
    .nullable()
    .optional()
    .describe('Unit in which the set was lifted if it is not that of the log'),
  tempo: text(20).nullable().optional(),
  rest_sec: seconds.nullable().optional(),
  target: z
    .record(z.string().max(20), z.union([text(50), z.number(), z.boolean(), z.null()]))
    .nullable()
    .optional()
    .describe('Prescribed target: reps or a range, weight, rpe'),
};

const exerciseExtras = {
  load_type: z.enum(LOAD_TYPES).nullable().optional(),
  measure: z
    .enum(EXERCISE_MEASURES)
    .nullable()
    .optional()
    .describe('How its sets are measured, if not by what they hold'),
  superset_id: text(64).nullable().optional(),
  superset_size: z.int().min(1).max(20).nullable().optional(),
  set_type: text(20).nullable().optional(),
  notes: text(5000).nullable().optional(),
  rest_sec: seconds.nullable().optional(),
  tempo: text(20).nullable().optional(),
};

const set = z.object({
  uuid: z.string(),
  reps: z.number().nullable(),
  weight: z.number().nullable(),
  completed: z.boolean(),
  warmup: z.boolean(),
  rpe: z.number().nullable(),
  ...setExtras,
  updatedAt: instant,
});

const exercise = z.object({
  uuid: z.string(),
  exercise_id: id.nullable().describe('Null for free text'),
  exercise_name: z.string(),
  ...exerciseExtras,
  updatedAt: instant,
  sets: z.array(set),
});

const givenSet = z.object({
  uuid: uuid.optional(),
  reps: count.nullable().default(null),
  weight: weight.default(null),
  completed: z.boolean().default(false),
  warmup: z.boolean().default(false),
  rpe: rpe.default(null),
  ...setExtras,
  updatedAt: moment.optional(),
});

const givenExercise = z.object({
  uuid: uuid.optional(),
  exercise_id: id.nullable().default(null),
  exercise_name: label(200),
  ...exerciseExtras,
  updatedAt: moment.optional(),
  sets: z.array(givenSet).max(200).default([]),
});

export const workoutSummary = z.object({
  id,
  date: z.string().meta({ format: 'date' }),
  session_seq: z.int(),
  name: z.string(),
  completed: z.boolean(),
  completed_at: instant.nullable(),
  ...outputShape(LISTED_SESSION_FIELDS),
  template_id: id.nullable(),
  program_id: id.nullable(),
  program_week: z.int().nullable(),
  prescription_id: id.nullable().describe('The prescription from which the workout was loaded'),
  exercise_count: z.int(),
  set_count: z.int().describe('Completed sets without warm-ups'),
  total_volume: z.number(),
  created_at: instant,
  updated_at: instant,
});

export const workout = workoutSummary.extend({
  ...outputShape(SESSION_FIELDS),
  exercises: z.array(exercise),
});

const doneSet = set
  .omit({ uuid: true, updatedAt: true, completed: true, rest_sec: true, target: true })
  .describe('Completed sets, including warm-ups');

const previous = z.object({
  exercise_id: id.nullable(),
  exercise_name: z.string(),
  date: z.string().meta({ format: 'date' }),
  workout_id: id,
  sets: z.array(doneSet),
});

const newRecord = z.object({
  exercise_id: id.nullable(),
  exercise_name: z.string(),
  kinds: z.array(z.enum(['weight', 'e1rm', 'reps', 'duration', 'distance', 'pace'])),
  maxWeight: z.number().nullable(),
  maxReps: z.int().nullable(),
  e1rm: z.number().nullable(),
  maxDuration: z.number().nullable(),
  maxDistance: z.number().nullable().describe('In metres'),
  bestPace: z.number().nullable().describe('Seconds per kilometre'),
  holdWeight: z.number().nullable().describe('Heaviest weight that was held'),
  holdDuration: z.number().nullable().describe('Longest time with that weight, in seconds'),
  carryWeight: z.number().nullable().describe('Heaviest weight that was carried'),
  carryDistance: z.number().nullable().describe('Longest distance with that weight, in metres'),
});

/** A flat list, or grouped as for templates. */
const deletedUuids = z.union([
  z.array(uuid).max(2000),
  z.object({
    exercises: z.array(uuid).max(2000).optional(),
    sets: z.record(uuid, z.array(uuid).max(2000)).optional(),
  }),
]);

export const logContract = {
  listRecent: operation({
    method: 'GET',
    path: '/api/workout/recent',
    summary: 'List sessions, newest first',
    access: 'signed-in',
    input: z.object({ ...pageInput, limit: z.int().min(1).max(200).default(30) }),
    output: pageOf(workoutSummary),
  }),
  listDays: operation({
    method: 'GET',
    path: '/api/workout/days',
    summary: 'List days with a workout within at most two years',
    access: 'signed-in',
    input: z.object({ from: calendarDate, to: calendarDate }),
    output: z.object({
      days: z.array(
        z.object({
          date: z.string().meta({ format: 'date' }),
          sessions: z.int(),
          completed: z.boolean().describe('Whether all its sessions are completed'),
          sets: z.int(),
          volume: z.number(),
        }),
      ),
    }),
  }),
  listHistory: operation({
    method: 'GET',
    path: '/api/workout/history/:exerciseId',
    summary: 'List the history of an exercise, newest session first',
    access: 'signed-in',
    input: z.object({
      exerciseId: id,
      ...pageInput,
      limit: z.int().min(1).max(100).default(10),
      before: calendarDate.optional().describe('Only sessions of earlier days'),
    }),
    output: pageOf(
      previous.extend({
        volume: z.number(),
        e1rm: z.number().nullable(),
        body_e1rm: z
          .number()
          .nullable()
          .describe('Estimate with the body weight, for exercises that lift the whole body'),
      }),
    ),
  }),
  readUnit: operation({
    method: 'GET',
    path: '/api/workout/unit',
    summary: 'Read the unit of the log’s weights; null before the first workout',
    access: 'signed-in',
    input: emptyInput,
    output: z.object({ unit: z.enum(['kg', 'lb']).nullable() }),
  }),
  readWorkout: operation({
    method: 'GET',
    path: '/api/workout/:date',
    summary: "The day's first session, with what was done of its exercises the time before",
    access: 'signed-in',
    input: z.object({ date: calendarDate }),
    output: z.object({ workout: workout.nullable(), previous: z.array(previous) }),
  }),
  listSessions: operation({
    method: 'GET',
    path: '/api/workout/:date/sessions',
    summary: 'List the sessions of a day in order, with the previous sets of their exercises',
    access: 'signed-in',
    input: z.object({ date: calendarDate }),
    output: z.object({ sessions: z.array(workout), previous: z.array(previous) }),
  }),
  saveWorkout: operation({
    method: 'PUT',
    path: '/api/workout/:date',
    summary:
      "Save the day's first session, another by its id, or a new one; exercises and sets are merged by uuid, what is not sent stays",
    access: 'signed-in',
    input: z.object({
      date: calendarDate,
      id: id.optional(),
      new_session: z.boolean().default(false),
      template_id: id.nullable().optional(),
      program_id: id.nullable().optional().describe('Derived from the template'),
      program_week: z
        .int()
        .min(1)
        .max(52)
        .nullable()
        .optional()
        .describe('Stored with the template and kept; default: the current week'),
      prescription_id: id
        .nullable()
        .optional()
        .describe(
          'The prescription from which the workout is loaded; completing the workout completes it',
        ),
      weight_unit: z
        .enum(['kg', 'lb'])
        .optional()
        .describe(
          'Unit of the weights in the request; they are stored in the unit of the log, which the first workout fixes, and keep this one as lifted_in. Default: the unit of the log',
        ),
      name: text(200).optional(),
      ...inputShape(SESSION_FIELDS),
      completed: z.boolean().optional(),
      updatedAt: moment
        .optional()
        .describe(
          'Last change of name, notes, duration, completed or template on the device; older changes are ignored. Default: now',
        ),
      exercises: z.array(givenExercise).max(200).default([]),
      deleted_uuids: deletedUuids.optional(),
    }),
    output: z.object({
      workout,
      tombstones: z.array(z.string()).describe('All uuids deleted from this session'),
      records: z.array(newRecord).describe('New records set by this save'),
      previous: z.array(previous),
    }),
  }),
  deleteWorkout: operation({
    method: 'DELETE',
    path: '/api/workout/:date',
    summary: 'Delete all sessions of a day, or one by its id',
    access: 'signed-in',
    input: z.object({ date: calendarDate, id: id.optional() }),
    output: z.object({ ok: z.literal(true), deleted: z.boolean(), date: z.string() }),
  }),
};

export type Workout = z.output<typeof workout>;
export type WorkoutSummary = z.output<typeof workoutSummary>;
export type WorkoutExercise = z.output<typeof exercise>;
export type WorkoutSet = z.output<typeof set>;
export type DoneSet = z.output<typeof doneSet>;
export type Previous = z.output<typeof previous>;
export type NewRecord = z.output<typeof newRecord>;
export type SaveInput = z.output<typeof logContract.saveWorkout.input>;
