import { newUuid } from '../../../core/outbox/new-uuid.ts';
import { deviceZone } from '../../../core/time/device-zone.ts';
import { findOrCreateLabels } from '../labels/find-or-create-labels.ts';
import { notes } from '../notes/notes-api.ts';
import { editingText } from '../text/editing.ts';
import type { QuickNote } from './parse-quick-add.ts';
import { toInstant } from './to-instant.ts';

/** Writes a note from one line, below a label if the page shows one. */
export function addQuickNote({ title, labels, reminder }: QuickNote, shown: readonly number[]) {
  const ids = new Set([...shown, ...findOrCreateLabels(labels)]);
  notes.write(
    'POST /api/notes',
    {
      uuid: newUuid(),
      title,
      labels: [...ids],
      ...(reminder && {
        reminder_at: toInstant(reminder),
        reminder_rrule: reminder.repeat,
        reminder_tz: deviceZone(),
      }),
    },
    editingText.writes.create,
  );
}
