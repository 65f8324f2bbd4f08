import calendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import shoppingBasket from 'lucide/dist/esm/icons/shopping-basket.mjs';
import { start } from '../../shell/start.tsx';
import { text } from './text/text.ts';

start({
  name: 'recipe',
  start: '/shopping',
  routes: [
    {
      path: '/diary',
      load: () => import('./diary/diary-page.tsx').then(({ DiaryPage }) => DiaryPage),
    },
    {
      path: '/shopping',
      load: () => import('./shopping/shopping-page.tsx').then(({ ShoppingPage }) => ShoppingPage),
    },
  ],
  tabs: [
    { path: '/diary', label: text.tabs.diary, icon: calendarDays },
    { path: '/shopping', label: text.tabs.shopping, icon: shoppingBasket },
  ],
  warm: () => void import('./diary/warm-diary.ts').then(({ warmDiary }) => warmDiary()),
});
