import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findHeaviestCarry, findHeaviestHold } from './heaviest.ts';
import { findBest } from './live-records.ts';

const amount = fc.option(fc.nat(4));
const sets = fc.array(
  fc.record({
    weight: amount,
    duration_sec: amount,
    distance: amount,
    reps: fc.constant(null),
    warmup: fc.constant(false),
  }),
  { minLength: 1, maxLength: 6 },
);

test('weight and amount are of one set, and no set is heavier', () => {
  fc.assert(
    fc.property(sets, (all) => {
      const hold = findHeaviestHold(all);
      const holds = all.filter((set) => set.weight && set.duration_sec && !set.distance);
      if (hold === null) expect(holds).toEqual([]);
      else {
        expect(holds).toContainEqual(
          expect.objectContaining({ weight: hold.weight, duration_sec: hold.amount }),
        );
        expect(Math.max(...holds.map(({ weight }) => weight ?? 0))).toBe(hold.weight);
      }
      const carry = findHeaviestCarry(all);
      const carries = all.filter((set) => set.weight && set.distance && !set.duration_sec);
      if (carry === null) expect(carries).toEqual([]);
      else {
        expect(carries).toContainEqual(
          expect.objectContaining({ weight: carry.weight, distance: carry.amount }),
        );
        expect(Math.max(...carries.map(({ weight }) => weight ?? 0))).toBe(carry.weight);
      }
    }),
  );
});

test('set by set, the best before a session has the same hold and carry', () => {
  fc.assert(
    fc.property(sets, (all) => {
      const best = findBest(all);
      expect([best?.holdWeight ?? null, best?.holdDuration ?? null]).toEqual(
        toPair(findHeaviestHold(all)),
      );
      expect([best?.carryWeight ?? null, best?.carryDistance ?? null]).toEqual(
        toPair(findHeaviestCarry(all)),
      );
    }),
  );
});

function toPair(found: { weight: number; amount: number } | null) {
  return [found?.weight ?? null, found?.amount ?? null];
}
