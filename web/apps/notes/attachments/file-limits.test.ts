import { expect, test } from 'vitest';
import { findRefusal } from './file-limits.ts';

const MEGABYTE = 1024 * 1024;

test.each([
  ['a file of 20 MB', 20 * MEGABYTE, 199, undefined],
  ['a larger one', 20 * MEGABYTE + 1, 0, 'plan.pdf is larger than 20 MB'],
  ['an empty one', 0, 0, 'plan.pdf is empty.'],
  ['one too many', 10, 200, 'A note has at most 200 attachments.'],
])('%s', (_, size, count, refusal) => {
  const found = findRefusal({ name: 'plan.pdf', size }, count);
  if (refusal === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(refusal);
});
