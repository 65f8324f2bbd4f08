import type { Question } from '../../../../core/use-answer.ts';
import { prescriptionFor } from '../../log/day-plan.ts';
import { asMember, type Inbox, type MyPrescription, memberApi } from '../coaching-api.ts';
import { applyToDay, applyToInbox, applyToUpcoming } from './apply-inbox-write.ts';

export const inbox: Question<Inbox> = {
  app: 'workout',
  key: ['coaching', 'inbox'],
  ask: () => memberApi('GET /api/coach-feedback/inbox', {}),
  apply: (value, write) => applyToInbox(value, asMember(write)),
};

export const upcoming: Question<MyPrescription[]> = {
  app: 'workout',
  key: ['coaching', 'upcoming'],
  ask: async () => (await memberApi('GET /api/prescriptions/my/upcoming/list', {})).items,
  apply: (all, write) => applyToUpcoming(all, asMember(write)),
};

export function prescribedFor(date: string): Question<MyPrescription | null> {
  return {
    ...prescriptionFor(date),
    apply: (mine, write) => applyToDay(mine, asMember(write), date),
  };
}
