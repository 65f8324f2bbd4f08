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
import { ADVANCE_MODES, GOALS, ON_COMPLETE } from './choices.ts';
import { givenExercises, templateExercise } from './templates/template-exercise.ts';

const weeks = z.int().min(1).max(52);

const settings = {
  description: z.string().max(5000),
  goal: z.enum(GOALS),
  visibility: z
    .enum(['private', 'shared'])
    .describe('shared: trainers and admins may read, copy and assign it'),
  duration_weeks: weeks,
  advance_mode: z.enum(ADVANCE_MODES),
  on_complete: z.enum(ON_COMPLETE),
};

export const programSummary = z.object({
  id,
  name: z.string(),
  ...settings,
  created_by: z.int().min(0),
  created_at: instant,
  updated_at: instant,
  can_edit: z.boolean(),
  is_active: z.boolean(),
  is_assigned: z.boolean().describe('It came from a coach'),
  assigned_by_name: z.string().nullable(),
  template_count: z.int(),
  template_names: z.array(z.string()).describe('The first three'),
  days_active: z.int().describe('Days since it was begun; 0 unless it is active'),
  weeks_active: z.int(),
  sessions_in_program: z.int().describe('Completed workouts by its templates since it was begun'),
  current_week: z.int().nullable().describe('Null for a program that was never begun'),
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
  description: settings.description.optional(),
  goal: settings.goal.optional(),
  visibility: settings.visibility.optional(),
  duration_weeks: weeks.optional(),
  advance_mode: settings.advance_mode.optional(),
  on_complete: settings.on_complete.optional(),
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
    summary: 'Your programs and those that a coach assigned to you, the active one first',
    access: 'signed-in',
    input: z.object({
      ...pageInput,
      scope: z
        .enum(['mine', 'shared'])
        .default('mine')
        .describe("shared: other people's shared programs, for trainers and admins"),
      goal: settings.goal.optional(),
    }),
    output: pageOf(programSummary),
  }),
  createProgram: operation({
    method: 'POST',
    path: '/api/programs',
    summary: 'Begin a program; its templates are added afterwards',
    access: 'signed-in',
    status: 201,
    input: z.object({ name: label(200), ...changes }),
    output: program,
  }),
  readProgram: operation({
    method: 'GET',
    path: '/api/programs/:id',
    summary: 'A program with its templates in their order',
    access: 'signed-in',
    input: z.object({ id }),
    output: program,
  }),
  updateProgram: operation({
    method: 'PUT',
    path: '/api/programs/:id',
    summary: 'Change a program of your own; what is not sent stays',
    access: 'signed-in',
    input: z.object({ id, name: label(200).optional(), ...changes }),
    output: program,
  }),
  deleteProgram: operation({
    method: 'DELETE',
    path: '/api/programs/:id',
    summary: 'Remove a program with its templates; it can be put back for 30 days',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  restoreProgram: operation({
    method: 'POST',
    path: '/api/programs/:id/restore',
    summary: 'Put a removed program back, active again if nothing took its place',
    access: 'signed-in',
    input: z.object({ id }),
    output: program,
  }),
  duplicateProgram: operation({
    method: 'POST',
    path: '/api/programs/:id/duplicate',
    summary: 'A copy of your own of any program you can see',
    access: 'signed-in',
    status: 201,
    input: z.object({ id }),
    output: program,
  }),
  reorderTemplates: operation({
    method: 'PUT',
    path: '/api/programs/:id/reorder',
    summary: 'Put the templates of a program into another order; those not named follow',
    access: 'signed-in',
    input: z.object({ id, ids: z.array(id).max(200) }),
    output: program,
  }),
};

/** Following a program: which one is active, and in which week it is. */
export const followContract = {
  activateProgram: operation({
    method: 'POST',
    path: '/api/programs/:id/activate',
    summary: 'Follow this program; the one that was active no longer is',
    access: 'signed-in',
    input: z.object({ id }),
    output: program,
  }),
  deactivateProgram: operation({
    method: 'POST',
    path: '/api/programs/deactivate',
    summary: 'Follow no program; what was reached is kept',
    access: 'signed-in',
    input: z.object({}),
    output: ok,
  }),
  moveWeekCursor: operation({
    method: 'POST',
    path: '/api/programs/:id/week-cursor',
    summary: 'Go on from another week of the active program; null lets it be counted again',
    access: 'signed-in',
    input: z.object({ id, week: z.int().nullable() }),
    output: ok.extend({ week: z.int() }),
  }),
};

export const assignContract = {
  assignProgram: operation({
    method: 'POST',
    path: '/api/programs/:id/assign',
    summary: 'Give a program to a member; trainers to their own members only',
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
    summary: 'Take a program back from a member',
    access: 'account',
    input: z.object({ id, userId: id }),
    output: ok,
  }),
  listAssignees: operation({
    method: 'GET',
    path: '/api/programs/:id/assign',
    summary: 'Whom you gave this program to, by name',
    access: 'account',
    input: z.object({ id, ...pageInput }),
    output: pageOf(assignee),
  }),
};

const deletedIdentities = z.object({
  exercises: z.array(z.string().max(64)).max(500).default([]),
  sets: z.record(z.string().max(64), z.array(z.string().max(64)).max(500)).default({}),
});

export const templatesContract = {
  createTemplate: operation({
    method: 'POST',
    path: '/api/templates',
    summary: 'Add a workout to a program of your own',
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
    summary: 'A template of a program that you can see',
    access: 'signed-in',
    input: z.object({ id }),
    output: template,
  }),
  updateTemplate: operation({
    method: 'PUT',
    path: '/api/templates/:id',
    summary: 'Change a template; exercises and sets are merged by their uuid',
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
    summary: 'Remove a template; it can be put back for 30 days',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  restoreTemplate: operation({
    method: 'POST',
    path: '/api/templates/:id/restore',
    summary: 'Put a removed template back in its place',
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
    percent: z.number().nullable().describe('Of the reference; the weight follows from it'),
    duration_sec: z.number().nullable().describe('How long to hold it, where it is held'),
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
  week_done: z.boolean().describe('Every workout of this week is completed already'),
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
      date: calendarDate.optional().describe('Another day than today'),
      template_id: id.optional().describe('Another workout of the program than the next'),
    }),
    output: z.object({ workout: draft.nullable() }),
  }),
  loadTemplate: operation({
    method: 'GET',
    path: '/api/templates/:id/draft',
    summary: 'A workout by this template, ready to be logged',
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
