import { expect, test } from 'vitest';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { BLANK_ITEM } from '../notes/item-writes.ts';
import { BLANK_NOTE } from '../notes/note-collection.ts';
import { searchNotes } from './search-notes.ts';

const note = (id: number, more: Partial<Note>): Note => ({
  ...{ ...BLANK_NOTE, id, position: id, created_at: '', updated_at: `2026-11-1${id}` },
  ...more,
});

const NOTES = [
  note(1, { title: 'Crème brûlée' }),
  note(2, { body_md: 'Eggs for the **creme**' }),
  note(3, { items: [{ ...BLANK_ITEM, uuid: 'a', text: 'Double cream' }] }),
  note(4, { title: 'Scream' }),
];

test.each([
  ['crem', [1, 2]],
  ['CREA', [3]],
  ['creme eggs', [2]],
  ['%"*', [4, 3, 2, 1]],
])('“%s” finds the beginnings of words, titles first', (query, found) => {
  expect(searchNotes(NOTES, query).map(({ id }) => id)).toEqual(found);
});
