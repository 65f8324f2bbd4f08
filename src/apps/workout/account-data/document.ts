import { z } from 'zod';
import { calendarDate, instant, label } from '../../../kernel/api/common-schemas.ts';
import { exportedMessage } from '../../../shared/assistant/conversation.ts';
import { exportedCardio } from '../body-stats/add-cardio.ts';
import { photosContract } from '../body-stats/contract.ts';
import { exercisesContract } from '../exercises/contract.ts';
import { programsContract, templatesContract } from '../programs/contract.ts';
import { givenExercises } from '../programs/templates/template-exercise.ts';
import { hasValidRange, ruleFields } from '../progression/contract.ts';

/** The file with everything of the app except the log. */
export const BELONGINGS_FILE = 'belongings.json';
export const BELONGINGS_FORMAT = 'daybook-workout-belongings';
export const BELONGINGS_VERSION = 1;

const source = z.object({
  name: z.string().max(200),
  licence: z.string().max(200).nullable(),
  author: z.string().max(500).nullable(),
});

const exercise = exercisesContract.createExercise.input.extend({
  source: source.nullable().default(null),
});

/** Exercises are named, because ids differ between instances; null is free text. */
const plannedExercises = z
  .array(
    givenExercises.element
      .omit({ exercise_id: true })
      .extend({ exercise: label(200).nullable().default(null) }),
  )
  .max(100)
  .default([]);

const template = templatesContract.createTemplate.input
  .omit({ program_id: true, exercises: true })
  .extend({
    /** By which sessions of the log name it. */
    id: z.int().optional(),
    exercises: plannedExercises,
  });

const routine = z.object({ name: label(200), exercises: plannedExercises });

const following = z.object({
  since: instant,
  start_date: calendarDate.nullable().default(null),
  is_active: z.boolean().default(false),
  pin_week: z.int().min(1).max(52).nullable().default(null),
  pin_sessions: z.int().min(0).max(100_000).nullable().default(null),
  pin_at: instant.nullable().default(null),
});

const program = programsContract.createProgram.input
  .omit({ visibility: true })
  .extend({ templates: z.array(template).max(200), following: following.nullable().default(null) });

const photo = photosContract.addPhoto.input
  .omit({ file_id: true })
  .required({ date: true })
  .extend({ file: label(500) });

const progression = z
  .object({ exercise: label(200), ...ruleFields })
  .refine(hasValidRange, { path: ['reps_high'] });

/** The lists of the file and the schemas of their entries. */
export const belongingsLists = {
  exercises: exercise,
  favourites: label(200),
  progressions: progression,
  programs: program,
  routines: routine,
  cardio: exportedCardio,
  photos: photo,
  conversation: exportedMessage,
};

export type BelongingsList = keyof typeof belongingsLists;
export type Belongings = {
  readonly [Name in BelongingsList]: readonly z.output<(typeof belongingsLists)[Name]>[];
};
export type ExportedBelongings = {
  readonly [Name in BelongingsList]: AsyncIterable<z.input<(typeof belongingsLists)[Name]>>;
};
export type PlannedExercises = z.output<typeof plannedExercises>;
