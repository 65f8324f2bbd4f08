import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import type { NoteTask } from '../../../../src/apps/notes/tasks/contract.ts';
import { newUuid } from '../../../core/outbox/new-uuid.ts';
import { deviceZone } from '../../../core/time/device-zone.ts';
import { findOrCreateLabels } from '../labels/find-or-create-labels.ts';
import { notes } from '../notes/notes-api.ts';
import type { QuickNote } from '../quick-add/parse-quick-add.ts';
import { toInstant } from '../quick-add/to-instant.ts';
import { tasksText as text } from '../text/tasks.ts';

type DueChange = Partial<Pick<NoteTask, 'due_date' | 'due_repeat'>>;

export function tickTask({ note_id, uuid, due_date }: NoteTask) {
  const input = { id: note_id, uuid, checked: true, base_due_date: due_date };
  notes.writeWithUndo('PATCH /api/notes/:id/items/:uuid', [input], text.ticked);
}

export function rescheduleTask({ note_id, uuid, text: words }: NoteTask, change: DueChange) {
  const input = { id: note_id, uuid, ...change };
  notes.write('PATCH /api/notes/:id/items/:uuid', input, text.writes.date(words));
}

/** Moves tasks to a day, with undo. */
export function moveTasks(tasks: readonly NoteTask[], due_date: string) {
  const inputs = tasks.map(({ note_id, uuid }) => ({ id: note_id, uuid, due_date }));
  notes.writeWithUndo('PATCH /api/notes/:id/items/:uuid', inputs, text.moved(tasks.length));
}

/**
 * Adds a task from one line. It goes to the checklist of tasks with its labels, which is made for
 * the first one. A task at a time of day gets a note of its own, which has the reminder.
 */
export function addTask({ title, labels, reminder }: QuickNote, day: string | null, lists: Note[]) {
  const ids = findOrCreateLabels(labels);
  const item = {
    uuid: newUuid(),
    text: title,
    due_date: reminder?.date ?? day,
    due_repeat: reminder?.repeat ?? null,
  };
  const what = text.writes.add(title);
  const list = lists.find((note) => isListOfTasks(note, ids));
  if (list && !reminder?.hasTime) {
    notes.write('POST /api/notes/:id/items', { id: list.id, ...item }, what);
    return;
  }
  const made = { uuid: newUuid(), kind: 'checklist' as const, labels: ids, items: [item] };
  notes.write(
    'POST /api/notes',
    reminder?.hasTime
      ? {
          ...made,
          reminder_at: toInstant(reminder),
          reminder_rrule: reminder.repeat,
          reminder_tz: deviceZone(),
        }
      : { ...made, title: text.list, in_tasks: true },
    what,
  );
}

/** The own checklist of tasks with exactly these labels. */
export function isListOfTasks(note: Note, labels: readonly number[]): boolean {
  const { title, kind, in_tasks, share_role } = note;
  if (title !== text.list || kind !== 'checklist' || !in_tasks) return false;
  return (
    share_role === 'owner' && new Set(note.labels).symmetricDifference(new Set(labels)).size === 0
  );
}
