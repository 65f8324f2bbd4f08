/** One read of the API that must not cost more because somebody has more. */
export interface GrowthCase {
  readonly name: string;
  readonly path: string;
}

const SORTS = ['updated', 'created', 'name', 'rating', 'cooked', 'time', 'match'] as const;

/** Filters that no recipe passes, that few pass and that many pass. */
const FILTERS = {
  'no tag': 'tag=Nowhere',
  'a common tag': 'tag=Quick',
  'no tool': 'tool=Tandoor',
  'a common tool': 'tool=Oven',
  'no category': 'category=999999',
  'no short time': 'max_minutes=1',
  'half of the times': 'max_minutes=60',
  'not cookable': 'cookable=true',
  favourites: 'favorite=true',
  'none in the group': 'visibility=group',
} as const;

const list = (name: string, query: string): GrowthCase => ({
  name: `recipes: ${name}`,
  path: `/recipe/api/recipes?${query}`,
});

/** Ten of a page, so that the small library fills it too. */
const filteredBy = ([filter, query]: [string, string], sort: string) =>
  list(`${filter} by ${sort}`, `${query}&sort=${sort}&limit=10`);

const EACH_SORT = SORTS.map((sort) => list(`by ${sort}`, `sort=${sort}`));

/** Every order, and every filter in one of the orders. */
export const SOME_LISTS: readonly GrowthCase[] = [
  ...EACH_SORT,
  ...Object.entries(FILTERS).map((filter, at) =>
    filteredBy(filter, SORTS[at % SORTS.length] ?? ''),
  ),
];

/** Every filter in every order. */
export const ALL_LISTS: readonly GrowthCase[] = [
  ...EACH_SORT,
  ...Object.entries(FILTERS).flatMap((filter) => SORTS.map((sort) => filteredBy(filter, sort))),
];

export const READS: readonly GrowthCase[] = [
  list('a word that is everywhere', 'q=homemade&limit=10'),
  list('a word that is common', 'q=tomatoes&limit=10'),
  list('the beginning of common words', 'q=to&limit=10'),
  list('two common words', 'q=homemade%20oni&limit=10'),
  list('a word with a mistake that is nowhere', 'q=xyzzyplugh'),
  { name: 'tags', path: '/recipe/api/recipes/tags' },
  { name: 'tools', path: '/recipe/api/recipes/tools' },
  { name: 'diary', path: '/recipe/api/cook-diary?limit=50' },
  { name: 'diary statistics', path: '/recipe/api/cook-diary/stats' },
  { name: 'diary heatmap', path: '/recipe/api/cook-diary/heatmap' },
  { name: 'workout overview', path: '/workout/api/stats/overview' },
  { name: 'records', path: '/workout/api/records' },
  { name: 'progress of an exercise', path: '/workout/api/exercises/1/progress' },
  { name: 'history of an exercise', path: '/workout/api/workout/history/1' },
  { name: 'recent workouts', path: '/workout/api/workout/recent' },
  { name: 'a day of training', path: '/workout/api/workout/2026-11-15' },
];
