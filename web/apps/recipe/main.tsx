import bookOpen from 'lucide/dist/esm/icons/book-open.mjs';
import shoppingBasket from 'lucide/dist/esm/icons/shopping-basket.mjs';
import { start } from '../../shell/start.tsx';
import { text } from './text/text.ts';

start({
  name: 'recipe',
  start: '/recipes',
  routes: [
    {
      path: '/recipes',
      load: () => import('./recipes/recipes-page.tsx').then(({ RecipesPage }) => RecipesPage),
    },
    {
      path: '/shopping',
      load: () => import('./shopping/shopping-page.tsx').then(({ ShoppingPage }) => ShoppingPage),
    },
  ],
  tabs: [
    { path: '/recipes', label: text.tabs.recipes, icon: bookOpen },
    { path: '/shopping', label: text.tabs.shopping, icon: shoppingBasket },
  ],
});
