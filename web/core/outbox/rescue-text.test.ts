import { expect, test } from 'vitest';
import type { OutboxEntry } from './outbox-entry.ts';
import { rescueText } from './rescue-text.ts';

const change: OutboxEntry = {
  key: 'abc',
  owner: 1,
  app: 'notes',
  route: 'PATCH /api/notes/:id',
  input: { id: 7, body_md: 'Typed on the train', base_body_md: 'Typed', pinned: true },
  temporaryId: -5,
  what: 'Trip',
  madeAt: 1,
  heldUntil: 0,
  sending: true,
  doneAt: null,
  rescue: {
    route: 'POST /api/notes',
    text: 'body_md',
    fields: ['title'],
    input: { title: 'Trip', kind: 'text' },
    message: 'Kept',
  },
};

test.each([403, 404, 410])('a text that is refused with %i becomes something new', (status) => {
  expect(rescueText(change, status)).toMatchObject({
    key: 'abc-rescued',
    route: 'POST /api/notes',
    input: { title: 'Trip', kind: 'text', body_md: 'Typed on the train' },
    sending: false,
  });
  const renamed = { ...change, input: { ...change.input, title: 'Journey' } };
  expect(rescueText(renamed, status)?.input.title).toBe('Journey');
  expect(Object.keys(rescueText(change, status)?.input ?? {})).not.toContain('id');
});

test('nothing is made of a bad request, of a change without text, or of one without a rescue', () => {
  expect(rescueText(change, 400)).toBeUndefined();
  expect(rescueText({ ...change, input: { id: 7, pinned: true } }, 404)).toBeUndefined();
  expect(rescueText({ ...change, input: { id: 7, body_md: ' ' } }, 404)).toBeUndefined();
  expect(rescueText({ ...change, rescue: undefined }, 404)).toBeUndefined();
});

test('what was rescued is not rescued again', () => {
  const once = rescueText(change, 404) as OutboxEntry;
  expect(rescueText(once, 404)).toBeUndefined();
});
