import type { Inbox, InboxNote, MemberWrite, MyPrescription } from '../coaching-api.ts';

/** Applies a pending write to the inbox. */
export function applyToInbox(inbox: Inbox, write: MemberWrite): Inbox {
  switch (write.route) {
    case 'POST /api/coach-feedback/seen': {
      const { id } = write.input;
      return changeNotes(inbox, (note) =>
        id === undefined || note.id === id ? markAcknowledged(note) : note,
      );
    }
    case 'PUT /api/coach-feedback/:id/reply': {
      const { id, reply } = write.input;
      const words = reply.trim();
      return changeNotes(inbox, (note) =>
        note.id === id
          ? { ...markAcknowledged(note), reply: words || null, replied_at: words ? now() : null }
          : note,
      );
    }
    default:
      return inbox;
  }
}

function changeNotes({ items, unread }: Inbox, change: (note: InboxNote) => InboxNote): Inbox {
  const changed = items.map(change);
  const read = items.filter((note, at) => note.seen_at === null && changed[at]?.seen_at);
  return { items: changed, unread: Math.max(0, unread - read.length) };
}

function markAcknowledged(note: InboxNote): InboxNote {
  return note.seen_at === null ? { ...note, seen_at: now() } : note;
}

function now() {
  return new Date().toISOString();
}

export function applyToUpcoming(all: MyPrescription[], write: MemberWrite): MyPrescription[] {
  if (write.route !== 'POST /api/prescriptions/:id/pull') return all;
  const { id, date } = write.input;
  return all.map((one) => (one.id === id ? schedule(one, date) : one));
}

/** Applies a pending write to the prescription of a day; null without one. */
export function applyToDay(
  mine: MyPrescription | null,
  write: MemberWrite,
  day: string,
): MyPrescription | null {
  if (write.route !== 'POST /api/prescriptions/:id/pull') return mine;
  const { id, date } = write.input;
  if (date === day) return write.answer ?? mine;
  return mine?.id === id ? null : mine;
}

function schedule(one: MyPrescription, date: string | null): MyPrescription {
  return { ...one, date, pulled: date !== null };
}
