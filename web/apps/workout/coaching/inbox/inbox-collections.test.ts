import { expect, test } from 'vitest';
import type { Inbox, MyPrescription } from '../coaching-api.ts';
import { applyToInbox, applyToPrescribedDay, applyToUpcoming } from './inbox-collections.ts';

const write = (route: string, input: object) => ({
  route,
  input: { ...input },
  temporaryId: -7,
});
const inbox = {
  items: [
    { id: 1, note: 'Deep', seen_at: null, reply: null },
    { id: 2, note: 'Slow', seen_at: null, reply: null },
  ],
  unread: 2,
} as unknown as Inbox;

test('acknowledged notes no longer count as unread, one or all', () => {
  expect(applyToInbox(inbox, write('POST /api/coach-feedback/seen', { id: 1 })).unread).toBe(1);
  expect(applyToInbox(inbox, write('POST /api/coach-feedback/seen', {})).unread).toBe(0);
});

test('a reply acknowledges the note; deleting the reply does not revert that', () => {
  const reply = (words: string) =>
    write('PUT /api/coach-feedback/:id/reply', { id: 2, reply: words });
  const replied = applyToInbox(inbox, reply(' Yes '));
  expect(replied.unread).toBe(1);
  expect(replied.items[1]?.reply).toBe('Yes');
  const blank = applyToInbox(replied, reply(''));
  expect(blank.items[1]).toMatchObject({ reply: null, replied_at: null });
  expect(blank.unread).toBe(1);
});

test('a scheduled prescription appears on its day and leaves it when unscheduled', () => {
  const waiting = { id: 5, date: null, pulled: false } as MyPrescription;
  const pull = (date: string | null) => write('POST /api/prescriptions/:id/pull', { id: 5, date });
  const [pulled] = applyToUpcoming([waiting], pull('2026-11-15'));
  expect(pulled).toMatchObject({ date: '2026-11-15', pulled: true });
  const answered = { ...pull('2026-11-15'), answer: pulled };
  expect(applyToPrescribedDay('2026-11-15')(null, answered)).toBe(pulled);
  expect(applyToPrescribedDay('2026-11-16')(null, answered)).toBeNull();
  expect(applyToPrescribedDay('2026-11-15')(pulled ?? null, pull(null))).toBeNull();
});
