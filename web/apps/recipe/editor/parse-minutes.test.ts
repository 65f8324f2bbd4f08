import { expect, test } from 'vitest';
import { parseMinutes } from './parse-minutes.ts';

test.each([
  ['20', 20],
  [' 20 min', 20],
  ['20 minutes', 20],
  ['1h 20', 80],
  ['1 h 20 min', 80],
  ['1h20m', 80],
  ['2 hours', 120],
  ['1,5 h', 90],
  ['1:20', 80],
  ['0', 0],
])('%s is %d minutes', (typed, minutes) => {
  expect(parseMinutes(typed)).toBe(minutes);
});

test.each(['', 'soon', '1,5', '4-6', '1:75', 'h', '20 sec'])('%s is none', (typed) => {
  expect(parseMinutes(typed)).toBeNull();
});
