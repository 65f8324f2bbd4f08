import type { z } from 'zod';
import { timeZoneOf } from '../../../kernel/context.ts';
import { Conflict, Invalid } from '../../../kernel/errors.ts';
import { isoAt } from '../../../kernel/time/clock.ts';
import { editAndRead, type NotesContext } from '../notes/change-note.ts';
import { nextRepeat, parseReminderTime } from '../notes/reminder-time.ts';
import type { remindersContract } from './contract.ts';

/** A snooze may wait this long on a device without network; it is due at once then. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/** A repeating reminder is snoozed until its next time at the longest, which it would miss. */
export async function snoozeReminder(
  context: NotesContext,
  { id, until }: z.output<typeof remindersContract.snoozeReminder.input>,
) {
  const now = context.clock.millis();
  const wanted = parseReminderTime(until, timeZoneOf(context));
  if (wanted <= now - LONGEST_WAIT_MS) {
    const message = 'must not be more than a day ago';
    throw new Invalid(`until ${message}.`, [{ path: 'until', message }]);
  }
  const at = Math.max(wanted, now);
  return editAndRead(context, id, 'own', async ({ tx, note }) => {
    if (note.reminder_at === null) throw new Conflict('This note has no reminder.', 'no_reminder');
    const next = nextRepeat(note, now, timeZoneOf(context));
    const reminder_due_at = next !== null && Date.parse(next) < at ? next : isoAt(at);
    await tx.updateTable('notes').set({ reminder_due_at }).where('id', '=', id).execute();
  });
}
