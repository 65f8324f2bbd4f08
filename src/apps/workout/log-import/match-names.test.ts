import { expect, test } from 'vitest';
import { CATALOGUE } from '../exercises/catalogue/catalogue.ts';
import { createNameMatcher } from './match-names.ts';

const library = [
  ['Barbell bench press', 'barbell', ['Flat bench']],
  ['Squat', 'barbell', []],
  ['Squat', 'machine', []],
  ['Pull-up', 'bodyweight', ['Chin over bar']],
  ['Biceps curls', 'dumbbell', []],
].map(([name, equipment, aliases], id) => ({ id, name, equipment, aliases, own: id === 2 }));

const matchOf = createNameMatcher(library as Parameters<typeof createNameMatcher>[0]);

test.each([
  ['barbell BENCH press', 0],
  ['Bench Press (Barbell)', 0],
  ['flat bench', 0],
  ['Squat', 2],
  ['Squat (Barbell)', 1],
  ['Pull Ups', 3],
  ['Bicep Curl', 4],
  ['Bicep Curl (Dumbbell)', 4],
])('%s is known', (name, id) => {
  expect(matchOf(name).match?.id).toBe(id);
});

test('an unknown one gets the likeliest to choose from', () => {
  const { match, candidates } = matchOf('Incline Bench Press');
  expect(match).toBeNull();
  expect(candidates.map(({ id }) => id)).toEqual([0]);
  expect(matchOf('Kayak')).toEqual({ match: null, candidates: [] });
});

test.each([
  ['Bench Press (Barbell)', 'Barbell Bench Press'],
  ['Squat (Barbell)', 'Back Squat'],
  ['Deadlift (Barbell)', 'Deadlift'],
  ['Incline Bench Press (Dumbbell)', 'Incline Dumbbell Bench Press'],
  ['Lat Pulldown (Cable)', 'Lat Pulldown'],
  ['Bicep Curl (Dumbbell)', 'Dumbbell Curl'],
  ['Push Ups', 'Push-Up'],
  ['RDL', 'Romanian Deadlift'],
])('%s is known to the catalogue as %s', (said, meant) => {
  const catalogue = CATALOGUE.map((entry, id) => ({ ...entry, id, own: false }));
  expect(createNameMatcher(catalogue)(said).match?.name).toBe(meant);
});
