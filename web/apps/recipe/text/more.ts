import { formatPlural } from '../../../core/text/format.ts';

export const moreText = {
  title: 'More',
  import: 'Import recipes',
  importHint: 'From a web page, a file, or another program',
  cookbooks: 'Cookbooks',
  cookbooksHint: 'Collections of recipes',
  kitchens: 'Kitchens',
  kitchensHint: 'Cook together: share recipes with others',
  invitations: (n: number) => formatPlural(n, 'invitation', 'invitations'),
  categories: 'Categories',
  categoriesHint: 'What your recipes are sorted into',
  labels: 'Tags and tools',
  labelsHint: 'Rename and merge them in all recipes, or remove them',
  bin: 'Deleted recipes',
  binHint: 'Restore them within 30 days',
  pantryCategories: 'Pantry categories',
  pantryCategoriesHint: 'What the pantry is sorted into, and where it is in the shop',
  units: 'Units',
  unitsHint: 'Which are offered, your own, and a converter',
  assistant: 'Assistant',
  assistantHint: 'Choose its language model, and see what it used',
  export: 'Export everything',
  exportHint:
    'An archive of your recipes with their photos and what you cooked, and of your plan, pantry, shopping list, cookbooks and units.',
  exportAll: 'Download everything',
};
