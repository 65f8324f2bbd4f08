import { expect, test } from 'vitest';
import { parseTempo } from './tempo.ts';

test.each([
  ['3110', '3-1-1-0'],
  ['3-1-1-0', '3-1-1-0'],
  [' 10-0-1-0 ', '10-0-1-0'],
])('%j is the tempo %j', (written, kept) => {
  expect(parseTempo(written)).toBe(kept);
});

test.each(['', '311', '31100', '3-1-1', 'slow', '3-1-x-0', '100-0-0-0'])(
  '%j is no tempo',
  (written) => {
    expect(parseTempo(written)).toBeNull();
  },
);
