import { expect, test } from 'vitest';
import { formatRepTarget, parseRepTarget } from './rep-target.ts';

const spelled = (target: string | number) => {
  const read = parseRepTarget(target);
  return read && formatRepTarget(read);
};

test.each([
  [8, 8],
  ['8', 8],
  ['8-12', '8-12'],
  [' 8 – 12 ', '8-12'],
  ['5+', '5+'],
  ['6-6', 6],
  [0, 0],
])('%j is the target %j', (written, kept) => {
  expect(spelled(written)).toBe(kept);
});

test.each(['', 'many', '12-8', '8-', '-8', '8+12', 1001, '5-2000', 2.5])(
  '%j is no target',
  (written) => {
    expect(parseRepTarget(written)).toBeNull();
  },
);
