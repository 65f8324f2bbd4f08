import { z } from 'zod';
import {
  calendarDate,
  emptyInput,
  id,
  instant,
  ok,
  pageInput,
  pageOf,
} from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { LEAST_TARGET_HOURS, MOST_TARGET_HOURS, PLAN_NAMES } from '../measures/health/fasting.ts';

const plan = z.enum(PLAN_NAMES);
const targetHours = z
  .number()
  .min(LEAST_TARGET_HOURS)
  .max(MOST_TARGET_HOURS)
  .describe('Required for the plan custom; other plans have their own');
const givenInstant = z.iso
  .datetime({ offset: true })
  .transform((given) => new Date(given).toISOString());
const note = z.string().max(2000);
const zone = z
  .string()
  .max(100)
  .describe('IANA time zone of the device; an unknown one, and none, stands for the profile’s');

const fast = z.object({
  id,
  uuid: z.string(),
  plan,
  target_hours: z.number(),
  started_at: instant,
  ended_at: instant.nullable().describe('Null while it runs'),
  target_at: instant.describe('When the target is reached'),
  zone: z.string().describe('Time zone of the device when the start was entered'),
  end_date: z
    .string()
    .nullable()
    .meta({ format: 'date' })
    .describe('Calendar day of the end in the zone in which the end was entered'),
  elapsed_ms: z.int().nullable().describe('Null while it runs'),
  note: z.string(),
  created_at: instant,
  updated_at: instant,
});

const settings = z.object({
  plan,
  target_hours: z.number(),
  start_time: z.string().nullable().describe('HH:mm at which fasts begin'),
  remind_target: z.boolean().describe('Push when a fast reaches its target'),
  remind_start: z.boolean().describe('Push at `start_time` unless a fast runs'),
  next_start_at: instant.nullable(),
});

export const fastingContract = {
  listFasts: operation({
    method: 'GET',
    path: '/api/fasts',
    summary: 'List fasts, newest first',
    access: 'signed-in',
    input: z.object({
      ...pageInput,
      from: calendarDate.optional().describe('Only fasts that ended on or after this day'),
      to: calendarDate.optional().describe('Only fasts that ended on or before this day'),
    }),
    output: pageOf(fast),
  }),
  readCurrent: operation({
    method: 'GET',
    path: '/api/fasts-current',
    summary: 'The running fast, and the plan that the next one would have',
    access: 'signed-in',
    input: emptyInput,
    output: z.object({
      fast: fast.nullable(),
      usual_plan: z
        .object({ plan, target_hours: z.number() })
        .nullable()
        .describe('The chosen plan, else that of the latest fast; null before the first one'),
    }),
  }),
  readStatistics: operation({
    method: 'GET',
    path: '/api/fasts-statistics',
    summary: 'Longest, average and number of fasts, and streaks by the day of their end',
    access: 'signed-in',
    input: z.object({
      today: calendarDate.optional().describe('Day of the device; default: in the profile’s zone'),
    }),
    output: z.object({
      count: z.int(),
      reached_count: z.int().describe('Fasts that reached their target'),
      longest_ms: z.int().nullable(),
      average_ms: z.int().nullable(),
      current_streak: z.int().describe('Days in a row on which a fast ended'),
      longest_streak: z.int(),
    }),
  }),
  startFast: operation({
    method: 'POST',
    path: '/api/fasts',
    summary:
      'Start a fast, now or earlier, or log one that has ended; one whose uuid exists is not added again',
    access: 'signed-in',
    status: 201,
    input: z.object({
      uuid: z.string().min(1).max(100).optional().describe('Made by the client'),
      plan: plan.default('16:8'),
      target_hours: targetHours.optional(),
      started_at: givenInstant.optional().describe('Default: now'),
      ended_at: givenInstant.optional(),
      zone: zone.optional(),
      note: note.default(''),
    }),
    output: fast,
  }),
  endFast: operation({
    method: 'POST',
    path: '/api/fasts/:id/end',
    summary: 'End a running fast; an ended one stays as it is',
    access: 'signed-in',
    input: z.object({
      id,
      ended_at: givenInstant.optional().describe('Default: now'),
      zone: zone.optional(),
    }),
    output: fast,
  }),
  changeFast: operation({
    method: 'PATCH',
    path: '/api/fasts/:id',
    summary: 'Change a fast; omitted fields keep their value, ended_at null lets it run on',
    access: 'signed-in',
    input: z.object({
      id,
      plan: plan.optional(),
      target_hours: targetHours.optional(),
      started_at: givenInstant.optional(),
      ended_at: givenInstant.nullable().optional(),
      zone: zone.optional(),
      note: note.optional(),
    }),
    output: fast,
  }),
  removeFast: operation({
    method: 'DELETE',
    path: '/api/fasts/:id',
    summary: 'Delete a fast; it can be restored for 30 days',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  restoreFast: operation({
    method: 'POST',
    path: '/api/fasts/:id/restore',
    summary: 'Restore a deleted fast',
    access: 'signed-in',
    input: z.object({ id }),
    output: fast,
  }),
  readSettings: operation({
    method: 'GET',
    path: '/api/fasting-settings',
    summary: 'The usual plan and the reminders',
    access: 'signed-in',
    input: emptyInput,
    output: settings,
  }),
  storeSettings: operation({
    method: 'PUT',
    path: '/api/fasting-settings',
    summary: 'Change the usual plan and the reminders; omitted fields keep their value',
    access: 'signed-in',
    input: z.object({
      plan: plan.optional(),
      target_hours: targetHours.optional(),
      start_time: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:mm')
        .nullable()
        .optional(),
      remind_target: z.boolean().optional(),
      remind_start: z.boolean().optional(),
    }),
    output: settings,
  }),
};

export type Fast = z.output<typeof fast>;
export type FastingSettings = z.output<typeof settings>;
