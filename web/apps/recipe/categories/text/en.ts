import { formatPlural } from '../../../../core/text/format.ts';

export const en = {
  title: 'Categories',
  intro: 'What your recipes are sorted into. Each recipe has one category, or none.',
  add: 'Add a category',
  addPlaceholder: 'Add “Soups”…',
  addButton: 'Add',
  empty: 'No categories yet.',
  recipes: (n: number) => formatPlural(n, 'recipe', 'recipes'),
  edit: (name: string) => `Edit ${name}`,
  editTitle: 'Edit category',
  inAisle: (aisle: string) => `In the shop: ${aisle}`,
  aisle: 'Aisle in the shop',
  aisleHint: 'Where its things stand on the shopping list.',
  name: 'Name',
  color: 'Colour',
  noColor: 'None',
  colors: {
    '#d9483b': 'Tomato',
    '#e07a3f': 'Carrot',
    '#d9a21b': 'Honey',
    '#4f9d69': 'Basil',
    '#2f8f9d': 'Sea',
    '#4a76c9': 'Blueberry',
    '#8a63b8': 'Plum',
    '#c2578a': 'Beetroot',
    '#7d8590': 'Pepper',
  },
  ownColor: 'Its own',
  remove: 'Remove the category',
  removed: (name: string) => `Removed ${name}; its recipes stay`,
  pantry: {
    title: 'Pantry categories',
    intro: 'The shelves of your pantry in their order, and where a shop keeps what is on them.',
    addPlaceholder: 'Add “Baking”…',
    items: (n: number) => formatPlural(n, 'item', 'items'),
    removed: (name: string) => `Removed ${name}; its items stay`,
  },
  writes: {
    add: (name: string) => `adding ${name}`,
    change: (name: string) => `changing ${name}`,
    order: 'the order of the categories',
  },
};

export type Catalogue = typeof en;
