import type { ServerQuery } from '../../../../core/queries/use-server-query.ts';
import { prescriptionQuery } from '../../log/day/day-plan.ts';
import {
  type DayFeedback,
  type Inbox,
  type MyPrescription,
  type MyTrainer,
  memberApi,
} from '../coaching-api.ts';
import {
  applyToDayFeedback,
  applyToInbox,
  applyToMyTrainer,
  applyToPrescribedDay,
  applyToUpcoming,
} from './inbox-collections.ts';

export const myTrainerQuery: ServerQuery<MyTrainer> = {
  app: 'workout',
  key: ['coaching', 'my-trainer'],
  load: () => memberApi('GET /api/my-trainer', {}),
  apply: applyToMyTrainer,
};

/** All feedback on a day's workouts, in one request. */
export function dayFeedbackQuery(date: string): ServerQuery<DayFeedback[]> {
  return {
    app: 'workout',
    key: ['coaching', 'day-feedback', date],
    load: async () => (await memberApi('GET /api/workout/:date/feedback', { date })).feedback,
    apply: applyToDayFeedback,
  };
}

export const inboxQuery: ServerQuery<Inbox> = {
  app: 'workout',
  key: ['coaching', 'inbox'],
  load: () => memberApi('GET /api/coach-feedback/inbox', {}),
  apply: applyToInbox,
};

export const upcomingQuery: ServerQuery<MyPrescription[]> = {
  app: 'workout',
  key: ['coaching', 'upcoming'],
  load: async () => (await memberApi('GET /api/prescriptions/my/upcoming/list', {})).items,
  apply: applyToUpcoming,
};

export function prescribedQuery(date: string): ServerQuery<MyPrescription | null> {
  return { ...prescriptionQuery(date), apply: applyToPrescribedDay(date) };
}
