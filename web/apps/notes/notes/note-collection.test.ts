import { expect, test } from 'vitest';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { applyToNotes, BLANK_NOTE, type NotesView } from './note-collection.ts';

const NOW = '2026-11-15T10:00:00.000Z';
const note = (id: number, more: Partial<Note> = {}): Note => ({
  ...{ ...BLANK_NOTE, id, title: `Note ${id}`, position: id },
  ...{ created_at: NOW, updated_at: NOW, ...more },
});
const notesIn = (view: NotesView, query = '') => applyToNotes({ view, query });
const write = (route: string, input: object) => ({ route, input: { ...input }, temporaryId: -3 });
const ids = (all: readonly Note[]) => all.map(({ id }) => id);
const all = [note(1, { pinned: true }), note(2), note(3)];

test('a new note comes first after the pinned ones, except in other views and searches', () => {
  const add = write('POST /api/notes', { title: 'New' });
  expect(ids(notesIn('notes')(all, add))).toEqual([1, -3, 2, 3]);
  expect(notesIn('notes', 'soup')(all, add)).toBe(all);
  expect(notesIn('archive')(all, add)).toBe(all);
  expect(notesIn('trash')(all, add)).toBe(all);
});

test('a pinned note moves up, an archived one leaves the view', () => {
  const change = (input: object) => write('PATCH /api/notes/:id', { id: 3, ...input });
  expect(ids(notesIn('notes')(all, change({ pinned: true })))).toEqual([3, 1, 2]);
  expect(ids(notesIn('notes')(all, change({ archived: true })))).toEqual([1, 2]);
  const [, , changed] = notesIn('notes')(all, change({ title: 'Soup', color: undefined }));
  expect(changed).toMatchObject({ title: 'Soup', color: null });
  expect(changed?.updated_at).not.toBe(NOW);
});

test('trashing removes a note from its view, restoring from the trash', () => {
  const trash = [note(2, { trashed_at: NOW })];
  const removal = write('DELETE /api/notes/:id', { id: 2 });
  expect(ids(notesIn('notes')(all, removal))).toEqual([1, 3]);
  expect(notesIn('trash')(trash, removal)).toBe(trash);
  expect(notesIn('trash')(trash, write('POST /api/notes/:id/restore', { id: 2 }))).toEqual([]);
});
