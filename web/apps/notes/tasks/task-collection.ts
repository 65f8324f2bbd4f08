import type { notesAppContract } from '../../../../src/apps/notes/contract.ts';
import type { Note, NoteItem } from '../../../../src/apps/notes/notes/contract.ts';
import type { NoteTask } from '../../../../src/apps/notes/tasks/contract.ts';
import {
  type Apply,
  allOf,
  type ListWrites,
  listOf,
  stateOf,
  within,
} from '../../../core/collections/collection.ts';
import { puts, removes, setSentFields } from '../../../core/collections/effects.ts';
import { BLANK_ITEM, changeItemFields } from '../notes/item-writes.ts';
import { applyToNotes } from '../notes/note-collection.ts';

type Contract = typeof notesAppContract;

/** The open tasks, with the checklists that new ones may go to. */
export interface OpenTasks {
  readonly tasks: NoteTask[];
  readonly lists: Note[];
}

type ListOfTask = Pick<NoteTask, 'note_id' | 'list' | 'color' | 'share_role'>;
type SentItem = Partial<Pick<NoteItem, 'uuid' | 'text' | 'checked' | 'due_date'>> & {
  readonly due_repeat?: string | null | undefined;
};

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

/** All tasks with new ones. An item without a date is a task if its checklist shows in the tasks. */
export const applyToOpenTasks: Apply<OpenTasks> = allOf<OpenTasks>(
  within('tasks', applyToTasks()),
  within('lists', applyToNotes({ view: 'notes', query: '', kind: 'checklist' })),
  stateOf<Contract, OpenTasks>({
    'POST /api/notes/:id/items': (state, { input: { id, ...item }, answer }) => {
      const list = findList(state, id);
      return list ? addTasks(state, list, [answer ?? (item as SentItem)]) : state;
    },
    'POST /api/notes': (state, { input, temporaryId, answer }) => {
      const { title: list = '', color = null, in_tasks = false } = input;
      const note_id = answer?.id ?? temporaryId;
      const isShown = input.archived !== true && input.kind !== 'text';
      const of = { note_id, list, color, share_role: 'owner', shows: in_tasks } as const;
      return isShown ? addTasks(state, of, (input.items ?? []) as SentItem[]) : state;
    },
  }),
);

/** A checklist with the fields that a task tells about it. */
function findList({ tasks, lists }: OpenTasks, id: number): ListWithItems | undefined {
  const list = lists.find((note) => note.id === id);
  if (list) {
    const { title, color, share_role, in_tasks: shows } = list;
    return { note_id: id, list: title, color, share_role, shows };
  }
  const known = tasks.filter(({ note_id }) => note_id === id);
  return known[0] && { ...known[0], shows: known.some(({ due_date }) => due_date === null) };
}

interface ListWithItems extends ListOfTask {
  /** Whether items without a date are tasks. */
  readonly shows: boolean;
}

function addTasks(state: OpenTasks, of: ListWithItems, items: readonly SentItem[]): OpenTasks {
  const { note_id, list, color, share_role, shows } = of;
  const added = items
    .filter(({ text = '', checked = false, due_date }) => {
      return text.trim() !== '' && !checked && (due_date || shows);
    })
    .map(({ uuid = '', text = '', due_date = null, due_repeat = null }) => ({
      ...{ note_id, list, color, share_role, uuid, text, due_date },
      due_repeat: due_repeat as NoteTask['due_repeat'],
    }))
    .filter((task) => !state.tasks.some((known) => isSame(known, task)));
  if (added.length === 0) return state;
  return { ...state, tasks: [...state.tasks, ...added].sort(byDate) };
}

function isSame(a: NoteTask, b: NoteTask): boolean {
  return a.note_id === b.note_id && a.uuid === b.uuid;
}

function isOfNote({ note_id }: NoteTask, { id }: { readonly id: number }): boolean {
  return note_id === id;
}

function byDate(a: NoteTask, b: NoteTask): number {
  return (a.due_date ?? '~').localeCompare(b.due_date ?? '~');
}
