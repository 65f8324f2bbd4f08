import { z } from 'zod';
import { calendarDate, id, instant, ok } from '../../../../kernel/api/common-schemas.ts';
import { operation } from '../../../../kernel/contract.ts';

const activity = z.object({
  id,
  trainer_id: id,
  member_id: id,
  kind: z.enum(['prescription_completed', 'prescription_missed', 'feedback_reply']),
  prescription_id: id.nullable(),
  workout_id: id.nullable(),
  feedback_id: id.nullable(),
  occurred_at: instant,
  seen_at: instant.nullable(),
  member_full_name: z.string().nullable(),
  member_username: z.string(),
  member_nickname: z.string().nullable().describe('First name, or username'),
  prescription_date: calendarDate.nullable(),
  template_id: id.nullable(),
  prescription_name: z.string().nullable(),
  template_name: z.string().nullable(),
  program_name: z.string().nullable(),
  feedback_note: z
    .string()
    .nullable()
    .describe('Null for admins who neither wrote the note nor coach the member'),
  feedback_reply_text: z.string().nullable().describe('Likewise'),
  workout_date: calendarDate.nullable(),
});

export const activityContract = {
  listActivity: operation({
    method: 'GET',
    path: '/api/trainer/activity',
    summary: 'List what your members completed, missed and replied, newest first; admins see all',
    access: 'trainer',
    input: z.object({ limit: z.int().min(1).max(200).default(50) }),
    output: z.object({
      items: z.array(activity),
      unread: z.int().describe('Number of your unseen rows, regardless of the limit'),
    }),
  }),
  markActivitySeen: operation({
    method: 'POST',
    path: '/api/trainer/activity/seen',
    summary: 'Mark one or all rows of your feed as seen',
    access: 'trainer',
    input: z.object({ id: id.optional() }),
    output: ok,
  }),
};
