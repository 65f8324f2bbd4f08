import type { ServerQuery } from '../../../../core/queries/use-server-query.ts';
import { prescriptionQuery } from '../../log/day/day-plan.ts';
import { asMember, type Inbox, type MyPrescription, memberApi } from '../coaching-api.ts';
import { applyToDay, applyToInbox, applyToUpcoming } from './apply-inbox-write.ts';

export const inboxQuery: ServerQuery<Inbox> = {
  app: 'workout',
  key: ['coaching', 'inbox'],
  load: () => memberApi('GET /api/coach-feedback/inbox', {}),
  apply: (value, write) => applyToInbox(value, asMember(write)),
};

export const upcomingQuery: ServerQuery<MyPrescription[]> = {
  app: 'workout',
  key: ['coaching', 'upcoming'],
  load: async () => (await memberApi('GET /api/prescriptions/my/upcoming/list', {})).items,
  apply: (all, write) => applyToUpcoming(all, asMember(write)),
};

export function prescribedQuery(date: string): ServerQuery<MyPrescription | null> {
  return {
    ...prescriptionQuery(date),
    apply: (mine, write) => applyToDay(mine, asMember(write), date),
  };
}
