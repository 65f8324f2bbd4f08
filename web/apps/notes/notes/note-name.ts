import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { text } from '../text/notes.ts';
import { parseNoteLines } from './note-lines.ts';

/** The note's title, or its first line. */
export function noteName({ title, body_md }: Pick<Note, 'title' | 'body_md'>): string {
  const first = parseNoteLines(body_md).find(({ words }) => words.trim() !== '')?.words;
  return title || first?.slice(0, 60) || text.notes.untitled;
}
