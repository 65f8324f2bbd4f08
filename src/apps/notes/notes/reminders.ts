import type { NoteEdit, Tx } from './change-note.ts';
import { changeReminder, type Reminder } from './reminder-time.ts';

interface ReminderRequest {
  readonly reminder_at?: string | null | undefined;
  readonly reminder_rrule?: string | null | undefined;
  readonly reminder_tz?: string | null | undefined;
}

/** Sets the reminder of a note from a device. */
export async function writeReminder(
  { tx, me, note, now }: NoteEdit,
  asked: ReminderRequest,
  zone: string,
): Promise<void> {
  const reminder = changeReminder(note, asked, { now: Date.parse(now), zone });
  await storeReminder(tx, note.id, reminder);
  await rememberDeviceZone(tx, me, reminder);
}

export async function storeReminder(tx: Tx, noteId: number, reminder: Reminder): Promise<void> {
  const { reminder_at, reminder_rrule, reminder_tz, reminder_due_at } = reminder;
  await tx
    .updateTable('notes')
    .set({ reminder_at, reminder_rrule, reminder_tz, reminder_due_at })
    .where('id', '=', noteId)
    .execute();
}

/** Tools read a time without an offset in the zone of the reminder that a device set last. */
export async function rememberDeviceZone(
  tx: Tx,
  owner: number,
  { reminder_tz }: Pick<Reminder, 'reminder_tz'>,
): Promise<void> {
  if (reminder_tz === null) return;
  await tx
    .insertInto('note_settings')
    .values({ owner_id: owner, all_checklists: 0, device_time_zone: reminder_tz, feed_token: null })
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet({ device_time_zone: reminder_tz }),
    )
    .execute();
}
