import bookOpen from 'lucide/dist/esm/icons/book-open.mjs';
import calendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import refrigerator from 'lucide/dist/esm/icons/refrigerator.mjs';
import shoppingBasket from 'lucide/dist/esm/icons/shopping-basket.mjs';
import { startApp } from '../../shell/start.tsx';
import { unread } from './kitchens/unread.ts';
import type { pages } from './pages.ts';
import { text } from './text/app.ts';

/** The paths of `pages.ts`, which is loaded lazily. The first matching path wins. */
const PATHS = {
  '/recipes': true,
  '/recipes/new': true,
  '/recipes/:id': true,
  '/recipes/:id/edit': true,
  '/recipes/:id/cook': true,
  '/diary': true,
  '/shopping': true,
  '/import': true,
  '/kitchens': true,
  '/kitchens/:id': true,
  '/shared': true,
  '/cookbooks': true,
  '/cookbooks/:id': true,
  '/pantry': true,
  '/more': true,
  '/categories': true,
  '/labels': true,
  '/pantry-categories': true,
  '/units': true,
} satisfies Record<keyof typeof pages, true>;

// App styles load after the shared ones.
import.meta.glob('./**/*.css', { eager: true });

startApp({
  name: 'recipe',
  start: '/recipes',
  routes: (Object.keys(PATHS) as (keyof typeof pages)[]).map((path) => ({
    path,
    load: () => import('./pages.ts').then((all) => all.pages[path]()),
  })),
  publicPage: {
    path: '/r/',
    load: () => import('./pages.ts').then((all) => all.publicRecipe()),
  },
  tabs: [
    { path: '/recipes', label: text.tabs.recipes, icon: bookOpen },
    { path: '/diary', label: text.tabs.diary, icon: calendarDays },
    { path: '/shopping', label: text.tabs.shopping, icon: shoppingBasket },
    { path: '/pantry', label: text.tabs.pantry, icon: refrigerator },
    { path: '/more', label: text.tabs.more, icon: ellipsis },
  ],
  unread,
  prefetch: () => {
    // Offline, nothing is prefetched.
    import('./cook-mode/timers.ts')
      .then(({ restoreTimers }) => restoreTimers())
      .catch(() => undefined);
    import('./kitchens/follow-invitations.ts')
      .then(({ followInvitations }) => followInvitations())
      .catch(() => undefined);
    import('./diary/data/prefetch-diary.ts')
      .then(({ prefetchDiary }) => prefetchDiary())
      .catch(() => undefined);
  },
});
