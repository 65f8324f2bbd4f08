import { expect, test } from 'vitest';
import { parseTime } from './parse-time.ts';

test.each([
  ['90', 90],
  ['1:30', 90],
  ['1.30', 90],
  ['1,05', 65],
  ['1:00:00', 3600],
  ['', null],
  ['abc', null],
  ['1:', null],
])('%j is %j seconds', (typed, seconds) => {
  expect(parseTime(typed)).toBe(seconds);
});
