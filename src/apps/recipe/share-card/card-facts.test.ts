import { expect, test } from 'vitest';
import { formatDuration, listFacts } from './card-facts.ts';

const NOTHING = {
  name: 'Soup',
  servings: 4,
  yield_text: null,
  prep_minutes: null,
  cook_minutes: null,
  rest_minutes: null,
  total_minutes: null,
};

test.each([
  [5, '5 min'],
  [60, '1 h'],
  [95, '1 h 35 min'],
  [1440, '24 h'],
])('%i minutes are %s', (minutes, words) => {
  expect(formatDuration(minutes)).toBe(words);
});

test.each<[object, string[]]>([
  [{}, ['4 servings']],
  [{ servings: 1, total_minutes: 0 }, ['1 serving']],
  [{ yield_text: ' 2 loaves ' }, ['2 loaves']],
  [{ prep_minutes: 10, total_minutes: 10 }, ['10 min · 4 servings']],
  [
    { prep_minutes: 10, cook_minutes: 25, rest_minutes: 0, total_minutes: 35 },
    ['35 min · 4 servings', 'Prep 10 min · Cook 25 min'],
  ],
])('%j', (recipe, facts) => {
  expect(listFacts({ ...NOTHING, ...recipe })).toEqual(facts);
});
