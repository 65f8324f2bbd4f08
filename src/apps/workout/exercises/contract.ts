import { z } from 'zod';
import { id, label, ok, pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import {
  EQUIPMENT,
  EXERCISE_CATEGORIES,
  EXERCISE_MEASURES,
  LOAD_TYPES,
  MUSCLES,
} from '../measures/exercises/exercise-choices.ts';

const category = z.enum(EXERCISE_CATEGORIES);
const equipment = z.enum(EQUIPMENT);
const muscle = z.enum(MUSCLES);
const muscles = z.array(muscle).max(MUSCLES.length);

const source = z.object({
  name: z.string().describe('The catalogue it was imported from'),
  licence: z.string().nullable(),
  author: z.string().nullable(),
});

const exercise = z.object({
  id,
  name: z.string(),
  category,
  equipment,
  load_type: z.enum(LOAD_TYPES).describe('Meaning of a weight: total, one of a pair, or one side'),
  measure: z.enum(EXERCISE_MEASURES).describe('How a set is measured'),
  primary_muscles: z.array(muscle),
  secondary_muscles: z.array(muscle),
  instructions: z.string(),
  aliases: z.array(z.string()),
  is_global: z.boolean().describe('Whether it is part of the read-only shared catalogue'),
  is_favourite: z.boolean(),
  source: source.nullable(),
});

/** Writable fields. Omitted fields keep their value. */
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
      'List the shared catalogue and your own exercises by name; with q by relevance, used and favourite ones first',
    access: 'signed-in',
    input: z.object({
      ...pageInput,
      q: z.string().max(200).optional().describe('Searches names and aliases; tolerates typos'),
      category: category.optional(),
      equipment: equipment.optional(),
      muscle: muscle.optional().describe('As a primary muscle'),
      favourites: z.boolean().optional(),
      mine: z.boolean().optional().describe('Only your own exercises'),
      used: z.boolean().optional().describe('Only exercises you have logged'),
    }),
    output: pageOf(exercise).extend({
      searched_for: z
        .string()
        .nullable()
        .describe('The corrected search, if the original found nothing'),
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
    summary: 'Update an exercise of your own; omitted fields keep their value',
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
    summary: 'Delete an exercise of your own; logged workouts keep it, and it can be restored',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  restoreExercise: operation({
    method: 'POST',
    path: '/api/exercises/:id/restore',
    summary: 'Restore a deleted exercise; 409 if its name is taken',
    access: 'signed-in',
    input: z.object({ id }),
    output: exercise,
  }),
  likeExercise: operation({
    method: 'PUT',
    path: '/api/exercises/:id/favourite',
    summary: 'Add an exercise to the favourites',
    access: 'signed-in',
    input: z.object({ id }),
    output: exercise,
  }),
  unlikeExercise: operation({
    method: 'DELETE',
    path: '/api/exercises/:id/favourite',
    summary: 'Remove an exercise from the favourites',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
};

export type Exercise = z.output<typeof exercise>;
export type ExerciseSource = z.output<typeof source>;
export type NewExercise = z.output<typeof exercisesContract.createExercise.input>;
export type ExerciseChange = Omit<z.output<typeof exercisesContract.updateExercise.input>, 'id'>;
