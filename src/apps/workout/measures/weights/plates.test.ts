import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadBar, nearestLoad, usualRack } from './plates.ts';

const GYM = [25, 20, 15, 10, 5, 2.5, 1.25].map((weight) => ({ weight, pairs: 8 }));

test.each([
  [100, 20, [25, 15]],
  [60, 20, [20]],
  [62.5, 20, [20, 1.25]],
  [20, 20, []],
  [15, 20, []],
  [142.5, 20, [25, 25, 10, 1.25]],
])('%d on a bar of %d takes %j a side', (wanted, bar, side) => {
  expect(loadBar(wanted, bar, GYM).side).toEqual(side);
});

test('what the plates do not allow is loaded as near below as they do', () => {
  expect(loadBar(101, 20, GYM).total).toBe(100);
});

test('few plates are combined as a clever person would, not the heaviest first', () => {
  const home = [
    { weight: 15, pairs: 1 },
    { weight: 10, pairs: 2 },
  ];
  expect(loadBar(60, 20, home)).toEqual({ side: [10, 10], total: 60 });
});

const rack = fc.array(
  fc.record({ weight: fc.constantFrom(0.5, 1.25, 2.5, 5, 10, 15, 20, 25), pairs: fc.nat(4) }),
  { maxLength: 6 },
);

test('a loaded bar weighs what it says, never more than wanted, from plates that are there', () => {
  fc.assert(
    fc.property(rack, fc.nat(300), fc.constantFrom(0, 15, 20), (plates, wanted, bar) => {
      const { side, total } = loadBar(wanted, bar, plates);
      expect(bar + 2 * side.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(total, 6);
      if (wanted >= bar) expect(total).toBeLessThanOrEqual(wanted + 1e-6);
      for (const weight of new Set(side)) {
        const owned = plates.filter((kind) => kind.weight === weight);
        const pairs = owned.reduce((sum, kind) => sum + kind.pairs, 0);
        expect(side.filter((one) => one === weight).length).toBeLessThanOrEqual(pairs);
      }
    }),
  );
});

test('no single plate more would still fit', () => {
  fc.assert(
    fc.property(rack, fc.integer({ min: 20, max: 300 }), (plates, wanted) => {
      const { side, total } = loadBar(wanted, 20, plates);
      for (const { weight } of plates) {
        const owned = plates.filter((kind) => kind.weight === weight);
        const pairs = owned.reduce((sum, kind) => sum + kind.pairs, 0);
        const used = side.filter((one) => one === weight).length;
        if (used < pairs) expect(total + 2 * weight).toBeGreaterThan(wanted);
      }
    }),
  );
});

test.each([
  [74.4, 75],
  [73.7, 72.5],
  [71.25, 70],
  [12, 20],
])('%d kg is loaded as %d kg', (wanted, loaded) => {
  expect(nearestLoad(wanted, 20, usualRack('kg'))).toBe(loaded);
});

test('the nearest load can be loaded, and no other one is nearer', () => {
  const plates = fc.uniqueArray(fc.constantFrom(25, 20, 10, 5, 2.5, 1.25), { maxLength: 4 });
  const racks = plates.map((all) => all.map((weight) => ({ weight, pairs: 2 })));
  fc.assert(
    fc.property(racks, fc.integer({ min: 80, max: 1000 }), (own, quarters) => {
      const wanted = quarters / 4;
      const nearest = nearestLoad(wanted, 20, own);
      expect(loadBar(nearest, 20, own).total).toBe(nearest);
      for (let other = 20; other <= 260; other += 1.25) {
        if (loadBar(other, 20, own).total !== other) continue;
        expect(Math.abs(other - wanted)).toBeGreaterThanOrEqual(Math.abs(nearest - wanted));
      }
    }),
    { numRuns: 50 },
  );
});
