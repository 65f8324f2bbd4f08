import { z } from 'zod';
import {
  calendarDate,
  id,
  instant,
  label,
  ok,
  pageInput,
  pageOf,
} from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { inputShape, outputShape } from '../../../kernel/field-schemas.ts';
import { GOALS, PROGRAM_FIELDS } from './fields.ts';
import { givenExercises, templateExercise } from './templates/template-exercise.ts';

const weeks = z.int().min(1).max(52);

const visibility = z
  .enum(['private', 'shared'])
  .describe('shared: trainers and admins may read, copy and assign it');

export const programSummary = z.object({
  id,
  name: z.string(),
  ...outputShape(PROGRAM_FIELDS),
  visibility,
  created_by: z.int().min(0),
  created_at: instant,
  updated_at: instant,
  can_edit: z.boolean(),
  is_active: z.boolean(),
  is_assigned: z.boolean().describe('Assigned by a trainer'),
  assigned_by_name: z.string().nullable(),
  template_count: z.int(),
  template_names: z.array(z.string()).describe('The first three'),
  days_active: z.int().describe('Days since its start; 0 unless active'),
  weeks_active: z.int(),
  sessions_in_program: z.int().describe('Completed workouts with its templates since its start'),
  current_week: z.int().nullable().describe('Null for a program that was never started'),
});

export const template = z.object({
  id,
  program_id: id,
  name: z.string(),
  day_label: z.string().nullable(),
  order_index: z.int(),
  exercises: z.array(templateExercise),
  created_at: instant,
  updated_at: instant,
});

const program = programSummary.extend({ templates: z.array(template) });

const changes = {
  ...inputShape(PROGRAM_FIELDS),
  visibility: visibility.optional(),
};

const assignee = z.object({
  user_id: id,
  name: z.string(),
  assigned_at: instant,
  start_date: calendarDate.nullable(),
  is_active: z.boolean(),
  current_week: z.int(),
});

export const programsContract = {
  listPrograms: operation({
    method: 'GET',
    path: '/api/programs',
    summary: 'List your programs and those assigned to you, the active one first',
    access: 'signed-in',
    input: z.object({
      ...pageInput,
      scope: z
        .enum(['mine', 'shared'])
        .default('mine')
        .describe("shared: other people's shared programs, for trainers and admins"),
      goal: z.enum(GOALS).optional(),
    }),
    output: pageOf(programSummary),
  }),
  createProgram: operation({
    method: 'POST',
    path: '/api/programs',
    summary: 'Create a program; templates are added separately',
    access: 'signed-in',
    status: 201,
    input: z.object({ name: label(200), ...changes }),
    output: program,
  }),
  readProgram: operation({
    method: 'GET',
    path: '/api/programs/:id',
    summary: 'Read a program with its templates in order',
    access: 'signed-in',
    input: z.object({ id }),
    output: program,
  }),
  updateProgram: operation({
    method: 'PUT',
    path: '/api/programs/:id',
    summary: 'Update a program of your own; omitted fields keep their value',
    access: 'signed-in',
    input: z.object({ id, name: label(200).optional(), ...changes }),
    output: program,
  }),
  deleteProgram: operation({
    method: 'DELETE',
    path: '/api/programs/:id',
    summary: 'Delete a program with its templates; it can be restored for 30 days',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  restoreProgram: operation({
    method: 'POST',
    path: '/api/programs/:id/restore',
    summary: 'Restore a deleted program; it is active again if no other is',
    access: 'signed-in',
    input: z.object({ id }),
    output: program,
  }),
  duplicateProgram: operation({
    method: 'POST',
    path: '/api/programs/:id/duplicate',
    summary: 'Copy a visible program',
    access: 'signed-in',
    status: 201,
    input: z.object({ id }),
    output: program,
  }),
  reorderTemplates: operation({
    method: 'PUT',
    path: '/api/programs/:id/reorder',
    summary: 'Reorder the templates of a program; templates not listed follow',
    access: 'signed-in',
    input: z.object({ id, ids: z.array(id).max(200) }),
    output: program,
  }),
};

/** The active program and its current week. */
export const followContract = {
  activateProgram: operation({
    method: 'POST',
    path: '/api/programs/:id/activate',
    summary: 'Activate this program instead of the current one',
    access: 'signed-in',
    input: z.object({ id }),
    output: program,
  }),
  deactivateProgram: operation({
    method: 'POST',
    path: '/api/programs/deactivate',
    summary: 'Deactivate the current program; progress is kept',
    access: 'signed-in',
    input: z.object({}),
    output: ok,
  }),
  moveWeekCursor: operation({
    method: 'POST',
    path: '/api/programs/:id/week-cursor',
    summary: 'Set the week of the active program; null resets it to the computed week',
    access: 'signed-in',
    input: z.object({ id, week: z.int().nullable() }),
    output: ok.extend({ week: z.int() }),
  }),
};

export const assignContract = {
  assignProgram: operation({
    method: 'POST',
    path: '/api/programs/:id/assign',
    summary: 'Assign a program to a member; trainers only to their own members',
    access: 'account',
    input: z.object({
      id,
      user_id: id,
      start_date: calendarDate.nullable().optional(),
      make_active: z.boolean().default(true),
    }),
    output: assignee,
  }),
  unassignProgram: operation({
    method: 'DELETE',
    path: '/api/programs/:id/assign/:userId',
    summary: 'Remove a program assignment',
    access: 'account',
    input: z.object({ id, userId: id }),
    output: ok,
  }),
  listAssignees: operation({
    method: 'GET',
    path: '/api/programs/:id/assign',
    summary: 'List the members you assigned this program to, by name',
    access: 'account',
    input: z.object({ id, ...pageInput }),
    output: pageOf(assignee),
  }),
};

export const deletedIdentities = z.object({
  exercises: z.array(z.string().max(64)).max(500).default([]),
  sets: z.record(z.string().max(64), z.array(z.string().max(64)).max(500)).default({}),
});

export const templatesContract = {
  createTemplate: operation({
    method: 'POST',
    path: '/api/templates',
    summary: 'Add a template to a program of your own',
    access: 'signed-in',
    status: 201,
    input: z.object({
      program_id: id,
      name: label(200),
      day_label: z.string().trim().max(40).nullable().optional(),
      exercises: givenExercises.optional(),
    }),
    output: template,
  }),
  readTemplate: operation({
    method: 'GET',
    path: '/api/templates/:id',
    summary: 'Read a template of a visible program',
    access: 'signed-in',
    input: z.object({ id }),
    output: template,
  }),
  updateTemplate: operation({
    method: 'PUT',
    path: '/api/templates/:id',
    summary: 'Update a template; exercises and sets are merged by uuid',
    access: 'signed-in',
    input: z.object({
      id,
      name: label(200).optional(),
      day_label: z.string().trim().max(40).nullable().optional(),
      exercises: givenExercises.optional(),
      deleted_uuids: deletedIdentities.optional(),
    }),
    output: template,
  }),
  deleteTemplate: operation({
    method: 'DELETE',
    path: '/api/templates/:id',
    summary: 'Delete a template; it can be restored for 30 days',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  restoreTemplate: operation({
    method: 'POST',
    path: '/api/templates/:id/restore',
    summary: 'Restore a deleted template at its position',
    access: 'signed-in',
    input: z.object({ id }),
    output: template,
  }),
};

const draftSet = z.object({
  uuid: z.string(),
  reps: z.int().nullable(),
  reps_l: z.int().nullable().optional(),
  reps_r: z.int().nullable().optional(),
  weight: z.number().nullable(),
  completed: z.literal(false),
  warmup: z.boolean(),
  rpe: z.null(),
  duration_sec: z.number().nullable().optional(),
  distance: z.number().nullable().optional(),
  tempo: z.string().nullable(),
  rest_sec: z.int().nullable(),
  target: z.object({
    reps: z.union([z.string(), z.number()]).nullable(),
    weight: z.number().nullable(),
    rpe: z.number().nullable(),
    percent: z.number().nullable().describe('Of the reference, from which the weight is computed'),
    duration_sec: z.number().nullable().describe('Target time of a held exercise'),
  }),
  updatedAt: instant,
});

const draft = z.object({
  program_id: id,
  program_name: z.string(),
  program_week: z.int(),
  duration_weeks: z.int(),
  template_id: id,
  day_label: z.string().nullable(),
  name: z.string(),
  week_done: z.boolean().describe('Whether all workouts of this week are completed'),
  exercises: z.array(
    z.object({
      uuid: z.string(),
      exercise_id: id.nullable(),
      exercise_name: z.string(),
      superset_id: z.string().nullable().optional(),
      superset_size: z.int().nullable().optional(),
      load_type: z.enum(['bilateral', 'paired', 'unilateral']).nullable().optional(),
      set_type: z.string().nullable().optional(),
      notes: z.string().nullable().optional(),
      tempo: z.string().nullable(),
      rest_sec: z.int().nullable(),
      sets: z.array(draftSet),
      updatedAt: instant,
    }),
  ),
});

export const loadContract = {
  loadToday: operation({
    method: 'GET',
    path: '/api/programs/today',
    summary: "Today's workout of the active program, ready to be logged; null without one",
    access: 'signed-in',
    input: z.object({
      date: calendarDate.optional().describe('A day other than today'),
      template_id: id.optional().describe('A workout of the program other than the next'),
    }),
    output: z.object({ workout: draft.nullable() }),
  }),
  loadTemplate: operation({
    method: 'GET',
    path: '/api/templates/:id/draft',
    summary: 'Prepare a workout from this template for logging',
    access: 'signed-in',
    input: z.object({ id, week: weeks.optional() }),
    output: z.object({ workout: draft }),
  }),
};

export type Program = z.output<typeof program>;
export type ProgramSummary = z.output<typeof programSummary>;
export type Template = z.output<typeof template>;
export type Assignee = z.output<typeof assignee>;
export type WorkoutDraft = z.output<typeof draft>;
