import alarmClock from 'lucide/dist/esm/icons/alarm-clock.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import listChecks from 'lucide/dist/esm/icons/list-checks.mjs';
import notebookPen from 'lucide/dist/esm/icons/notebook-pen.mjs';
import tag from 'lucide/dist/esm/icons/tag.mjs';
import { listRoutes } from '../../core/page/routes.tsx';
import { sharedLocation } from '../../core/page/shared-location.ts';
import { startApp } from '../../shell/start.tsx';
import { pages, publicPages } from './pages.ts';
import { tabs } from './text/app.ts';

// App styles load after the shared ones; those of rarely opened sheets with their sheet.
import.meta.glob(['./**/*.css', '!./{drawing,voice}/*'], { eager: true });

// Phones share a text or a link by the query; within the app it is part of the address of a page.
const shared = sharedLocation(location.search, '/share');
if (shared) history.replaceState(null, '', `${location.pathname}${shared}`);

startApp({
  name: 'notes',
  start: '/',
  routes: listRoutes(pages),
  publicPage: { path: '/n/', load: publicPages['/n/:token'] },
  tabs: [
    { path: '/', label: tabs.notes, icon: notebookPen },
    { path: '/tasks', label: tabs.tasks, icon: listChecks },
    { path: '/reminders', label: tabs.reminders, icon: alarmClock },
    { path: '/labels', label: tabs.labels, icon: tag },
    { path: '/more', label: tabs.more, icon: ellipsis },
  ],
  // Offline, it stays away.
  prefetch: () =>
    void import('./after-start.ts').then(({ afterStart }) => afterStart()).catch(() => undefined),
});
