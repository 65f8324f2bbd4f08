import alarmClock from 'lucide/dist/esm/icons/alarm-clock.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import notebookPen from 'lucide/dist/esm/icons/notebook-pen.mjs';
import tag from 'lucide/dist/esm/icons/tag.mjs';
import { listRoutes } from '../../core/page/routes.tsx';
import { startApp } from '../../shell/start.tsx';
import { pages, publicPages } from './pages.ts';
import { tabs } from './text/app.ts';

// App styles load after the shared ones.
import.meta.glob('./**/*.css', { eager: true });

startApp({
  name: 'notes',
  start: '/',
  routes: listRoutes(pages),
  publicPage: { path: '/n/', load: publicPages['/n/:token'] },
  tabs: [
    { path: '/', label: tabs.notes, icon: notebookPen },
    { path: '/reminders', label: tabs.reminders, icon: alarmClock },
    { path: '/labels', label: tabs.labels, icon: tag },
    { path: '/more', label: tabs.more, icon: ellipsis },
  ],
  prefetch: () => {
    // Offline, nothing is prefetched.
    import('./editor/note-editor.tsx').catch(() => undefined);
    import('./notes/follow-notes.ts')
      .then(({ followNotes }) => followNotes())
      .catch(() => undefined);
    import('./editor/watch-conflicts.ts')
      .then(({ watchConflicts }) => watchConflicts())
      .catch(() => undefined);
  },
});
