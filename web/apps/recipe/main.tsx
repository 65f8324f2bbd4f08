import shoppingBasket from 'lucide/dist/esm/icons/shopping-basket.mjs';
import { start } from '../../shell/start.tsx';
import { text } from './text/text.ts';

start({
  name: 'recipe',
  start: '/shopping',
  routes: [
    {
      path: '/shopping',
      load: () => import('./shopping/shopping-page.tsx').then(({ ShoppingPage }) => ShoppingPage),
    },
  ],
  tabs: [{ path: '/shopping', label: text.tabs.shopping, icon: shoppingBasket }],
});
