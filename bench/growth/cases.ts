/** One read of the API that must not cost more because somebody has more. */
export interface GrowthCase {
  readonly name: string;
  readonly path: string;
  /** Who asks; the owner unless named. */
  readonly as?: 'owner' | 'reader' | 'admin';
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

/** Words of every recipe, of many, of some and of few; each alone, filtered and sorted. */
const WORDS = {
  'a word that is everywhere': 'homemade',
  'a common word': 'tomatoes',
  'the beginning of common words': 'to',
  'a word of some': 'heirloom',
  'a rare word': 'saffron',
} as const;

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

const search = (word: string, q: string, what: string, query: string) =>
  list(`${word}, ${what}`, `q=${q}&${query}&limit=10`);

/** Every word with one filter and in one order, each with another one. */
export const SOME_SEARCHES: readonly GrowthCase[] = Object.entries(WORDS).flatMap(
  ([word, q], at) => {
    const filters = Object.entries(FILTERS);
    const some = [filters[at], filters[at + Object.keys(WORDS).length]];
    return [
      ...some.flatMap((filter) => (filter ? [search(word, q, filter[0], filter[1])] : [])),
      search(word, q, `by ${SORTS[at]}`, `sort=${SORTS[at]}`),
    ];
  },
);

/** Every word with every filter, in every order, and with the common filters in every order. */
export const ALL_SEARCHES: readonly GrowthCase[] = Object.entries(WORDS).flatMap(([word, q]) => [
  ...Object.entries(FILTERS).map(([filter, query]) => search(word, q, filter, query)),
  ...SORTS.map((sort) => search(word, q, `by ${sort}`, `sort=${sort}`)),
  ...SORTS.flatMap((sort) => [
    search(word, q, `a common tag by ${sort}`, `tag=Quick&sort=${sort}`),
    search(word, q, `favourites by ${sort}`, `favorite=true&sort=${sort}`),
  ]),
  search(word, q, 'a common tag and tool', 'tag=Quick&tool=Oven'),
]);

function asReader(name: string, path: string): GrowthCase[] {
  return [{ name, path, as: 'reader' }];
}

const PANTRY = Object.entries({
  'by name': '',
  'by expiry': 'sort=expiry',
  'by update': 'sort=updated',
  'in stock': 'in_stock=true',
  'in a category': 'category=Jars',
  'expiring soon': 'expiring=30',
  'a word that is everywhere': 'q=jar',
  'a word that is nowhere': 'q=xyzzy',
})
  .map(([name, query]) => ({
    name: `pantry: ${name}`,
    path: `/recipe/api/pantry?${query}${query && '&'}limit=10`,
  }))
  .concat(
    { name: 'pantry: expiring', path: '/recipe/api/pantry/expiring?days=30&limit=10' },
    { name: 'pantry: a barcode', path: '/recipe/api/pantry/by-barcode/10000003' },
    { name: 'pantry: categories', path: '/recipe/api/pantry/categories' },
    { name: 'pantry: cookable', path: '/recipe/api/pantry/cookable?limit=10' },
    { name: 'pantry: cookable now', path: '/recipe/api/pantry/cookable?max_missing=0&limit=10' },
    { name: 'pantry: recipes of an item', path: '/recipe/api/pantry/1/recipes?limit=10' },
  );

/** Ninety days of food and weight. */
const NINETY = 'from=2026-08-17&to=2026-11-14';

const NUTRITION: readonly GrowthCase[] = [
  {
    name: 'food diary: totals of a month',
    path: '/nutrition/api/diary-totals?from=2026-10-15&to=2026-11-14',
  },
  {
    name: 'food diary: a nutriment over 90 days',
    path: `/nutrition/api/statistics/nutriment?nutriment=iron&${NINETY}`,
  },
  {
    name: 'food diary: a nutriment by weekday',
    path: `/nutrition/api/statistics/weekdays?nutriment=iron&${NINETY}`,
  },
  {
    name: 'food diary: sources of a nutriment',
    path: `/nutrition/api/statistics/sources?nutriment=iron&${NINETY}`,
  },
  { name: 'food diary: coverage', path: `/nutrition/api/statistics/coverage?${NINETY}` },
  { name: 'food diary: streaks', path: '/nutrition/api/statistics/streaks' },
  { name: 'food diary: adaptive TDEE', path: '/nutrition/api/goals/adaptive-tdee' },
  { name: 'food diary: targets of a day', path: '/nutrition/api/goals/day/2026-11-15' },
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
  { name: 'workout muscles', path: '/workout/api/stats/muscles' },
  { name: 'records', path: '/workout/api/records' },
  { name: 'progress of an exercise', path: '/workout/api/exercises/1/progress' },
  { name: 'history of an exercise', path: '/workout/api/workout/history/1' },
  { name: 'recent workouts', path: '/workout/api/workout/recent' },
  { name: 'a day of training', path: '/workout/api/workout/2026-11-15' },
  { name: 'days of training', path: '/workout/api/workout/days?from=2026-11-01&to=2026-11-30' },
  { name: 'exercises', path: '/workout/api/exercises?limit=10' },
  { name: 'exercises: used', path: '/workout/api/exercises?used=true&limit=10' },
  { name: 'exercises: search', path: '/workout/api/exercises?q=press&limit=10' },
  { name: 'today of the program', path: '/workout/api/programs/today' },
  { name: 'body stats', path: '/workout/api/body-stats?limit=10' },
  { name: 'body stats of a measure', path: '/workout/api/body-stats?measure=weight&limit=10' },
  { name: 'body stats of no measure', path: '/workout/api/body-stats?measure=waist&limit=10' },
  {
    name: 'trend of a month',
    path: '/workout/api/body-stats/trend?measure=weight&from=2026-10-15&to=2026-11-15',
  },
  { name: 'cardio', path: '/workout/api/cardio?limit=10' },
  { name: 'cardio of a kind', path: '/workout/api/cardio?kind=run&limit=10' },
  { name: 'cardio of no kind', path: '/workout/api/cardio?kind=swim&limit=10' },
  { name: 'progress photos', path: '/workout/api/progress-photos?limit=10' },
  { name: 'upcoming prescriptions', path: '/workout/api/prescriptions/my/upcoming/list' },
  { name: 'prescription of a day', path: '/workout/api/prescriptions/my/2026-11-15' },
  { name: 'feedback inbox', path: '/workout/api/coach-feedback/inbox' },
  { name: 'unread feedback', path: '/workout/api/coach-feedback/unread-dates' },
  { name: 'feedback of a day', path: '/workout/api/workout/2026-11-15/feedback' },
  ...asReader('members of a trainer', '/workout/api/trainer/members'),
  ...asReader('member of a trainer', '/workout/api/trainer/members/2'),
  ...asReader('prescriptions of a member', '/workout/api/trainer/members/2/prescriptions?limit=10'),
  ...asReader(
    'prescriptions of a member in a month',
    '/workout/api/trainer/members/2/prescriptions?from=2026-11-01&to=2026-11-30&limit=10',
  ),
  ...asReader('activity of members', '/workout/api/trainer/activity?limit=10'),
  { name: 'a recipe', path: '/recipe/api/recipes/1' },
  { name: 'revisions', path: '/recipe/api/recipes/1/revisions?limit=10' },
  { name: 'comments', path: '/recipe/api/recipes/1/comments?limit=10' },
  { name: 'cooks of a recipe', path: '/recipe/api/recipes/1/cooks?limit=10' },
  { name: 'shares of a recipe', path: '/recipe/api/recipes/1/shares?limit=10' },
  { name: 'diary of planned meals', path: '/recipe/api/cook-diary?kind=planned&limit=50' },
  { name: 'categories', path: '/recipe/api/recipes/categories' },
  { name: 'peers', path: '/recipe/api/recipes/peers?limit=10' },
  ...PANTRY,
  { name: 'shopping list', path: '/recipe/api/shopping?limit=10' },
  { name: 'units', path: '/recipe/api/units' },
  { name: 'recipes of a cookbook', path: '/recipe/api/cookbooks/1/recipes?limit=10' },
  { name: 'cookbook by a rule for a common tag', path: '/recipe/api/cookbooks/2/recipes?limit=10' },
  { name: 'cookbook by a rule for no tag', path: '/recipe/api/cookbooks/3/recipes?limit=10' },
  { name: 'cookbook by a rule for a word', path: '/recipe/api/cookbooks/4/recipes?limit=10' },
  ...asReader('shared recipes', '/recipe/api/recipes/shared-with-me?limit=10'),
  ...asReader('shared recipes: a word', '/recipe/api/recipes/shared-with-me?q=homemade&limit=10'),
  ...asReader(
    'shared recipes: a rare word',
    '/recipe/api/recipes/shared-with-me?q=saffron&limit=10',
  ),
  ...NUTRITION,
  { name: 'notes', path: '/notes/api/notes?limit=10' },
  { name: 'notes: archive', path: '/notes/api/notes?view=archive&limit=10' },
  { name: 'notes: trash', path: '/notes/api/notes?view=trash&limit=10' },
  { name: 'notes: a word that is everywhere', path: '/notes/api/notes?q=reminder&limit=10' },
  { name: 'notes: the beginning of it', path: '/notes/api/notes?q=rem&limit=10' },
  { name: 'notes: a word of some', path: '/notes/api/notes?q=heirloom&limit=10' },
  { name: 'notes: a word in the trash', path: '/notes/api/notes?q=reminder&view=trash&limit=10' },
  { name: 'users', path: '/api/auth/users?limit=10', as: 'admin' },
  { name: 'audit', path: '/api/auth/audit?limit=10', as: 'admin' },
  { name: 'ownership conflicts', path: '/api/auth/ownership-conflicts?limit=10', as: 'admin' },
];
