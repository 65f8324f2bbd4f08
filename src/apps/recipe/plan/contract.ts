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
import { MEAL_TYPES } from '../cook-diary/contract.ts';

export const LONGEST_PLAN_NOTE = 200;

const personNamed = z.object({ id, name: z.string() }).nullable();

const planNote = z.object({
  id,
  user_id: z.int().min(0).describe('Whose plan it is in'),
  date: z.string().meta({ format: 'date' }),
  meal_type: z.enum(MEAL_TYPES).nullable(),
  text: z.string(),
  planned_by: personNamed.describe('Whose plan it is in, if that is somebody else'),
  changed_by: personNamed.describe('Who changed it last, if that is not whose plan it is in'),
  created_at: instant,
  updated_at: instant,
});

const text = label(LONGEST_PLAN_NOTE);
const mealType = z
  .string()
  .max(50)
  .nullable()
  .optional()
  .describe(`${MEAL_TYPES.join(', ')}, in any case; anything else is no meal`);

export const planNotesContract = {
  listPlanNotes: operation({
    method: 'GET',
    path: '/api/plan-notes',
    summary: 'List the notes of your plan, soonest first',
    access: 'signed-in',
    input: z.object({
      from: calendarDate.optional().describe('Default: today'),
      to: calendarDate.optional().describe('30 days after `from` unless given'),
      common: z
        .boolean()
        .default(false)
        .describe('Also those of others who share their plan with your Kitchens'),
      ...pageInput,
    }),
    output: pageOf(planNote),
  }),
  addPlanNote: operation({
    method: 'POST',
    path: '/api/plan-notes',
    summary: 'Write something into the plan that is no recipe, such as "leftovers"',
    access: 'signed-in',
    status: 201,
    input: z.object({ date: calendarDate, text, meal_type: mealType }),
    output: planNote,
  }),
  updatePlanNote: operation({
    method: 'PUT',
    path: '/api/plan-notes/:id',
    summary:
      'Change a note of your plan, or of a plan that is shared with your Kitchen; omitted fields keep their value',
    access: 'signed-in',
    input: z.object({
      id,
      date: calendarDate.optional(),
      text: text.optional(),
      meal_type: mealType,
    }),
    output: planNote,
  }),
  removePlanNote: operation({
    method: 'DELETE',
    path: '/api/plan-notes/:id',
    summary: 'Delete a note of your plan, or of a plan that is shared with your Kitchen',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
};

export const planRepeatContract = {
  repeatDays: operation({
    method: 'POST',
    path: '/api/plan/repeat',
    summary:
      'Plan the meals and notes of some days, planned or cooked, once more on later or earlier days; what is planned there already is not doubled',
    access: 'signed-in',
    input: z.object({
      from: calendarDate.describe('First of the days to repeat'),
      to: calendarDate.describe('First of the days that they are repeated on'),
      days: z.int().min(1).max(31).default(7),
      common: z
        .boolean()
        .default(false)
        .describe('Also what others share with your Kitchens; the copies are yours'),
    }),
    output: z.object({
      planned: z.int().describe('Number of cooks that were planned'),
      notes: z.int().describe('Number of notes that were written'),
      left_out: z.int().describe('Number of cooks whose recipe is gone or no longer shared'),
      undo: z.string().nullable().describe('For POST /api/plan/repeat/undo; null if nothing was'),
    }),
  }),
  undoRepeat: operation({
    method: 'POST',
    path: '/api/plan/repeat/undo',
    summary: 'Take back what a repeat planned, except what was cooked or changed since',
    access: 'signed-in',
    input: z.object({ undo: z.string().min(1).max(100) }),
    output: z.object({ removed: z.int() }),
  }),
};

const reminder = z.object({
  enabled: z.boolean(),
  time: z.string().describe('In your time zone'),
});

export const planReminderContract = {
  readPlanReminder: operation({
    method: 'GET',
    path: '/api/plan-reminder',
    summary: 'Whether and when a message tells what is for dinner and what to thaw for tomorrow',
    access: 'signed-in',
    input: emptyInput,
    output: reminder,
  }),
  setPlanReminder: operation({
    method: 'PUT',
    path: '/api/plan-reminder',
    summary: 'Switch the evening message on or off, or change its time',
    access: 'signed-in',
    input: z.object({
      enabled: z.boolean().optional(),
      time: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 17:00')
        .optional(),
    }),
    output: reminder,
  }),
};

export type PlanNote = z.output<typeof planNote>;
