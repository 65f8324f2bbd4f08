/** The app's pages, loaded lazily. The first matching path wins. */
export const pages = {
  '/recipes': () => import('./recipes/recipes-page.tsx').then(({ RecipesPage }) => RecipesPage),
  '/recipes/new': () =>
    import('./editor/edit-recipe-page.tsx').then(({ NewRecipePage }) => NewRecipePage),
  '/recipes/:id': () => import('./recipe/recipe-page.tsx').then(({ RecipePage }) => RecipePage),
  '/recipes/:id/edit': () =>
    import('./editor/edit-recipe-page.tsx').then(({ EditRecipePage }) => EditRecipePage),
  '/recipes/:id/cook': () => import('./cook-mode/cook-page.tsx').then(({ CookPage }) => CookPage),
  '/diary': () => import('./diary/diary-page.tsx').then(({ DiaryPage }) => DiaryPage),
  '/shopping': () =>
    import('./shopping/shopping-page.tsx').then(({ ShoppingPage }) => ShoppingPage),
  '/import': () => import('./import-recipes/import-page.tsx').then(({ ImportPage }) => ImportPage),
  '/kitchens': () =>
    import('./kitchens/kitchens-page.tsx').then(({ KitchensPage }) => KitchensPage),
  '/kitchens/:id': () =>
    import('./kitchens/kitchen-page.tsx').then(({ KitchenPage }) => KitchenPage),
  '/shared': () => import('./kitchens/shared-page.tsx').then(({ SharedPage }) => SharedPage),
  '/cookbooks': () =>
    import('./cookbooks/cookbooks-page.tsx').then(({ CookbooksPage }) => CookbooksPage),
  '/cookbooks/:id': () =>
    import('./cookbooks/cookbook-page.tsx').then(({ CookbookPage }) => CookbookPage),
  '/pantry': () => import('./pantry/pantry-page.tsx').then(({ PantryPage }) => PantryPage),
  '/assistant': () =>
    import('./assistant/assistant-page.tsx').then(({ AssistantPage }) => AssistantPage),
  '/more': () => import('./more/more-page.tsx').then(({ MorePage }) => MorePage),
  '/categories': () =>
    import('./categories/categories-page.tsx').then(({ CategoriesPage }) => CategoriesPage),
  '/labels': () => import('./labels/labels-page.tsx').then(({ LabelsPage }) => LabelsPage),
  '/pantry-categories': () =>
    import('./categories/pantry-categories-page.tsx').then(
      ({ PantryCategoriesPage }) => PantryCategoriesPage,
    ),
  '/bin': () => import('./bin/bin-page.tsx').then(({ BinPage }) => BinPage),
  '/units': () => import('./units/units-page.tsx').then(({ UnitsPage }) => UnitsPage),
};

/** Pages that open without a session. */
export const publicPages = {
  '/r/:token': () =>
    import('./sharing/public-recipe-page.tsx').then(({ PublicRecipePage }) => PublicRecipePage),
};
