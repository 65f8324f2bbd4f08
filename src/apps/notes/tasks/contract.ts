import { z } from 'zod';
import { calendarDate, id, pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { DUE_REPEATS } from '../notes/note-schema.ts';

const task = z.object({
  note_id: id,
  list: z.string().describe('Title of the checklist'),
  color: z.string().nullable(),
  uuid: z.string(),
  text: z.string(),
  due_date: z.string().nullable(),
  due_repeat: z.enum(DUE_REPEATS).nullable(),
  share_role: z.enum(['owner', 'edit', 'view']),
});

const chosen = {
  today: calendarDate.optional().describe('The day of the device; by default that of the profile'),
  all_checklists: z
    .boolean()
    .optional()
    .describe('Open items of every checklist; by default as the settings say'),
};

export const tasksContract = {
  listTasks: operation({
    method: 'GET',
    path: '/api/tasks',
    summary:
      'List open items with a date and those of checklists that show in the tasks; dated ones first, soonest first',
    access: 'signed-in',
    input: z.object({
      view: z
        .enum(['all', 'today', 'upcoming', 'undated'])
        .default('all')
        .describe('`today` contains overdue items'),
      ...chosen,
      ...pageInput,
    }),
    output: pageOf(task),
  }),
  countTasks: operation({
    method: 'GET',
    path: '/api/tasks/counts',
    summary: 'How many tasks are overdue, due today, upcoming and without a date',
    access: 'signed-in',
    input: z.object(chosen),
    output: z.object({
      overdue: z.int(),
      today: z.int(),
      upcoming: z.int(),
      undated: z.int(),
    }),
  }),
};

export type NoteTask = z.output<typeof task>;
