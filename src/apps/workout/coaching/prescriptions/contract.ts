import { z } from 'zod';
import {
  calendarDate,
  emptyInput,
  id,
  instant,
  label,
  ok,
  pageInput,
  pageOf,
} from '../../../../kernel/api/common-schemas.ts';
import { operation } from '../../../../kernel/contract.ts';

const NOTES = 5000;
const uuid = z.string().min(1).max(100);
const reps = z.union([z.number().min(0).max(1000), z.string().max(30)]);

const prescribedSet = z.object({
  uuid: uuid.optional(),
  reps: reps.nullable().optional(),
  reps_l: reps.nullable().optional(),
  reps_r: reps.nullable().optional(),
  weight: z.number().min(0).max(10_000).nullable().optional(),
  duration_sec: z.number().min(0).max(86_400).nullable().optional(),
  distance: z.number().min(0).max(1_000_000).nullable().optional(),
  rpe: z.number().min(1).max(10).nullable().optional(),
  warmup: z.boolean().optional(),
});

const prescribedExercise = z.object({
  uuid: uuid.optional(),
  exercise_id: id.nullable().optional(),
  exercise_name: label(200),
  superset_id: uuid.nullable().optional(),
  superset_size: z.int().min(1).max(20).nullable().optional(),
  load_type: z.string().max(30).nullable().optional(),
  set_type: z.string().max(30).nullable().optional(),
  target_sets: z.int().min(0).max(100).nullable().optional(),
  sets: z.array(prescribedSet).max(100).default([]),
  rest_sec: z.number().min(0).max(86_400).nullable().optional(),
  tempo: z.string().max(30).nullable().optional(),
  notes: z.string().max(NOTES).nullable().optional(),
});

const exercises = z.array(prescribedExercise).min(1).max(100);

export const prescription = z.object({
  id,
  trainer_id: id,
  member_id: id,
  date: calendarDate.nullable(),
  template_id: id.nullable(),
  name: z.string().nullable(),
  exercises: z.array(z.json()).nullable(),
  notes: z.string().nullable(),
  created_at: instant,
});

const listed = prescription.extend({
  template_name: z.string().nullable(),
  program_name: z.string().nullable(),
  completed: z.boolean().nullable().describe('true done, false missed, null open'),
});

const mine = listed.extend({
  exercises: z
    .array(z.json())
    .describe("The trainer's list, or the template's as it is now, in the week that is yours"),
  program_week: z
    .int()
    .nullable()
    .describe('Your current week in the template’s program; null without a template'),
  trainer_username: z.string(),
  trainer_full_name: z.string().nullable(),
  pulled: z.boolean().describe('Whether you chose the day'),
});

export const prescriptionsContract = {
  listPrescriptions: operation({
    method: 'GET',
    path: '/api/trainer/members/:id/prescriptions',
    summary: "A member's prescriptions, newest first",
    access: 'trainer',
    input: z.object({
      ...pageInput,
      id,
      from: calendarDate.optional(),
      to: calendarDate.optional(),
    }),
    output: pageOf(listed),
  }),
  prescribe: operation({
    method: 'POST',
    path: '/api/trainer/members/:id/prescriptions',
    summary: 'Prescribe a template, or a workout by name and exercises, dated or undated',
    access: 'trainer',
    status: 201,
    input: z.object({
      id,
      date: calendarDate.nullable().optional(),
      template_id: id.nullable().optional(),
      name: label(200).nullable().optional(),
      exercises: exercises.nullable().optional(),
      notes: z.string().trim().max(NOTES).nullable().optional(),
    }),
    output: prescription,
  }),
  changePrescription: operation({
    method: 'PUT',
    path: '/api/trainer/prescriptions/:id',
    summary: 'Update a prescription; omitted fields keep their value, null clears',
    access: 'trainer',
    input: z.object({
      id,
      date: calendarDate.nullable().optional(),
      template_id: id.nullable().optional(),
      name: label(200).nullable().optional(),
      notes: z.string().trim().max(NOTES).nullable().optional(),
    }),
    output: ok,
  }),
  removePrescription: operation({
    method: 'DELETE',
    path: '/api/trainer/prescriptions/:id',
    summary: 'Delete a prescription',
    access: 'trainer',
    input: z.object({ id }),
    output: ok,
  }),
};

export const myPrescriptionsContract = {
  readMyPrescription: operation({
    method: 'GET',
    path: '/api/prescriptions/my/:date',
    summary: 'Read the newest prescription for a day, or null',
    access: 'signed-in',
    input: z.object({ date: calendarDate }),
    output: mine.nullable(),
  }),
  listUpcoming: operation({
    method: 'GET',
    path: '/api/prescriptions/my/upcoming/list',
    summary: 'List open prescriptions from today on, then undated ones',
    access: 'signed-in',
    input: emptyInput,
    output: z.object({ items: z.array(mine) }),
  }),
  pullPrescription: operation({
    method: 'POST',
    path: '/api/prescriptions/:id/pull',
    summary: 'Choose the day of an undated prescription; null clears it',
    access: 'signed-in',
    input: z.object({ id, date: calendarDate.nullable() }),
    output: mine,
  }),
};
