import { watchConflicts } from './editor/watch-conflicts.ts';
import { followNotes } from './notes/follow-notes.ts';
import { prefetchNotes } from './offline/prefetch-notes.ts';
import { prefetchTasks } from './tasks/prefetch-tasks.ts';

/** Runs once the first page is complete. */
export function afterStart() {
  followNotes();
  watchConflicts();
  // Offline, nothing is prefetched.
  prefetchTasks().catch(() => undefined);
  prefetchNotes().catch(() => undefined);
  import('./editor/note-editor.tsx').catch(() => undefined);
}
