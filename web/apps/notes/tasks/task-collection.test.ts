import { expect, test } from 'vitest';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import type { NoteTask } from '../../../../src/apps/notes/tasks/contract.ts';
import { addDays } from '../../../../src/shared/calendar/dates.ts';
import type { Write } from '../../../core/outbox/outbox-entry.ts';
import { today } from '../../../core/time/dates.ts';
import { BLANK_ITEM } from '../notes/item-writes.ts';
import { BLANK_NOTE } from '../notes/note-collection.ts';
import { type OpenTasks, openTasksWith } from './open-tasks.ts';
import { applyToTasks } from './task-collection.ts';

const ITEM = 'PATCH /api/notes/:id/items/:uuid';
const [PRESENT, TOMORROW] = [today(), addDays(today(), 1)];

const task = (uuid: string, more: Partial<NoteTask> = {}): NoteTask => ({
  ...{ note_id: 1, list: 'Home', color: null, uuid, text: uuid, due_date: PRESENT },
  ...{ due_repeat: null, share_role: 'owner', ...more },
});

const list: Note = {
  ...{ ...BLANK_NOTE, id: 7, kind: 'checklist', title: 'Tasks', in_tasks: true },
  ...{ position: 1, created_at: '', updated_at: '' },
};

function write(route: string, input: Write['input'], answer?: unknown): Write {
  return { route, input, temporaryId: -5, answer } as Write;
}

const unnamed: Note = {
  ...{ ...list, id: 8, title: 'Chores', in_tasks: false },
  items: [
    { ...BLANK_ITEM, uuid: 'dust', text: 'dust' },
    { ...BLANK_ITEM, uuid: 'done', text: 'done', checked: true },
  ],
};
const applyToOpenTasks = openTasksWith((id) => (id === 8 ? unnamed : undefined));

const state = (...tasks: NoteTask[]): OpenTasks => ({ tasks, lists: [list] });
const shown = ({ tasks }: OpenTasks) => tasks.map(({ uuid, due_date }) => `${uuid} ${due_date}`);

test('a ticked task is gone, a repeating one is due again after today', () => {
  const weekly = task('bins', { due_repeat: 'weekly' });
  const tick = (uuid: string) => write(ITEM, { id: 1, uuid, checked: true });
  const left = applyToOpenTasks(
    applyToOpenTasks(state(task('milk'), weekly), tick('milk')),
    tick('bins'),
  );
  expect(shown(left)).toEqual([`bins ${addDays(PRESENT, 7)}`]);
});

test('a moved task is placed by its date', () => {
  const before = state(task('milk'), task('eggs'), task('rice', { due_date: TOMORROW }));
  const moved = applyToOpenTasks(
    before,
    write(ITEM, { id: 1, uuid: 'milk', due_date: addDays(PRESENT, 2) }),
  );
  expect(moved.tasks.map(({ uuid }) => uuid)).toEqual(['eggs', 'rice', 'milk']);
});

test('a list of the tasks due today loses those that are moved away', () => {
  const due = applyToTasks(({ due_date }) => (due_date ?? '~') <= PRESENT);
  const change = { id: 1, uuid: 'milk', due_date: TOMORROW };
  expect(due([task('milk'), task('eggs')], write(ITEM, change))).toEqual([task('eggs')]);
});

test('a new item is a task if it has a date or its checklist shows in the tasks', () => {
  const add = (id: number, more: object) =>
    write('POST /api/notes/:id/items', { id, uuid: 'new', text: 'new', ...more });
  expect(shown(applyToOpenTasks(state(), add(7, {})))).toEqual(['new null']);
  expect(shown(applyToOpenTasks(state(task('a')), add(1, {})))).toEqual([`a ${PRESENT}`]);
  const dated = applyToOpenTasks(state(task('a')), add(1, { due_date: TOMORROW }));
  expect(dated.tasks.at(-1)).toEqual(task('new', { text: 'new', due_date: TOMORROW }));
  const sentAgain = applyToOpenTasks(dated, add(1, { due_date: TOMORROW }));
  expect(sentAgain.tasks).toHaveLength(2);
});

test('a new checklist brings its tasks, first under its temporary id', () => {
  const input = {
    ...{ title: 'Trip', kind: 'checklist' as const },
    items: [
      { uuid: 'visa', text: 'Visa', due_date: TOMORROW },
      { uuid: 'bag', text: 'Bag' },
    ],
  };
  const made = applyToOpenTasks(state(), write('POST /api/notes', input));
  expect(made.tasks).toMatchObject([{ note_id: -5, list: 'Trip', uuid: 'visa' }]);
  expect(made.lists.map(({ id }) => id)).toContain(-5);
  const answered = applyToOpenTasks(state(), write('POST /api/notes', input, { ...list, id: 9 }));
  expect(answered.tasks).toMatchObject([{ note_id: 9, uuid: 'visa' }]);
});

test('an archived or trashed checklist takes its tasks away, a renamed one names them', () => {
  const both = state(task('a'), task('b', { note_id: 2 }));
  const only = (change: Write) => shown(applyToOpenTasks(both, change));
  expect(only(write('PATCH /api/notes/:id', { id: 1, archived: true }))).toEqual([`b ${PRESENT}`]);
  expect(only(write('DELETE /api/notes/:id', { id: 2 }))).toEqual([`a ${PRESENT}`]);
  const renamed = applyToOpenTasks(both, write('PATCH /api/notes/:id', { id: 1, title: 'Flat' }));
  expect(renamed.tasks.map((one) => one.list)).toEqual(['Flat', 'Home']);
});

test('a checklist that shows in the tasks adds its open items, and takes those without a date away', () => {
  const show = (in_tasks: boolean) => write('PATCH /api/notes/:id', { id: 8, in_tasks });
  const before = state(task('milk'), task('late', { note_id: 8 }));
  const added = applyToOpenTasks(before, show(true));
  expect(shown(added).toSorted((a, b) => a.localeCompare(b))).toEqual([
    ...['dust null', `late ${PRESENT}`, `milk ${PRESENT}`],
  ]);
  expect(applyToOpenTasks(added, show(true))).toBe(added);
  expect(shown(applyToOpenTasks(added, show(false)))).toEqual([
    `milk ${PRESENT}`,
    `late ${PRESENT}`,
  ]);
});
