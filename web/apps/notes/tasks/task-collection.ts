import type { notesAppContract } from '../../../../src/apps/notes/contract.ts';
import type { NoteTask } from '../../../../src/apps/notes/tasks/contract.ts';
import { type Apply, type ListWrites, listOf } from '../../../core/collections/collection.ts';
import { puts, removes, setSentFields } from '../../../core/collections/effects.ts';
import { BLANK_ITEM, changeItemFields } from '../notes/item-writes.ts';

type Contract = typeof notesAppContract;

const changes = {
  'PATCH /api/notes/:id/items/:uuid': puts((task: NoteTask | undefined, { input, answer }) => {
    const { id: _, uuid: __, base_text: ___, ...change } = input;
    if (!task) return null;
    const item = answer ?? changeItemFields({ ...BLANK_ITEM, ...task }, change);
    const { text, due_date, due_repeat } = item;
    return item.checked || text.trim() === '' ? null : { ...task, text, due_date, due_repeat };
  }),
  'DELETE /api/notes/:id/items/:uuid': removes(),
  'PATCH /api/notes/:id': (tasks, { input: { id, archived, title, color } }) => {
    const isPlain = !archived && title === undefined && color === undefined;
    if (isPlain || !tasks.some((task) => task.note_id === id)) return tasks;
    const changed = setSentFields({}, { list: title, color });
    return tasks
      .filter((task) => task.note_id !== id || !archived)
      .map((task) => (task.note_id === id ? { ...task, ...changed } : task));
  },
  'DELETE /api/notes/:id': removes(isOfNote),
  'POST /api/notes/:id/convert': removes(isOfNote),
} satisfies ListWrites<Contract, NoteTask>;

/** A list of tasks, without new ones. */
export function applyToTasks(holds: (task: NoteTask) => boolean = () => true): Apply<NoteTask[]> {
  return listOf<Contract, NoteTask>(changes, {
    key: ({ note_id, uuid }) => `${note_id} ${uuid}`,
    named: ({ id, uuid }) => `${id} ${uuid}`,
    sort: byDate,
    holds,
  });
}

function isOfNote({ note_id }: NoteTask, { id }: { readonly id: number }): boolean {
  return note_id === id;
}

export function byDate(a: NoteTask, b: NoteTask): number {
  return (a.due_date ?? '~').localeCompare(b.due_date ?? '~');
}
