import { expect, test } from 'vitest';
import { errorsBefore } from './edit-distance.ts';

test.each([
  ['bench', 'bench', 0],
  ['ben', 'bench', 0],
  ['bnech', 'bench', 1],
  ['bemch', 'bench', 1],
  ['bech', 'bench', 1],
  ['benchh', 'bench', 1],
  ['bnehc', 'bench', 2],
  ['squat', 'bench', 3],
  ['dumbell', 'dumbbells', 1],
])('%s and %s: %i', (typed, word, errors) => {
  expect(errorsBefore(typed, word, 2)).toBe(errors);
});
