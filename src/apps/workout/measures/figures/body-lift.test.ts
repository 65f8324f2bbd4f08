import { expect, test } from 'vitest';
import { liftsBody } from './body-lift.ts';

test.each([
  ['Pull-Up', 'bodyweight', true],
  ['Weighted Chin-Up', 'bodyweight', true],
  ['Ring Muscle-Up', 'suspension trainer', true],
  ['Triceps Dip', 'bodyweight', true],
  ['pullups', null, true],
  ['Assisted Pull-Up', 'machine', false],
  ['Band-Assisted Pull-Up', 'band', false],
  ['Bench Dip', 'bodyweight', false],
  ['Machine Dip', 'machine', false],
  ['Scapular Pull-Up', 'bodyweight', false],
  ['Push-Up', 'bodyweight', false],
  ['Lat Pulldown', 'cable', false],
])('%s (%s) lifts the whole body: %s', (name, equipment, expected) => {
  expect(liftsBody({ name, equipment })).toBe(expected);
});
