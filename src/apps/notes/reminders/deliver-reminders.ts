import { pushNotification } from '../../../accounts/notifications/push.ts';
import { emitEvent } from '../../../accounts/webhooks/emit.ts';
import type { DatabaseJob } from '../../../kernel/jobs/job.ts';
import { isoAt } from '../../../kernel/time/clock.ts';
import { formatItems } from '../measures/checklist-text.ts';
import { findViewers, publishChange, type Tx } from '../notes/change-note.ts';
import { MOST_LATE_MS, nextRepeat } from '../notes/reminder-time.ts';
import { findItems, toPlainItems } from '../notes/write-items.ts';
import type { NoteRow } from '../notes/write-note.ts';

const APP = 'Notes';
const PRIORITY = 5;
const LONGEST_TEXT = 200;
/** After a long downtime the next runs continue. */
const MOST_PER_RUN = 200;

/**
 * Sends the reminders of notes. A reminder is moved to its next time in the transaction that
 * enqueues its push, and one process runs the job at a time, so each occurrence is sent once.
 */
export const remindOfNotes: DatabaseJob = {
  name: 'notes.remind',
  everyMinutes: 1,
  run: async (tx: Tx, { services: { clock, config, live } }) => {
    const now = clock.millis();
    const due = await tx
      .selectFrom('notes')
      .leftJoin('users', 'users.id', 'notes.owner_id')
      .selectAll('notes')
      .select('users.time_zone')
      .where('notes.reminder_due_at', '<=', isoAt(now))
      .orderBy('notes.reminder_due_at')
      .limit(MOST_PER_RUN)
      .execute();
    for (const { time_zone, ...note } of due) {
      const isSettled = await settle(tx, note, now, time_zone ?? config.timeZone);
      if (!isSettled) continue;
      await send(tx, note, now, time_zone ?? config.timeZone);
      const event = { note_id: note.id, at: isoAt(now) };
      await publishChange(tx, live, (await findViewers(tx, note)).slice(0, 1), event);
    }
  },
};

/** Sets the next time; false if the reminder was changed at the same moment. */
async function settle(tx: Tx, note: NoteRow, now: number, zone: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notes')
    .set({ reminder_due_at: nextRepeat(note, now, zone) })
    .where('id', '=', note.id)
    .where('reminder_due_at', '=', note.reminder_due_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * After a downtime the stored time is only the first of those that were missed; the last one counts.
 * The reminder of a note in the trash is silent.
 */
async function send(tx: Tx, note: NoteRow, now: number, zone: string): Promise<void> {
  const due = Date.parse(note.reminder_due_at ?? '');
  const earliest = now - MOST_LATE_MS;
  const missed = nextRepeat(note, earliest - 1, zone);
  const isInTime = due >= earliest || (missed !== null && Date.parse(missed) <= now);
  if (note.trashed_at !== null || !isInTime) return;
  const { id, owner_id: owner, title, kind, reminder_due_at: due_at } = note;
  const body = await describe(tx, note);
  await pushNotification(tx, isoAt(now), {
    owner,
    app: APP,
    title: title || 'reminder',
    body,
    priority: PRIORITY,
    page: `/notes/${note.id}`,
  });
  const event = { owner, now: isoAt(now), event: 'reminder.fired' } as const;
  await emitEvent(tx, event, () => ({ id, title, kind, text: body, due_at }));
}

async function describe(tx: Tx, note: NoteRow): Promise<string> {
  const text =
    note.kind === 'text'
      ? note.body_md
      : formatItems(toPlainItems(await findItems(tx, note.id)).filter(({ checked }) => !checked));
  return text.trim().slice(0, LONGEST_TEXT);
}
