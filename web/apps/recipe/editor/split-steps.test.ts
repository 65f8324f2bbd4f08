import { expect, test } from 'vitest';
import { splitSteps } from './split-steps.ts';

test.each([
  ['Chop.\nFry.', ['Chop.', 'Fry.']],
  ['1. Chop.\n2) Fry 2. times\n', ['Chop.', 'Fry 2. times']],
  ['Chop it\nfinely.\r\n\r\nStep 2: Fry.', ['Chop it\nfinely.', 'Fry.']],
  ['', []],
])('%j is %j', (block, steps) => {
  expect(splitSteps(block)).toEqual(steps);
});
