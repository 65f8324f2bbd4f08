import { z } from 'zod';
import type { Contract } from '../../../src/kernel/contract.ts';
import type { ListWrites } from './collection.ts';
import { creates, orders, removes, updates, updatesAll } from './effects.ts';

/** A to-do list that stands for any feature, with a model of its server. */

const task = z.object({ id: z.int(), name: z.string(), done: z.boolean() });
const ok = z.object({ ok: z.literal(true) });
const described = { summary: '', access: 'signed-in' } as const;

const tasksContract = {
  add: {
    ...described,
    method: 'POST',
    path: '/tasks',
    input: z.object({ name: z.string() }),
    output: task,
  },
  change: {
    ...described,
    method: 'PUT',
    path: '/tasks/:id',
    input: task.partial().required({ id: true }),
    output: task,
  },
  order: {
    ...described,
    method: 'PUT',
    path: '/tasks/order',
    input: z.object({ ids: z.array(z.int()) }),
    output: ok,
  },
  finish: {
    ...described,
    method: 'POST',
    path: '/tasks/finish',
    input: z.object({}),
    output: ok,
  },
  remove: {
    ...described,
    method: 'DELETE',
    path: '/tasks/:id',
    input: z.object({ id: z.int() }),
    output: ok,
  },
  clear: {
    ...described,
    method: 'DELETE',
    path: '/tasks/done',
    input: z.object({}),
    output: ok,
  },
} as const satisfies Contract;

export type TasksContract = typeof tasksContract;
export type Task = z.output<typeof task>;

export const taskWrites: ListWrites<TasksContract, Task> = {
  'POST /tasks': creates(({ name }) => ({ name, done: false })),
  'PUT /tasks/:id': updates(),
  'PUT /tasks/order': orders(),
  'POST /tasks/finish': updatesAll((one) => (one.done ? one : { ...one, done: true })),
  'DELETE /tasks/:id': removes(),
  'DELETE /tasks/done': removes(({ done }) => done),
};

/** A write as the user means it; `row` counts the tasks that ever existed. */
export type Step =
  | { do: 'add'; name: string }
  | { do: 'change'; row: number; name?: string; done?: boolean }
  | { do: 'order'; rows: number[] }
  | { do: 'finish' }
  | { do: 'remove'; row: number }
  | { do: 'clear' };

/** How a list places its rows. */
export type Placement = 'end' | 'start' | 'sorted';

/** The server: plain loops over a mutable list, written without the code under test. */
export class TaskServer {
  tasks: Task[] = [];
  /** Ids of all tasks that ever existed, in the order of their creation. */
  readonly ids: number[] = [];
  private readonly placement: Placement;

  constructor(placement: Placement) {
    this.placement = placement;
  }

  run(step: Step): void {
    if (step.do === 'add') this.add(step.name);
    else if (step.do === 'order') this.order(step.rows.map((row) => this.idAt(row)));
    else if (step.do === 'clear') this.tasks = this.tasks.filter(({ done }) => !done);
    else if (step.do === 'remove') {
      const at = this.tasks.findIndex(({ id }) => id === this.idAt(step.row));
      if (at >= 0) this.tasks.splice(at, 1);
    } else {
      for (const one of this.tasks) {
        if (step.do === 'finish') one.done = true;
        else if (one.id === this.idAt(step.row)) {
          one.name = step.name ?? one.name;
          one.done = step.done ?? one.done;
        }
      }
    }
    if (this.placement === 'sorted') {
      this.tasks.sort((a, b) => (a.name === b.name ? 0 : a.name < b.name ? -1 : 1));
    }
  }

  /** A step that was undone: its task never exists, but later steps count it. */
  skip(step: Step): void {
    if (step.do === 'add') this.ids.push(this.ids.length + 1);
  }

  idAt(row: number): number {
    return this.ids[row % Math.max(1, this.ids.length)] ?? 0;
  }

  copy(): TaskServer {
    const twin = new TaskServer(this.placement);
    twin.tasks = structuredClone(this.tasks);
    twin.ids.push(...this.ids);
    return twin;
  }

  private add(name: string) {
    const id = this.ids.length + 1;
    this.ids.push(id);
    if (this.placement === 'start') this.tasks.unshift({ id, name, done: false });
    else this.tasks.push({ id, name, done: false });
  }

  private order(ids: number[]) {
    const listed = [...new Set(ids)].flatMap((id) => this.tasks.filter((one) => one.id === id));
    this.tasks = [...listed, ...this.tasks.filter((one) => !listed.includes(one))];
  }
}
