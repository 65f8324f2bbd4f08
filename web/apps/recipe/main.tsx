import bookOpen from 'lucide/dist/esm/icons/book-open.mjs';
import shoppingBasket from 'lucide/dist/esm/icons/shopping-basket.mjs';
import { start } from '../../shell/start.tsx';
import { text } from './text/text.ts';

const editor = () => import('./editor/edit-recipe-page.tsx');

start({
  name: 'recipe',
  start: '/recipes',
  routes: [
    {
      path: '/recipes',
      load: () => import('./recipes/recipes-page.tsx').then(({ RecipesPage }) => RecipesPage),
    },
    { path: '/recipes/new', load: () => editor().then(({ NewRecipePage }) => NewRecipePage) },
    {
      path: '/recipes/:id',
      load: () => import('./recipe/recipe-page.tsx').then(({ RecipePage }) => RecipePage),
    },
    {
      path: '/recipes/:id/edit',
      load: () => editor().then(({ EditRecipePage }) => EditRecipePage),
    },
    {
      path: '/recipes/:id/cook',
      load: () => import('./cook-mode/cook-page.tsx').then(({ CookPage }) => CookPage),
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
  warm: () => void import('./cook-mode/timers.ts').then(({ openTimers }) => openTimers()),
});
