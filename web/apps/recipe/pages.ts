/** The app's pages, each fetched when it is opened. */
export const pages = {
  '/recipes': () => import('./recipes/recipes-page.tsx').then(({ RecipesPage }) => RecipesPage),
  '/recipes/new': () => editor().then(({ NewRecipePage }) => NewRecipePage),
  '/recipes/:id': () => import('./recipe/recipe-page.tsx').then(({ RecipePage }) => RecipePage),
  '/recipes/:id/edit': () => editor().then(({ EditRecipePage }) => EditRecipePage),
  '/recipes/:id/cook': () => import('./cook-mode/cook-page.tsx').then(({ CookPage }) => CookPage),
  '/shopping': () =>
    import('./shopping/shopping-page.tsx').then(({ ShoppingPage }) => ShoppingPage),
  '/pantry': () => import('./pantry/pantry-page.tsx').then(({ PantryPage }) => PantryPage),
  '/more': () => import('./more/more-page.tsx').then(({ MorePage }) => MorePage),
  '/categories': () =>
    import('./categories/categories-page.tsx').then(({ CategoriesPage }) => CategoriesPage),
};

const editor = () => import('./editor/edit-recipe-page.tsx');
