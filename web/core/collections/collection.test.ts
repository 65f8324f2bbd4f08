import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OutboxEntry, resolveTemporaryIds, type Write } from '../outbox/outbox-entry.ts';
import { type Apply, allOf, detailOf, listOf, stateOf, when, within } from './collection.ts';
import { creates, type ListRules, puts } from './effects.ts';
import { applyPendingWrites } from './pending-writes.ts';
import {
  type Placement,
  type Step,
  type Task,
  TaskServer,
  type TasksContract,
  taskWrites,
} from './testing-tasks.ts';

const RULES: Record<Placement, Partial<ListRules<Task>>> = {
  end: {},
  start: { at: 'start' },
  sorted: { sort: (a, b) => (a.name === b.name ? 0 : a.name < b.name ? -1 : 1) },
};

interface Scenario {
  /** How many tasks existed before. */
  before: number;
  steps: Step[];
  /** How many steps the response contains. */
  held: number;
  /** How many steps the browser knows to be done. */
  answered: number;
  /** How many steps were done before the response was requested. */
  old: number;
  /** Which of the pending steps the user undid. */
  undone: boolean[];
}

const MOST = 12;
const count = fc.nat({ max: MOST });
const row = fc.nat({ max: 9 });
/** Sorted lists have one order only, because names are unique. */
const name = fc.uuid();

function scenarios(placement: Placement): fc.Arbitrary<Scenario> {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('add' as const), name }) },
    {
      weight: 3,
      arbitrary: fc.record(
        { do: fc.constant('change' as const), row, name, done: fc.boolean() },
        { requiredKeys: ['do', 'row'] },
      ),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), row }) },
    // Only rows that are added at the end are ordered by hand.
    {
      weight: placement === 'end' ? 3 : 0,
      arbitrary: fc.record({ do: fc.constant('order' as const), rows: fc.array(row) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constantFrom('finish' as const, 'clear' as const) }),
    },
  );
  return fc
    .record({
      before: fc.nat({ max: 4 }),
      steps: fc.array(step, { maxLength: MOST }),
      held: count,
      answered: count,
      old: count,
      undone: fc.array(fc.boolean(), { minLength: MOST, maxLength: MOST }),
    })
    .map(limitKnowledge);
}

/**
 * Leaves out what cannot be known: whether a row of a response is the one whose creation was not
 * answered, and which rows `finish` and `clear` met in a response that contains later steps.
 */
function limitKnowledge(drawn: Scenario): Scenario {
  const firstWide = drawn.steps.findIndex(isWide);
  const held = Math.min(drawn.held, firstWide < 0 ? drawn.steps.length : firstWide);
  const lastCreated = drawn.steps.slice(0, held).findLastIndex((step) => step.do === 'add');
  const answered = Math.max(drawn.answered, lastCreated + 1);
  return { ...drawn, held, answered, old: Math.min(drawn.old, held, answered) };
}

const isWide = (step: Step) => step.do === 'finish' || step.do === 'clear';

/** Plays a scenario in the browser and on the model. */
function play(apply: Apply<Task[]>, placement: Placement, scenario: Scenario) {
  const { before, steps, held, answered, undone } = scenario;
  const server = new TaskServer(placement);
  for (let made = 0; made < before; made += 1) server.run({ do: 'add', name: `before ${made}` });
  const fetched = server.copy();
  const temporaryIds = new Map<number, number>();
  const nameRow = (place: number) => {
    const id = server.idAt(place);
    return temporaryIds.get(id) ?? id;
  };
  const entries = steps.map((step, at): OutboxEntry => {
    const isUndone = at >= Math.max(answered, held) && undone[at] === true;
    const write = { ...toWrite(step, nameRow), temporaryId: -1000 - at };
    server[isUndone ? 'skip' : 'run'](step);
    if (at < held) fetched.run(step);
    if (step.do === 'add') temporaryIds.set(server.ids.length, write.temporaryId);
    const created = { id: server.ids.length, name: write.input.name, done: false };
    return {
      ...{ owner: 1, app: 'recipe', what: '', heldUntil: 0, sending: false, madeAt: at },
      ...{ ...write, key: isUndone ? 'undone' : `write ${at}` },
      ...(at < answered
        ? { doneAt: 100 + at, answer: step.do === 'add' ? created : { ok: true } }
        : { doneAt: null }),
    };
  });
  const left = entries
    .filter(({ key }) => key !== 'undone')
    .map((entry) => resolveTemporaryIds(entry, entries));
  const applyLeft = (value: Task[]) =>
    applyPendingWrites({ askedAt: 100 + scenario.old, value }, 'recipe', left, apply);
  const isAnswered = (id: number) => entries[-1000 - (temporaryIds.get(id) ?? 0)]?.doneAt !== null;
  const expected = server.tasks.map((one) =>
    isAnswered(one.id) ? one : { ...one, id: temporaryIds.get(one.id) },
  );
  const shown = applyLeft(fetched.tasks);
  return { shown, expected, again: steps.some(isWide) ? shown : applyLeft(shown) };
}

function toWrite(step: Step, nameRow: (row: number) => number): Pick<Write, 'route' | 'input'> {
  switch (step.do) {
    case 'add':
      return { route: 'POST /tasks', input: { name: step.name } };
    case 'change': {
      const { do: _, row: place, ...fields } = step;
      return { route: 'PUT /tasks/:id', input: { id: nameRow(place), ...fields } };
    }
    case 'order':
      return { route: 'PUT /tasks/order', input: { ids: step.rows.map(nameRow) } };
    case 'remove':
      return { route: 'DELETE /tasks/:id', input: { id: nameRow(step.row) } };
    default:
      return {
        route: step.do === 'finish' ? 'POST /tasks/finish' : 'DELETE /tasks/done',
        input: {},
      };
  }
}

/** Regardless of the response, the browser shows the state that the server will hold. */
function agreesWithServer(apply: Apply<Task[]>, placement: Placement) {
  return fc.property(scenarios(placement), (scenario) => {
    const { shown, expected, again } = play(apply, placement, scenario);
    expect(shown).toEqual(expected);
    expect(again).toEqual(shown);
  });
}

const PLACEMENTS = ['end', 'start', 'sorted'] as const;

test.each(PLACEMENTS)(
  'pending writes lead to the state of the server; new rows: %s',
  (placement) => {
    fc.assert(agreesWithServer(listOf(taskWrites, RULES[placement]), placement));
  },
);

type Planted = typeof taskWrites;

const MISTAKES: Record<string, Planted> = {
  'adds a row that the response has': {
    'POST /tasks': (rows, { answer, input, temporaryId }) => [
      ...rows,
      answer ?? { id: temporaryId, name: input.name, done: false },
    ],
  },
  'keeps the temporary id after the answer': {
    'POST /tasks': (rows, { input, temporaryId }, rules) =>
      creates<Task, Write & { answer?: Task; input: { name: string } }>(() => ({
        name: input.name,
        done: false,
      }))(rows, { route: '', input, temporaryId }, rules),
  },
  'adds at the wrong end': {
    'POST /tasks': (rows, write, rules) =>
      taskWrites['POST /tasks']?.(rows, write, { ...rules, at: 'start' }) ?? rows,
  },
  'changes every row': {
    'PUT /tasks/:id': (rows, { input: { id: _, ...fields } }) =>
      rows.map((one) => ({ ...one, ...fields }) as Task),
  },
  'forgets fields that were not sent': {
    'PUT /tasks/:id': (rows, { input }) =>
      rows.map((one) =>
        one.id === input.id ? ({ name: '', done: false, ...input } as Task) : one,
      ),
  },
  'removes nothing': { 'DELETE /tasks/:id': (rows) => rows },
  'loses rows that are not ordered': {
    'PUT /tasks/order': (rows, { input: { ids } }) =>
      rows
        .filter(({ id }) => ids.includes(id))
        .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
  },
  'puts rows that are not ordered first': {
    'PUT /tasks/order': (rows, { input: { ids } }) =>
      rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
  },
  'clears the wrong rows': { 'DELETE /tasks/done': (rows) => rows.filter(({ done }) => done) },
};

test.each(Object.entries(MISTAKES))('a collection that %s is found out', (_, planted) => {
  const apply = listOf<TasksContract, Task>({ ...taskWrites, ...planted });
  expect(fc.check(agreesWithServer(apply, 'end')).failed).toBe(true);
});

describe('shapes of a response', () => {
  const bread: Task = { id: 1, name: 'Bread', done: false };
  const milk: Task = { id: 2, name: 'Milk', done: true };
  const write = (route: string, input: Write['input'], temporaryId = -5) => ({
    ...{ route, input, temporaryId },
  });
  const applyToTasks = listOf(taskWrites);

  test('a write of another collection returns the same list', () => {
    const all = [bread, milk];
    expect(applyToTasks(all, write('POST /unknown', { name: 'x' }))).toBe(all);
    expect(applyToTasks(all, write('PUT /tasks/:id', { id: 9, name: 'x' }))).toBe(all);
    expect(applyToTasks(all, write('PUT /tasks/order', { ids: [1, 9] }))).toBe(all);
  });

  test('a detail follows changes and ignores creates and removals', () => {
    const apply = detailOf(taskWrites, { at: 'start' });
    expect(apply(bread, write('PUT /tasks/:id', { id: 1, done: true }))).toEqual({
      ...bread,
      done: true,
    });
    expect(apply(bread, write('POST /tasks', { name: 'x' }))).toBe(bread);
    expect(apply(bread, write('DELETE /tasks/:id', { id: 1 }))).toBe(bread);
  });

  test('a property and what is derived from it', () => {
    interface Board {
      tasks: Task[];
      open: number;
    }
    const apply: Apply<Board> = within('tasks', applyToTasks, (board) => ({
      ...board,
      open: board.tasks.filter(({ done }) => !done).length,
    }));
    const board = { tasks: [bread, milk], open: 1 };
    expect(apply(board, write('DELETE /tasks/:id', { id: 1 }))).toEqual({ tasks: [milk], open: 0 });
    expect(apply(board, write('DELETE /tasks/:id', { id: 9 }))).toBe(board);
  });

  test('a row that no longer belongs to its list leaves it', () => {
    const apply = listOf(taskWrites, { holds: ({ done }) => !done });
    expect(apply([bread], write('PUT /tasks/:id', { id: 1, done: true }))).toEqual([]);
  });

  test('a put creates, changes and removes', () => {
    const apply = listOf<TasksContract, Task>({
      'PUT /tasks/:id': puts((before, { input: { id, name: put = before?.name } }) =>
        put ? { id, name: put, done: false } : null,
      ),
    });
    const made = apply([], write('PUT /tasks/:id', { id: 7, name: 'Oats' }));
    expect(made).toEqual([{ id: 7, name: 'Oats', done: false }]);
    expect(apply(made, write('PUT /tasks/:id', { id: 7, name: 'Rice' }))).toEqual([
      { id: 7, name: 'Rice', done: false },
    ]);
    expect(apply(made, write('PUT /tasks/:id', { id: 7, name: '' }))).toEqual([]);
  });

  test('parts, rules of the domain and scopes combine', () => {
    const countWrites = stateOf<TasksContract, { tasks: Task[]; finished: number }>({
      'POST /tasks/finish': (board) => ({ ...board, finished: board.finished + 1 }),
    });
    const apply = when(({ list }) => list === 3, allOf(countWrites, within('tasks', applyToTasks)));
    const board = { tasks: [bread], finished: 0 };
    expect(apply(board, write('POST /tasks/finish', { list: 3 }))).toEqual({
      tasks: [{ ...bread, done: true }],
      finished: 1,
    });
    expect(apply(board, write('POST /tasks/finish', { list: 4 }))).toBe(board);
  });
});
