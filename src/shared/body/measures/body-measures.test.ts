import { expect, test } from 'vitest';
import { rangeProblem } from './body-measures.ts';

test.each([
  ['weight', 0.5, 500],
  ['bodyFat', 0, 80],
  ['waist', 30, 250],
  ['hips', 30, 250],
  ['neck', 15, 100],
  ['chest', 40, 250],
  ['biceps', 10, 100],
  ['thighs', 20, 150],
  ['calves', 15, 100],
] as const)('%s is from %d to %d', (measure, least, most) => {
  expect(rangeProblem(measure, least)).toBeNull();
  expect(rangeProblem(measure, most)).toBeNull();
  expect(rangeProblem(measure, least - 0.01)).toMatch(`must be from ${least} to ${most}`);
  expect(rangeProblem(measure, most + 0.01)).not.toBeNull();
});
