import type { NoteItem } from '../../../../src/apps/notes/notes/contract.ts';
import { nameNearDay } from '../../../core/text/calendar.ts';
import { formatShortDay } from '../../../core/text/format.ts';
import { today } from '../../../core/time/dates.ts';
import { text } from '../text/notes.ts';

/** "Tomorrow, every week". */
export function formatDue({ due_date, due_repeat }: Pick<NoteItem, 'due_date' | 'due_repeat'>) {
  if (due_date === null) return '';
  const day = nameNearDay(due_date, today()) ?? formatShortDay(due_date);
  return due_repeat ? `${day}, ${text.notes.repeats[due_repeat]}` : day;
}
