import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { text } from '../text/notes.ts';
import { parseNoteLines } from './note-lines.ts';

/** The note's title, or its first line or item. */
export function noteName({
  title,
  body_md,
  items = [],
}: Pick<Note, 'title' | 'body_md'> & Partial<Pick<Note, 'items'>>): string {
  const lines = [
    ...parseNoteLines(body_md).map(({ words }) => words),
    ...items.map((item) => item.text),
  ];
  const first = lines.find((words) => words.trim() !== '');
  return title || first?.slice(0, 60) || text.notes.untitled;
}
