import { z } from 'zod';
import {
  calendarDate,
  id,
  instant,
  ok,
  pageInput,
  pageOf,
} from '../../../../kernel/api/common-schemas.ts';
import { operation } from '../../../../kernel/contract.ts';
import { feedback } from '../feedback/contract.ts';

export const member = z.object({
  id,
  username: z.string(),
  full_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
});

const programBrief = z.object({ id, name: z.string(), goal: z.string() });

const week = z.object({
  week_start: calendarDate.describe('A Monday'),
  prescribed: z.int().describe('Prescriptions dated in this week'),
  done: z.int(),
});

const rosterMember = member.extend({
  trainer_id: id.nullable(),
  trainer_name: z.string().nullable(),
  active_program: programBrief.nullable(),
  last_workout_date: calendarDate.nullable(),
  week_count: z.int().describe('Completed workouts since Monday'),
  compliance: z
    .number()
    .nullable()
    .describe('Done ÷ prescribed in this week, or null when nothing is prescribed'),
  weeks: z.array(week).describe('The last four weeks, the oldest first'),
});

const recentWorkout = z.object({
  id,
  date: calendarDate,
  name: z.string(),
  duration_min: z.number().nullable(),
  exercises: z.array(z.json()),
  volume: z.number(),
  set_count: z.int(),
  exercise_count: z.int(),
  feedback_count: z.int(),
  my_feedback_count: z.int(),
  my_reply_count: z.int().describe('Number of your notes with a reply'),
});

const memberWorkout = z.object({
  id,
  date: calendarDate,
  session_seq: z.int(),
  template_id: id.nullable(),
  program_id: id.nullable(),
  program_week: z.int().nullable(),
  name: z.string(),
  notes: z.string(),
  duration_min: z.number().nullable(),
  completed: z.boolean(),
  exercises: z.array(z.json()),
  volume: z.number(),
  set_count: z.int(),
  exercise_count: z.int(),
  feedback: z.array(feedback),
  sessions: z
    .array(z.object({ id, session_seq: z.int(), name: z.string(), completed: z.boolean() }))
    .describe('All of that day'),
});

export const rosterContract = {
  listUnassigned: operation({
    method: 'GET',
    path: '/api/trainer/unassigned-members',
    summary: 'List members without a trainer',
    access: 'trainer',
    input: z.object(pageInput),
    output: pageOf(member),
  }),
  listMembers: operation({
    method: 'GET',
    path: '/api/trainer/members',
    summary: 'List your members (admins: all) with their programs and compliance',
    access: 'trainer',
    input: z.object({ ...pageInput, limit: z.int().min(1).max(200).default(200) }),
    output: pageOf(rosterMember),
  }),
  claimMember: operation({
    method: 'POST',
    path: '/api/trainer/members/:id',
    summary: 'Become the trainer of a member without one',
    access: 'trainer',
    input: z.object({ id }),
    output: member,
  }),
  readMember: operation({
    method: 'GET',
    path: '/api/trainer/members/:id',
    summary: 'A member of yours',
    access: 'trainer',
    input: z.object({ id }),
    output: z.object({
      user: member,
      active_program: programBrief.nullable(),
      assigned_programs: z.array(
        programBrief.extend({
          assigned_by: id,
          assigned_at: instant,
          start_date: calendarDate.nullable(),
          is_active: z.boolean(),
        }),
      ),
      recent_workouts: z.array(recentWorkout),
      weeks: z.array(week),
      streak: z
        .int()
        .describe('Consecutive days with a completed workout, up to today or yesterday'),
      weight_unit: z.enum(['kg', 'lb']),
    }),
  }),
  readMemberWorkout: operation({
    method: 'GET',
    path: '/api/trainer/members/:id/workout/:date',
    summary: "A member's workout of a day with the feedback on it, or null",
    access: 'trainer',
    input: z.object({
      id,
      date: calendarDate,
      workout_id: id
        .optional()
        .describe('A session of the day; else the first finished one, or the first'),
    }),
    output: memberWorkout.nullable(),
  }),
  dropMember: operation({
    method: 'DELETE',
    path: '/api/trainer/members/:id',
    summary:
      'Release a member: your prescriptions and program assignments are deleted, logged workouts stay',
    access: 'trainer',
    input: z.object({ id }),
    output: ok,
  }),
};
