import calendarRange from 'lucide/dist/esm/icons/calendar-range.mjs';
import chartColumn from 'lucide/dist/esm/icons/chart-column.mjs';
import dumbbell from 'lucide/dist/esm/icons/dumbbell.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import users from 'lucide/dist/esm/icons/users.mjs';
import { startApp } from '../../shell/start.tsx';
import { unread } from './coaching/unread.ts';
import type { pages } from './pages.ts';
import { text } from './text/app.ts';

/** The paths of `pages.ts`, which is loaded lazily. The first matching path wins. */
const PATHS = {
  '/log': true,
  '/log/:date': true,
  '/exercises': true,
  '/exercises/import': true,
  '/exercises/:id': true,
  '/coaching': true,
  '/coaching/members/:id': true,
  '/coaching/members/:id/:date': true,
  '/programs': true,
  '/programs/:id': true,
  '/programs/:id/edit': true,
  '/programs/:id/workouts/:template': true,
  '/stats': true,
  '/body': true,
  '/weight': true,
  '/import': true,
  '/cardio': true,
  '/photos': true,
  '/more': true,
} satisfies Record<keyof typeof pages, true>;

// App styles load after the shared ones.
import.meta.glob('./**/*.css', { eager: true });

startApp({
  name: 'workout',
  start: '/log',
  routes: (Object.keys(PATHS) as (keyof typeof pages)[]).map((path) => ({
    path,
    load: () => import('./pages.ts').then((all) => all.pages[path]()),
  })),
  tabs: [
    { path: '/log', label: text.tabs.log, icon: dumbbell },
    { path: '/programs', label: text.tabs.programs, icon: calendarRange },
    { path: '/stats', label: text.tabs.statistics, icon: chartColumn },
    { path: '/coaching', label: text.tabs.coaching, icon: users },
    { path: '/more', label: text.tabs.more, icon: ellipsis },
  ],
  unread,
  dock: () => import('./rest/rest-bar.tsx').then(({ RestBar }) => RestBar),
  prefetch: () => {
    // Offline, nothing is prefetched.
    import('./coaching/follow-unread.ts')
      .then(({ followUnread }) => followUnread())
      .catch(() => undefined);
    import('./log/day/prefetch-log.ts')
      .then(({ prefetchLog }) => prefetchLog())
      .catch(() => undefined);
  },
});
