import { z } from 'zod';
import { calendarDate, id } from '../../../kernel/api/common-schemas.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { tool } from '../../../kernel/mcp/tool.ts';
import { isTimeZone } from '../../../kernel/time/clock.ts';
import { writeItem } from '../items/items.ts';
import { editNote, type NoteEdit, type NotesContext } from '../notes/change-note.ts';
import { DUE_REPEATS, REMINDER_REPEATS } from '../notes/note-schema.ts';
import { changeReminder, NO_REMINDER, parseReminderTime } from '../notes/reminder-time.ts';
import { storeReminder } from '../notes/reminders.ts';
import { findItems } from '../notes/write-items.ts';
import { findSettings } from '../settings/settings.ts';
import { matchItem } from './match-item.ts';
import { toReminder } from './shapes.ts';
import { readInside, requireChecklist, serverDay } from './write-context.ts';

const item = z.string().min(1).max(5000).describe('Text of the item, or a part that only it has');
const ok = z.literal(true);

async function findNamed(edit: NoteEdit, asked: string) {
  requireChecklist(edit);
  return matchItem(await findItems(edit.tx, edit.note.id), asked);
}

const checkItem = tool({
  name: 'check_checklist_item',
  phase: 'write',
  title: 'Tick a checklist item',
  description:
    'Checks (or with checked false unchecks) the item with this text, or the only item that contains it. Checking a repeating task moves its due date past today and leaves it open; the answer then has checked false, repeats and next_due.',
  input: z.object({ id, item, checked: z.boolean().optional().describe('By default true') }),
  output: z.object({
    ok,
    item: z.string(),
    checked: z.boolean(),
    repeats: z.string().optional(),
    next_due: z.string().optional(),
  }),
  handle: async (context: NotesContext, { id: noteId, item: asked, checked = true }) =>
    editNote(context, noteId, 'edit', async (edit) => {
      const found = await findNamed(edit, asked);
      const written = await writeItem(edit, found.uuid, { checked }, serverDay(context));
      const { text, due_date, due_repeat } = written;
      const moved = checked && !written.checked && due_repeat !== null && due_date !== null;
      return {
        ...{ ok: true as const, item: text, checked: written.checked },
        ...(moved && { repeats: due_repeat, next_due: due_date }),
      };
    }),
});

const setDueDate = tool({
  name: 'set_due_date',
  phase: 'write',
  title: 'Set a due date',
  description:
    'Sets the due date (YYYY-MM-DD) of the checklist item with this text, or of the only item that contains it; repeat makes it a repeating task; clear removes date and repeat.',
  idempotent: true,
  input: z.object({
    id,
    item,
    due: calendarDate.optional(),
    clear: z.boolean().optional(),
    repeat: z.enum(['none', ...DUE_REPEATS]).optional(),
  }),
  output: z.object({ ok, item: z.string(), due: z.string().nullable() }),
  handle: async (context: NotesContext, { id: noteId, item: asked, due, clear, repeat }) => {
    if (!clear && due === undefined && repeat === undefined) {
      throw new Invalid('Give due (YYYY-MM-DD), or clear: true.');
    }
    return editNote(context, noteId, 'edit', async (edit) => {
      const found = await findNamed(edit, asked);
      if (!clear && due === undefined && found.due_date === null) {
        throw new Invalid('This item has no due date that could repeat; give due (YYYY-MM-DD).');
      }
      const due_repeat = repeat === 'none' ? null : repeat;
      const change = clear
        ? { due_date: null, due_repeat: null }
        : { ...(due !== undefined && { due_date: due }), due_repeat };
      const { text, due_date } = await writeItem(edit, found.uuid, change, serverDay(context));
      return { ok: true as const, item: text, due: due_date };
    });
  },
});

const setReminder = tool({
  name: 'set_reminder',
  phase: 'write',
  title: 'Set a reminder',
  description:
    'Sets the reminder of a note of the person: at is a local date and time (2026-11-20T18:30) in time_zone, or ISO with an offset; a date alone means 09:00. Without time_zone the zone of the reminder that a device set last counts, else that of the server. repeat makes it recur; clear removes it.',
  input: z.object({
    id,
    at: z.string().max(40).optional(),
    repeat: z.enum(REMINDER_REPEATS).optional(),
    clear: z.boolean().optional(),
    time_zone: z.string().max(100).optional().describe('IANA name, such as Europe/Berlin'),
  }),
  output: z.object({
    ok,
    reminder: z
      .object({ next: z.string().nullable(), repeat: z.string().nullable() })
      .nullable()
      .optional(),
    cleared: z.boolean().optional(),
  }),
  handle: async (context: NotesContext, { id: noteId, at, repeat, clear, time_zone }) => {
    if (!clear && at === undefined) throw new Invalid('Give at, or clear: true.');
    if (time_zone !== undefined && !isTimeZone(time_zone)) {
      throw new Invalid(`There is no time zone "${time_zone}"; give an IANA name.`);
    }
    return editNote(context, noteId, 'own', async (edit) => {
      if (clear || at === undefined) {
        await storeReminder(edit.tx, noteId, NO_REMINDER);
        return { ok: true as const, cleared: true };
      }
      const zone = time_zone ?? (await findZone(context, edit.tx));
      const now = context.clock.millis();
      if (repeat === undefined && parseReminderTime(at, zone) <= now) {
        throw new Invalid(`${at} (${zone}) is in the past.`);
      }
      const asked = { reminder_at: at, reminder_rrule: repeat ?? null, reminder_tz: zone };
      await storeReminder(edit.tx, noteId, changeReminder(NO_REMINDER, asked, { now, zone }));
      return { ok: true as const, reminder: toReminder(await readInside(context, edit)) };
    });
  },
});

async function findZone({ owner, config }: NotesContext, tx: NoteEdit['tx']): Promise<string> {
  return (await findSettings(tx, owner)).device_time_zone ?? config.timeZone;
}

export const dueTools = [checkItem, setDueDate, setReminder];
