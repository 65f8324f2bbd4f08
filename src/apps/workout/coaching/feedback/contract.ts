import { z } from 'zod';
import {
  calendarDate,
  emptyInput,
  id,
  instant,
  ok,
} from '../../../../kernel/api/common-schemas.ts';
import { operation } from '../../../../kernel/contract.ts';

const NOTE = 5000;

export const feedback = z.object({
  id,
  trainer_id: id,
  trainer_username: z.string().nullable(),
  trainer_full_name: z.string().nullable(),
  member_id: id,
  workout_id: id,
  exercise_idx: z.int().nullable().describe('0-based; null for the whole workout'),
  exercise_uuid: z.string().nullable(),
  note: z.string(),
  media_id: id.nullable(),
  media_time_sec: z.number().nullable(),
  reply: z.string().nullable(),
  replied_at: instant.nullable(),
  seen_at: instant.nullable().describe('When the member acknowledged it'),
  created_at: instant,
  updated_at: instant,
});

const received = feedback.extend({
  workout_date: calendarDate,
  workout_name: z.string(),
  exercise_name: z.string().nullable(),
});

export const feedbackContract = {
  giveFeedback: operation({
    method: 'POST',
    path: '/api/trainer/feedback',
    summary: 'Write a note on a workout or one of its exercises; a blank note deletes it',
    access: 'trainer',
    input: z.object({
      workout_id: id,
      exercise_idx: z.int().min(0).max(999).nullable().optional(),
      exercise_uuid: z.string().min(1).max(100).nullable().optional(),
      note: z.string().trim().max(NOTE),
      media_id: id.nullable().optional(),
      media_time_sec: z.number().min(0).max(86_400).nullable().optional(),
    }),
    output: ok.extend({ deleted: z.literal(true).optional() }),
  }),
};

export const receivedFeedbackContract = {
  readInbox: operation({
    method: 'GET',
    path: '/api/coach-feedback/inbox',
    summary: 'List your trainer’s notes on your workouts, newest first, at most 100',
    access: 'signed-in',
    input: emptyInput,
    output: z.object({ items: z.array(received), unread: z.int() }),
  }),
  acknowledge: operation({
    method: 'POST',
    path: '/api/coach-feedback/seen',
    summary: 'Acknowledge one note, or all of them',
    access: 'signed-in',
    input: z.object({ id: id.optional() }),
    output: ok,
  }),
  reply: operation({
    method: 'PUT',
    path: '/api/coach-feedback/:id/reply',
    summary: 'Reply to a note, or change the reply; a blank reply deletes it',
    access: 'signed-in',
    input: z.object({ id, reply: z.string().trim().max(NOTE) }),
    output: received,
  }),
  listUnreadDates: operation({
    method: 'GET',
    path: '/api/coach-feedback/unread-dates',
    summary: 'List the days with unacknowledged feedback',
    access: 'signed-in',
    input: emptyInput,
    output: z.object({ dates: z.array(calendarDate) }),
  }),
  readDayFeedback: operation({
    method: 'GET',
    path: '/api/workout/:date/feedback',
    summary: 'Read the feedback on your workouts of a day',
    access: 'signed-in',
    input: z.object({ date: calendarDate }),
    output: z.object({ feedback: z.array(feedback) }),
  }),
};
