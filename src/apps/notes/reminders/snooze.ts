import type { z } from 'zod';
import { timeZoneOf } from '../../../kernel/context.ts';
import { Conflict, Invalid } from '../../../kernel/errors.ts';
import { isoAt } from '../../../kernel/time/clock.ts';
import { editAndRead, type NotesContext } from '../notes/change-note.ts';
import { nextRepeat, parseReminderTime } from '../notes/reminder-time.ts';
import type { remindersContract } from './contract.ts';

/** A repeating reminder is snoozed until its next time at the longest, which it would miss. */
export async function snoozeReminder(
  context: NotesContext,
  { id, until }: z.output<typeof remindersContract.snoozeReminder.input>,
) {
  const at = parseReminderTime(until, timeZoneOf(context));
  if (at <= context.clock.millis()) {
    const message = 'must be in the future';
    throw new Invalid(`until ${message}.`, [{ path: 'until', message }]);
  }
  return editAndRead(context, id, 'own', async ({ tx, note }) => {
    if (note.reminder_at === null) throw new Conflict('This note has no reminder.', 'no_reminder');
    const next = nextRepeat(note, context.clock.millis(), timeZoneOf(context));
    const reminder_due_at = next !== null && Date.parse(next) < at ? next : isoAt(at);
    await tx.updateTable('notes').set({ reminder_due_at }).where('id', '=', id).execute();
  });
}
