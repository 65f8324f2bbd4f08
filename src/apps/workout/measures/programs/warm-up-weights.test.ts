import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planSets } from './planned-sets.ts';
import { fillWarmUpWeights } from './warm-up-weights.ts';

const BAR = { lightest: 20, step: 2.5 };
const NEW = { last: [], e1rm: null, max_weight: null };
const set = (more: object = {}) => ({ reps: 8, weight: null, warmup: false, rpe: null, ...more });

function weights(warmups: readonly (number | null)[], working: number | null, gear = BAR) {
  const sets = [
    ...warmups.map((weight) => set({ weight, warmup: true })),
    set({ weight: working }),
  ];
  const planned = planSets({ target_sets: 1, sets, weeks: [] }, 1, NEW);
  return fillWarmUpWeights(planned, gear).map(({ weight }) => weight);
}

test.each([
  [[null], 100, [60, 100]],
  [[null, null], 100, [50, 80, 100]],
  [[null, null, null], 100, [40, 60, 80, 100]],
  [[null, null], 82.5, [42.5, 65, 82.5]],
  [[null, null], 30, [20, 25, 30]],
])('warm-ups %j before %d kg weigh %j', (warmups, working, all) => {
  expect(weights(warmups, working)).toEqual(all);
});

test('what the template says of a warm-up stays', () => {
  expect(weights([45, null], 100)).toEqual([45, 80, 100]);
});

test('without a working weight, or below the bar, they stay open', () => {
  expect(weights([null, null], null)).toEqual([null, null, null]);
  expect(weights([null, null], 20)).toEqual([null, null, 20]);
});

test('the week beats the last session here too, and the weight is no target', () => {
  const weeks = [
    {
      ...{ week: 1, sets: 1, reps: 5, tempo: null, rest: null },
      load: { kind: 'absolute' as const, value: 100 },
    },
  ];
  const exercise = { target_sets: 1, sets: [set({ warmup: true }), set()], weeks };
  const before = { ...NEW, last: [{ reps: 5, weight: 60 }] };
  const [warmup] = fillWarmUpWeights(planSets(exercise, 1, before), BAR);
  expect(warmup).toMatchObject({ weight: 60, target: { weight: null } });
  const [later] = fillWarmUpWeights(planSets(exercise, 2, before), BAR);
  expect(later).toMatchObject({ weight: 35, target: { weight: null } });
});

test('they never fall, can be loaded, and stay below the working weight', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom(0, 20, 45),
      fc.constantFrom(2.5, 5),
      (working, count, lightest, step) => {
        const open = Array.from({ length: count }, () => null);
        const ramp = weights(open, working, { lightest, step }).slice(0, -1);
        let before = 0;
        for (const weight of ramp) {
          if (weight === null) continue;
          expect(weight).toBeGreaterThanOrEqual(Math.max(before, lightest));
          expect(weight).toBeLessThan(working);
          if (weight !== lightest) expect(weight % step).toBe(0);
          before = weight;
        }
      },
    ),
  );
});
