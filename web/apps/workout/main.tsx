import calendarRange from 'lucide/dist/esm/icons/calendar-range.mjs';
import chartColumn from 'lucide/dist/esm/icons/chart-column.mjs';
import dumbbell from 'lucide/dist/esm/icons/dumbbell.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import users from 'lucide/dist/esm/icons/users.mjs';
import { listRoutes } from '../../core/page/routes.tsx';
import { afterSettling } from '../../core/page/settling.ts';
import { readOwnerItem } from '../../core/storage/owner-storage.ts';
import { startApp } from '../../shell/start.tsx';
import { unread } from './coaching/unread.ts';
import { pages } from './pages.ts';
import { text } from './text/app.ts';

// App styles load after the shared ones. Rare pages and parts that are loaded on demand bring their own.
import.meta.glob(
  [
    './**/*.css',
    '../../body/*.css',
    '!./{muscles,photos,progression,rest,stats}/*',
    '!./cardio/track-view.css',
    '!./log/sheets/{exercise-picker,plates-sheet}.css',
  ],
  { eager: true },
);

startApp({
  name: 'workout',
  start: '/log',
  routes: listRoutes(pages),
  tabs: [
    { path: '/log', label: text.tabs.log, icon: dumbbell },
    { path: '/programs', label: text.tabs.programs, icon: calendarRange },
    { path: '/stats', label: text.tabs.statistics, icon: chartColumn },
    { path: '/coaching', label: text.tabs.coaching, icon: users },
    { path: '/more', label: text.tabs.more, icon: ellipsis },
  ],
  unread,
  headerButton: afterSettling(() =>
    import('./assistant/workout-assistant-button.tsx').then(
      ({ WorkoutAssistantButton }) => WorkoutAssistantButton,
    ),
  ),
  dock: loadRestBar,
  // Offline, it stays away.
  prefetch: () =>
    void import('./after-start.ts').then(({ afterStart }) => afterStart()).catch(() => undefined),
});

/** Unless a rest is running, the page's own requests come first. */
function loadRestBar() {
  const load = () => import('./rest/rest-bar.tsx').then(({ RestBar }) => RestBar);
  return readOwnerItem('rest') ? load() : afterSettling(load)();
}
