import { type Apply, listOf, stateOf } from '../../../../core/collections/collection.ts';
import { updates } from '../../../../core/collections/effects.ts';
import type {
  DayFeedback,
  Inbox,
  MemberContract,
  MyPrescription,
  MyTrainer,
} from '../coaching-api.ts';
import { markSeen } from '../mark-seen.ts';

export const applyToInbox = stateOf<MemberContract, Inbox>({
  'POST /api/coach-feedback/seen': (inbox, { input: { id } }) => markSeen(inbox, id),
  'PUT /api/coach-feedback/:id/reply': (inbox, { input: { id, reply } }) =>
    replyToNote(markSeen(inbox, id), id, reply.trim()),
});

function replyToNote(inbox: Inbox, id: number, words: string): Inbox {
  const replied_at = words ? new Date().toISOString() : null;
  return {
    ...inbox,
    items: inbox.items.map((note) =>
      note.id === id ? { ...note, reply: words || null, replied_at } : note,
    ),
  };
}

export const applyToMyTrainer = stateOf<MemberContract, MyTrainer>({
  'PUT /api/my-trainer/sharing': (mine, { input: { trainer_id, body } }) =>
    mine.trainer?.id === trainer_id ? { ...mine, shares_body: body } : mine,
});

/** Feedback beside the exercises of a day. */
export const applyToDayFeedback = stateOf<MemberContract, DayFeedback[]>({
  'POST /api/coach-feedback/seen': (notes, { input: { id } }) =>
    markSeen({ items: notes, unread: 0 }, id).items,
  'PUT /api/coach-feedback/:id/reply': (notes, { input: { id, reply } }) =>
    notes.map((note) => (note.id === id ? { ...note, reply: reply.trim() || null } : note)),
});

export const applyToUpcoming = listOf<MemberContract, MyPrescription>({
  'POST /api/prescriptions/:id/pull': updates((one, { date }) => ({
    ...one,
    date,
    pulled: date !== null,
  })),
});

/** The prescription of a day; null without one. */
export function applyToPrescribedDay(day: string): Apply<MyPrescription | null> {
  return stateOf<MemberContract, MyPrescription | null>({
    'POST /api/prescriptions/:id/pull': (mine, { input: { id, date }, answer }) => {
      if (date === day) return answer ?? mine;
      return mine?.id === id ? null : mine;
    },
  });
}
