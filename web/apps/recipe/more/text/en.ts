export const en = {
  title: 'More',
  import: 'Import recipes',
  importHint: 'From a web page, a file, or another program',
  cookbooks: 'Cookbooks',
  cookbooksHint: 'Collections of recipes',
  kitchens: 'Kitchens',
  kitchensHint: 'Cook together: share recipes with others',
  categories: 'Categories',
  categoriesHint: 'What your recipes are sorted into',
};

export type Catalogue = typeof en;
