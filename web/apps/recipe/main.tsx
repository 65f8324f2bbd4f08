import bookOpen from 'lucide/dist/esm/icons/book-open.mjs';
import calendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import refrigerator from 'lucide/dist/esm/icons/refrigerator.mjs';
import shoppingBasket from 'lucide/dist/esm/icons/shopping-basket.mjs';
import { listRoutes } from '../../core/page/routes.tsx';
import { afterSettling } from '../../core/page/settling.ts';
import { sharedLocation } from '../../core/page/shared-location.ts';
import { startApp } from '../../shell/start.tsx';
import { unread } from './kitchens/unread.ts';
import { pages, publicPages } from './pages.ts';
import { text } from './text/app.ts';

// App styles load after the shared ones.
// The week, the photos and the editor, which are loaded on demand, bring their own sheets.
import.meta.glob(
  [
    './**/*.css',
    '!./{diary/views/week,editor/editor}.css',
    '!./photos/*.css',
    '../../scanner/*.css',
  ],
  { eager: true },
);

// The service worker hands a shared link or text over by the query; it becomes a recipe on the page of imports.
const shared = sharedLocation(location.search, '/import');
if (shared) history.replaceState(null, '', `${location.pathname}${shared}`);

startApp({
  name: 'recipe',
  start: '/recipes',
  routes: listRoutes(pages),
  publicPage: { path: '/r/', load: publicPages['/r/:token'] },
  tabs: [
    { path: '/recipes', label: text.tabs.recipes, icon: bookOpen },
    { path: '/diary', label: text.tabs.diary, icon: calendarDays },
    { path: '/shopping', label: text.tabs.shopping, icon: shoppingBasket },
    { path: '/pantry', label: text.tabs.pantry, icon: refrigerator },
    { path: '/more', label: text.tabs.more, icon: ellipsis },
  ],
  unread,
  headerButton: afterSettling(() =>
    import('./assistant/recipe-assistant-button.tsx').then(
      ({ RecipeAssistantButton }) => RecipeAssistantButton,
    ),
  ),
  // Offline, it stays away.
  prefetch: () =>
    void import('./after-start.ts').then(({ afterStart }) => afterStart()).catch(() => undefined),
});
