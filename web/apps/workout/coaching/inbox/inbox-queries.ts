import type { ServerQuery } from '../../../../core/queries/use-server-query.ts';
import { prescriptionQuery } from '../../log/day/day-plan.ts';
import { type Inbox, type MyPrescription, memberApi } from '../coaching-api.ts';
import { applyToInbox, applyToPrescribedDay, applyToUpcoming } from './inbox-collections.ts';

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
