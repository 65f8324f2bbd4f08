import { formatCount, formatPlural } from '../../../core/text/format.ts';

export const labelsText = {
  title: 'Tags and tools',
  intro:
    'The tags and tools of your recipes. Renaming one changes every recipe; giving it the name of another merges both.',
  tags: 'Tags',
  tools: 'Tools',
  empty: 'No recipe uses one yet.',
  recipes: (n: number) => formatPlural(n, 'recipe', 'recipes'),
  edit: (name: string) => `Edit ${name}`,
  editTitle: 'Edit in all recipes',
  name: 'Name',
  rename: 'Rename',
  merge: 'Merge',
  merges: (name: string) => `${name} already exists: the recipes of both will have it.`,
  remove: 'Remove from all recipes…',
  removeTitle: (name: string) => `Remove ${name} from all recipes?`,
  removeWords: 'The recipes stay. Their earlier versions are kept.',
  removeConfirm: 'Remove',
  changing: (done: number, total: number) =>
    `${formatCount(done)} of ${formatCount(total)} recipes`,
  changed: (n: number) => `Changed ${formatPlural(n, 'recipe', 'recipes')}.`,
};
