import { parseQuickAdd, type QuickNote } from './parse-quick-add.ts';

/** What a line says. Ignored words of a time belong to the title. */
export function readLine(typed: string, ignoresTime: boolean): QuickNote {
  const note = parseQuickAdd(typed, new Date());
  if (!ignoresTime || !note.reminder) return note;
  const title = note.labels.reduce((left, label) => left.replace(`#${label}`, ''), typed);
  return { ...note, title: title.replace(/\s+/g, ' ').trim() || typed.trim(), reminder: null };
}
