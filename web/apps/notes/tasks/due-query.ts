import type { NoteTask } from '../../../../src/apps/notes/tasks/contract.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { notesApi } from '../notes/notes-api.ts';
import { applyToTasks } from './task-collection.ts';

/** Tasks that are due today or were due before. */
export function dueQuery(today: string): ServerQuery<NoteTask[]> {
  return {
    app: 'notes',
    key: ['tasks', 'due', today],
    load: async () => (await notesApi('GET /api/tasks', { view: 'today', today })).items,
    apply: applyToTasks(({ due_date }) => due_date !== null && due_date <= today),
  };
}
