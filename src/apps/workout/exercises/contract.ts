import { z } from 'zod';
import { id, label, ok, pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import {
  EQUIPMENT,
  EXERCISE_CATEGORIES,
  EXERCISE_MEASURES,
  LOAD_TYPES,
  MUSCLES,
} from '../measures/exercise-choices.ts';

const category = z.enum(EXERCISE_CATEGORIES);
const equipment = z.enum(EQUIPMENT);
const muscle = z.enum(MUSCLES);
const muscles = z.array(muscle).max(MUSCLES.length);

const source = z.object({
  name: z.string().describe('The catalogue that it was imported from'),
  licence: z.string().nullable(),
  author: z.string().nullable(),
});

const exercise = z.object({
  id,
  name: z.string(),
  category,
  equipment,
  load_type: z
    .enum(LOAD_TYPES)
    .describe('What a weight means: all of it, that of one of a pair, or that of one side'),
  measure: z.enum(EXERCISE_MEASURES).describe('What a set is counted in'),
  primary_muscles: z.array(muscle),
  secondary_muscles: z.array(muscle),
  instructions: z.string(),
  aliases: z.array(z.string()),
  is_global: z.boolean().describe('Of the shared catalogue, which nobody changes'),
  is_favourite: z.boolean(),
  source: source.nullable(),
});

/** What people write about an exercise of their own; what is not sent stays as it is. */
const content = {
  equipment: equipment.optional(),
  load_type: z.enum(LOAD_TYPES).optional(),
  measure: z.enum(EXERCISE_MEASURES).optional(),
  primary_muscles: muscles.optional(),
  secondary_muscles: muscles.optional(),
  instructions: z.string().trim().max(5000).optional(),
  aliases: z.array(label(100)).max(20).optional(),
};

export const exercisesContract = {
  listExercises: operation({
    method: 'GET',
    path: '/api/exercises',
    summary:
      'The shared catalogue and your own exercises by name; with q by how well they match, then what you use or like first',
    access: 'signed-in',
    input: z.object({
      ...pageInput,
      q: z.string().max(200).optional().describe('Looks into names and aliases; forgives a typo'),
      category: category.optional(),
      equipment: equipment.optional(),
      muscle: muscle.optional().describe('Worked as a primary muscle'),
      favourites: z.boolean().optional(),
      mine: z.boolean().optional().describe('Only your own'),
      used: z.boolean().optional().describe('Only those that you have logged'),
    }),
    output: pageOf(exercise).extend({
      searched_for: z
        .string()
        .nullable()
        .describe('What was looked for instead, when the words as typed found nothing'),
    }),
  }),
  createExercise: operation({
    method: 'POST',
    path: '/api/exercises',
    summary: 'Add an exercise of your own; 409 if you have one of this name',
    access: 'signed-in',
    status: 201,
    input: z.object({ name: label(100), category, ...content }),
    output: exercise,
  }),
  readExercise: operation({
    method: 'GET',
    path: '/api/exercises/:id',
    summary: 'An exercise of the catalogue or of your own',
    access: 'signed-in',
    input: z.object({ id }),
    output: exercise,
  }),
  updateExercise: operation({
    method: 'PUT',
    path: '/api/exercises/:id',
    summary: 'Change an exercise of your own; what is not sent stays',
    access: 'signed-in',
    input: z.object({
      id,
      name: label(100).optional(),
      category: category.optional(),
      ...content,
    }),
    output: exercise,
  }),
  deleteExercise: operation({
    method: 'DELETE',
    path: '/api/exercises/:id',
    summary: 'Remove an exercise of your own; logged workouts keep it, and it can be put back',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  restoreExercise: operation({
    method: 'POST',
    path: '/api/exercises/:id/restore',
    summary: 'Put a removed exercise back; 409 if its name was taken meanwhile',
    access: 'signed-in',
    input: z.object({ id }),
    output: exercise,
  }),
  likeExercise: operation({
    method: 'PUT',
    path: '/api/exercises/:id/favourite',
    summary: 'Make an exercise a favourite',
    access: 'signed-in',
    input: z.object({ id }),
    output: exercise,
  }),
  unlikeExercise: operation({
    method: 'DELETE',
    path: '/api/exercises/:id/favourite',
    summary: 'Make an exercise a favourite no longer',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
};

export type Exercise = z.output<typeof exercise>;
export type ExerciseSource = z.output<typeof source>;
export type NewExercise = z.output<typeof exercisesContract.createExercise.input>;
export type ExerciseChange = Omit<z.output<typeof exercisesContract.updateExercise.input>, 'id'>;
