import type { notesAppContract } from '../../../../src/apps/notes/contract.ts';
import type { Note, NoteItem } from '../../../../src/apps/notes/notes/contract.ts';
import type { NoteTask } from '../../../../src/apps/notes/tasks/contract.ts';
import { type Apply, allOf, stateOf, within } from '../../../core/collections/collection.ts';
import { applyToNotes } from '../notes/note-collection.ts';
import { applyToTasks, byDate } from './task-collection.ts';

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

/**
 * All tasks with new ones. An item without a date is a task if its checklist shows in the tasks.
 * `readNote` knows the items of a checklist that begins to.
 */
export const openTasksWith = (readNote: (id: number) => Note | undefined): Apply<OpenTasks> =>
  allOf<OpenTasks>(
    within('tasks', applyToTasks()),
    within('lists', applyToNotes({ view: 'notes', query: '', kind: 'checklist' })),
    stateOf<Contract, OpenTasks>({
      'PATCH /api/notes/:id': (state, { input: { id, in_tasks }, answer }) => {
        if (in_tasks === undefined) return state;
        const note = answer ?? readNote(id);
        return in_tasks ? addItems(state, note) : withoutUndated(state, id);
      },
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

/** A checklist begins to show in the tasks. */
function addItems(state: OpenTasks, note: Note | undefined): OpenTasks {
  if (note?.kind !== 'checklist' || note.archived || note.trashed_at) return state;
  const { id: note_id, title: list, color, share_role, items } = note;
  return addTasks(state, { note_id, list, color, share_role, shows: true }, items);
}

/** Items with a date are tasks in any case. */
function withoutUndated(state: OpenTasks, id: number): OpenTasks {
  const tasks = state.tasks.filter((task) => task.note_id !== id || task.due_date !== null);
  return tasks.length === state.tasks.length ? state : { ...state, tasks };
}

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
