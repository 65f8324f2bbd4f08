import { formatCount, formatPlural } from '../../../../core/text/format.ts';

export const en = {
  title: 'Tags and tools',
  intro: 'What your recipes carry. A new name is given to every recipe at once.',
  tags: 'Tags',
  tools: 'Tools',
  empty: 'No recipe carries any.',
  recipes: (n: number) => formatPlural(n, 'recipe', 'recipes'),
  edit: (name: string) => `Edit ${name}`,
  editTitle: 'Edit in all recipes',
  name: 'Name',
  rename: 'Rename',
  remove: 'Take off all recipes…',
  removeTitle: (name: string) => `Take ${name} off all recipes?`,
  removeWords: 'The recipes stay. Each keeps a version from before.',
  removeConfirm: 'Take off',
  changing: (done: number, total: number) =>
    `${formatCount(done)} of ${formatCount(total)} recipes`,
  changed: (n: number) => `Changed ${formatPlural(n, 'recipe', 'recipes')}.`,
};

export type Catalogue = typeof en;
