/** Apart, so that Home loads the writes of tasks with the first tick. */
export { tickTask } from '../apps/notes/tasks/task-writes.ts';
