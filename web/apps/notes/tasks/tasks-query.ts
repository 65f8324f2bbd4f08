import type { NoteTask } from '../../../../src/apps/notes/tasks/contract.ts';
import { fetchAllPages } from '../../../core/queries/fetch-all-pages.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { readCachedNote } from '../notes/cached-notes.ts';
import { notesApi } from '../notes/notes-api.ts';
import { tasksText as text } from '../text/tasks.ts';
import { type OpenTasks, openTasksWith } from './open-tasks.ts';

const MOST_LISTS = 20;

/** Every open task, because the page shows and edits them offline. */
export const tasksQuery: ServerQuery<OpenTasks> = {
  app: 'notes',
  key: ['tasks'],
  load: async () => {
    const [tasks, lists] = await Promise.all([
      fetchAllPages<NoteTask>((page) => notesApi('GET /api/tasks', page)),
      notesApi('GET /api/notes', { q: text.list, kind: 'checklist', limit: MOST_LISTS }),
    ]);
    return { tasks, lists };
  },
  apply: openTasksWith(readCachedNote),
};
