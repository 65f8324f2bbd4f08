import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { formatMoment } from '../notes/format-reminder.ts';
import { notes } from '../notes/notes-api.ts';
import { snoozeText as text } from '../text/reminders.ts';

/** Sends the reminder again at a later time. Its repeats stay as they are. */
export function snoozeNote({ id }: Note, until: string) {
  const said = text.snoozed(formatMoment(until));
  notes.writeWithUndo('POST /api/notes/:id/snooze', [{ id, until }], said);
}
