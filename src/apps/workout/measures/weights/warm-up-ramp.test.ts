import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildWarmUpRamp } from './warm-up-ramp.ts';

test('a heavy lift is led up to from the empty bar', () => {
  expect(buildWarmUpRamp(100, { lightest: 20, step: 2.5 })).toEqual([
    { weight: 20, reps: 10 },
    { weight: 40, reps: 8 },
    { weight: 55, reps: 5 },
    { weight: 70, reps: 3 },
    { weight: 85, reps: 2 },
  ]);
});

test('what is hardly more than the bar needs no ramp', () => {
  expect(buildWarmUpRamp(20, { lightest: 20, step: 2.5 })).toEqual([]);
  expect(buildWarmUpRamp(0, { lightest: 20, step: 2.5 })).toEqual([]);
});

test('each set is heavier than the last, can be loaded, and stays below the working weight', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.constantFrom(0, 10, 20, 45),
      fc.constantFrom(0.5, 1, 2.5, 5),
      (working, lightest, step) => {
        const ramp = buildWarmUpRamp(working, { lightest, step });
        for (const [at, { weight, reps }] of ramp.entries()) {
          const before = ramp[at - 1];
          expect(weight).toBeLessThan(working);
          expect(weight).toBeGreaterThanOrEqual(lightest);
          if (weight !== lightest)
            expect(Math.abs(weight / step - Math.round(weight / step))).toBeLessThan(1e-6);
          if (before) {
            expect(weight).toBeGreaterThan(before.weight);
            expect(reps).toBeLessThanOrEqual(before.reps);
          }
        }
      },
    ),
  );
});
