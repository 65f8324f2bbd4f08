import { formatCount, formatPlural } from '../../../core/text/format.ts';

export const labelsText = {
  title: 'Tags and tools',
  intro:
    'The tags and tools of your recipes. A new name changes every recipe; the name of another one merges both.',
  tags: 'Tags',
  tools: 'Tools',
  empty: 'No recipe uses one yet.',
  recipes: (n: number) => formatPlural(n, 'recipe', 'recipes'),
  edit: (name: string) => `Edit ${name}`,
  editTitle: 'Edit in all recipes',
  name: 'Name',
  rename: 'Rename',
  merge: 'Merge',
  merges: (name: string) => `${name} exists already: the recipes of both will carry it.`,
  remove: 'Remove from all recipes…',
  removeTitle: (name: string) => `Remove ${name} from all recipes?`,
  removeWords: 'The recipes stay. Each keeps a version from before.',
  removeConfirm: 'Remove',
  changing: (done: number, total: number) =>
    `${formatCount(done)} of ${formatCount(total)} recipes`,
  changed: (n: number) => `Changed ${formatPlural(n, 'recipe', 'recipes')}.`,
};
