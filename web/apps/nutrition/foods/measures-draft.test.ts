import { expect, test } from 'vitest';
import { findMeasureProblem, listGiven } from './measures-draft.ts';

test.each([
  [{ name: '', size: null }, undefined],
  [{ name: 'slice', size: 30 }, undefined],
  [{ name: ' ', size: 30 }, 'name'],
  [{ name: 'slice', size: null }, 'size'],
  [{ name: 'slice', size: 0 }, 'size'],
  [{ name: ' Cup', size: 240 }, 'twice'],
])('%j has the problem %s', (draft, problem) => {
  expect(findMeasureProblem(draft, ['cup', 'g'])).toBe(problem);
});

test('rows that were left empty are not stored', () => {
  const drafts = [
    { name: ' slice ', size: 30 },
    { name: '', size: null },
  ];
  expect(listGiven(drafts)).toEqual([{ name: 'slice', size: 30 }]);
});
