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
} from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';

export const MOST_OWN_ACTIVITIES = 500;
export const MOST_DAYS_OF_BURNED = 3660;

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:mm')
  .nullable();
const minutes = z.number().positive().max(1440).nullable();
const met = z.number().positive().max(30);
const weightKg = z.number().min(0.5).max(500);
const kcal = z.number().positive().max(30_000).nullable();
const note = z.string().max(2000);

const entry = z.object({
  id,
  uuid: z.string(),
  date: z.string().meta({ format: 'date' }),
  time: z.string().nullable(),
  activity_key: z.string().nullable().describe('Of the catalogue'),
  own_activity_id: id.nullable(),
  name: z.string(),
  minutes: z.number().nullable(),
  met: z.number().nullable(),
  weight_kg: z.number().nullable().describe('The weight that was used'),
  given_kcal: z.number().nullable().describe('As given; null if it follows from the MET value'),
  gross_kcal: z.number().describe('Including rest'),
  net_kcal: z.number().describe('Above rest; what the activity adds to a target'),
  note: z.string(),
  created_at: instant,
  updated_at: instant,
});

const change = {
  date: calendarDate.optional(),
  time: time.optional(),
  activity_key: z.string().max(60).optional(),
  own_activity_id: id.optional(),
  name: label(100).optional().describe('Free text, with kcal or with met and minutes'),
  minutes: minutes.optional(),
  met: met.optional().describe('Default: that of the activity'),
  weight_kg: weightKg.optional().describe('Default: the latest known weight'),
  kcal: kcal.optional().describe('Energy including rest, instead of the MET value'),
  note: note.optional(),
};

const ownActivity = z.object({
  id,
  name: z.string(),
  met: z.number(),
  created_at: instant,
  updated_at: instant,
});

export const activityContract = {
  listEntries: operation({
    method: 'GET',
    path: '/api/activities',
    summary: 'List the activity log, newest day first',
    access: 'signed-in',
    input: z.object({
      ...pageInput,
      from: calendarDate.optional(),
      to: calendarDate.optional(),
    }),
    output: pageOf(entry),
  }),
  addEntry: operation({
    method: 'POST',
    path: '/api/activities',
    summary:
      'Log an activity of the catalogue, an own one or free text; one whose uuid exists is not added again',
    access: 'signed-in',
    status: 201,
    input: z.object({
      ...change,
      uuid: z.string().min(1).max(100).optional().describe('Made by the client'),
      date: calendarDate.optional().describe('Default: today'),
    }),
    output: entry,
  }),
  changeEntry: operation({
    method: 'PATCH',
    path: '/api/activities/:id',
    summary: 'Change an entry; omitted fields keep their value',
    access: 'signed-in',
    input: z.object({ id, ...change }),
    output: entry,
  }),
  removeEntry: operation({
    method: 'DELETE',
    path: '/api/activities/:id',
    summary: 'Delete an entry; it can be restored for 30 days',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  restoreEntry: operation({
    method: 'POST',
    path: '/api/activities/:id/restore',
    summary: 'Restore a deleted entry',
    access: 'signed-in',
    input: z.object({ id }),
    output: entry,
  }),
  readBurned: operation({
    method: 'GET',
    path: '/api/burned-energy',
    summary:
      'Energy burned above rest by day, oldest first: that of one source, and of the activities logged by hand',
    access: 'signed-in',
    input: z.object({ from: calendarDate, to: calendarDate }),
    output: z.object({
      days: z.array(
        z.object({
          date: z.string().meta({ format: 'date' }),
          source: z.string().nullable().describe('The one source that counts'),
          source_kcal: z.number(),
          manual_kcal: z.number(),
          total_kcal: z.number(),
        }),
      ),
    }),
  }),
  listOwnActivities: operation({
    method: 'GET',
    path: '/api/own-activities',
    summary: 'List own activities by name',
    access: 'signed-in',
    input: emptyInput,
    output: z.object({ items: z.array(ownActivity).max(MOST_OWN_ACTIVITIES) }),
  }),
  addOwnActivity: operation({
    method: 'POST',
    path: '/api/own-activities',
    summary: 'Add an activity with its own MET value',
    access: 'signed-in',
    status: 201,
    input: z.object({ name: label(100), met }),
    output: ownActivity,
  }),
  changeOwnActivity: operation({
    method: 'PATCH',
    path: '/api/own-activities/:id',
    summary: 'Change an own activity; logged entries keep their values',
    access: 'signed-in',
    input: z.object({ id, name: label(100).optional(), met: met.optional() }),
    output: ownActivity,
  }),
  removeOwnActivity: operation({
    method: 'DELETE',
    path: '/api/own-activities/:id',
    summary: 'Delete an own activity; logged entries stay, and it can be restored for 30 days',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  restoreOwnActivity: operation({
    method: 'POST',
    path: '/api/own-activities/:id/restore',
    summary: 'Restore a deleted own activity',
    access: 'signed-in',
    input: z.object({ id }),
    output: ownActivity,
  }),
};

export type ActivityEntry = z.output<typeof entry>;
export type OwnActivity = z.output<typeof ownActivity>;
