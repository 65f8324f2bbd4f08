import { expect, test } from 'vitest';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { applyToNotes, BLANK_NOTE, type NotesView } from './note-collection.ts';

const NOW = '2026-11-15T10:00:00.000Z';
const note = (id: number, more: Partial<Note> = {}): Note => ({
  ...{ ...BLANK_NOTE, id, title: `Note ${id}`, position: id },
  ...{ created_at: NOW, updated_at: NOW, ...more },
});
const notesIn = (view: NotesView, query = '') => applyToNotes({ view, query });
const onWall = notesIn('notes');
const write = (route: string, input: object) => ({ route, input: { ...input }, temporaryId: -3 });
const ids = (all: readonly Note[]) => all.map(({ id }) => id);
const all = [note(1, { pinned: true }), note(3), note(2)];

test('a new note comes first after the pinned ones, except in other views and searches', () => {
  const add = write('POST /api/notes', { title: 'New' });
  expect(ids(onWall(all, add))).toEqual([1, -3, 3, 2]);
  expect(notesIn('notes', 'soup')(all, add)).toBe(all);
  expect(notesIn('archive')(all, add)).toBe(all);
  expect(notesIn('trash')(all, add)).toBe(all);
});

test('a note whose answer was lost is shown once, and the writes after it change it', () => {
  const add = write('POST /api/notes', { uuid: 'u', title: 'New' });
  const fetched = [note(9, { uuid: 'u', title: 'New' }), note(3)];
  const shown = onWall(fetched, add);
  expect(ids(shown)).toEqual([-3, 3]);
  const [changed] = onWall(shown, write('PATCH /api/notes/:id', { id: -3, title: 'Newer' }));
  expect(changed).toMatchObject({ uuid: 'u', title: 'Newer' });
  expect(onWall(fetched, { ...add, answer: fetched[0] })).toBe(fetched);
});

test('a pinned note moves up, an archived one is unpinned and leaves the view', () => {
  const change = (input: object) => write('PATCH /api/notes/:id', { id: 2, ...input });
  expect(ids(onWall(all, change({ pinned: true })))).toEqual([2, 1, 3]);
  expect(ids(onWall(all, change({ archived: true })))).toEqual([1, 3]);
  const [, , changed] = onWall(all, change({ title: 'Soup', color: undefined }));
  expect(changed).toMatchObject({ title: 'Soup', color: null });
  expect(changed?.updated_at).not.toBe(NOW);
});

test('trashing removes a note from its view; the trash loses restored and deleted ones', () => {
  const trash = [note(2, { trashed_at: NOW }), note(4, { trashed_at: NOW })];
  const removal = write('DELETE /api/notes/:id', { id: 2 });
  expect(ids(onWall(all, removal))).toEqual([1, 3]);
  const inTrash = notesIn('trash');
  expect(inTrash(trash, removal)).toBe(trash);
  expect(ids(inTrash(trash, write('POST /api/notes/:id/restore', { id: 2 })))).toEqual([4]);
  expect(ids(inTrash(trash, write('DELETE /api/notes/:id/forever', { id: 4 })))).toEqual([2]);
  expect(inTrash(trash, write('DELETE /api/notes/trash', {}))).toEqual([]);
});

test('a label, nested ones included, and a kind decide what is in the list', () => {
  const labelled = applyToNotes({ view: 'notes', query: '', label: { id: 7, nested: [8] } });
  const some = [note(1, { labels: [8] })];
  const relabel = (labels: number[]) => write('PATCH /api/notes/:id', { id: 1, labels });
  expect(ids(labelled(some, relabel([7])))).toEqual([1]);
  expect(labelled(some, relabel([9]))).toEqual([]);
  const lists = applyToNotes({ view: 'notes', query: '', kind: 'checklist' });
  expect(lists([], write('POST /api/notes', { title: 'A text' }))).toEqual([]);
  expect(ids(lists([], write('POST /api/notes', { items: [{ text: 'Milk' }] })))).toEqual([-3]);
});

test('a reminder shows its time at once, and clearing the time clears the rest', () => {
  const at = '2026-11-20T09:00:00.000Z';
  const set = write('PATCH /api/notes/:id', { id: 2, reminder_at: at, reminder_rrule: 'daily' });
  const [reminded] = notesIn('reminders')([note(2, { reminder_at: NOW })], set);
  expect(reminded).toMatchObject({ reminder_next_at: at, reminder_rrule: 'daily' });
  const clear = write('PATCH /api/notes/:id', { id: 2, reminder_at: null });
  expect(notesIn('reminders')(reminded ? [reminded] : [], clear)).toEqual([]);
});

test('an answer brings the text that the server merged', () => {
  const change = {
    ...write('PATCH /api/notes/:id', { id: 2, body_md: 'mine', base_body_md: '' }),
    answer: note(2, { body_md: 'mine\n\ntheirs', revision: 9 }),
  };
  expect(onWall(all, change).find(({ id }) => id === 2)).toMatchObject({
    body_md: 'mine\n\ntheirs',
    revision: 9,
  });
});
