import { count, decimal, duration, plurals } from '../../../../core/text/format.ts';

export const en = {
  title: 'Recipes',
  create: 'New recipe',
  import: 'Import recipes',
  shared: 'Shared with you',
  search: 'Search recipes',
  searchPlaceholder: 'Search',
  searchedFor: (words: string) => `Showing results for “${words}”`,
  found: (n: number, more: boolean) =>
    more ? `More than ${count(n)} recipes` : plurals(n, 'recipe', 'recipes'),
  empty: 'No recipes yet: write down the first one, and it waits here whenever you are hungry.',
  emptyExample:
    'For example your weeknight pasta: paste its ingredients in one go, and every line finds its place.',
  nothing: 'Nothing here matches.',
  clear: 'Clear the search and filters',
  more: 'Show more',
  showAsGrid: 'Show as a grid',
  showAsList: 'Show as a list',
  favorite: (name: string) => `Favourite: ${name}`,
  favored: (name: string) => `${name} is a favourite now`,
  unfavored: (name: string) => `${name} is no favourite any more`,
  time: duration,
  takes: (minutes: number) => `Takes ${duration(minutes)}`,
  rated: (stars: number) => `${decimal(stars)} of 5 stars`,
  atHand: (have: number, need: number) => `${count(have)} of ${count(need)} at hand`,
  allAtHand: 'Everything at hand',
  filter: {
    open: 'Filter and sort',
    active: (n: number) => `Filter and sort, ${plurals(n, 'filter', 'filters')} on`,
    sort: 'Sort by',
    sorts: {
      updated: 'Last changed',
      created: 'Newest',
      name: 'Name',
      rating: 'Rating',
      cooked: 'Last cooked',
      time: 'Quickest',
      match: 'What the pantry has',
    },
    tag: 'Tag',
    category: 'Category',
    any: 'Any',
    time: 'Time',
    upTo: (minutes: number) => `Up to ${duration(minutes)}`,
    favorite: 'Favourites only',
    cookable: 'Can cook now',
    cookableHint: 'The pantry has every ingredient.',
    clear: 'Clear all filters',
  },
};

export type Catalogue = typeof en;
