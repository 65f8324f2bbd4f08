import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rirNotation, rpeNotation } from '../programs/edit/notation.ts';
import { convertEffort, effortLevel } from './convert-effort.ts';

/** Stored efforts: 1 to 10 in halves. */
const rpes = fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2);

test('RPE 8 leaves two repetitions, RPE 10 none', () => {
  expect(convertEffort(8, 'rir')).toBe(2);
  expect(convertEffort(10, 'rir')).toBe(0);
  expect(convertEffort(8, 'rpe')).toBe(8);
});

test('every effort reads back as stored in either scale', () => {
  fc.assert(
    fc.property(rpes, fc.constantFrom('rpe', 'rir'), (rpe, scale) => {
      const notation = scale === 'rir' ? rirNotation : rpeNotation;
      expect(convertEffort(convertEffort(rpe, scale), scale)).toBe(rpe);
      expect(notation.format(rpe)).toBe(String(convertEffort(rpe, scale)));
      expect(notation.parse(notation.format(rpe))).toBe(rpe);
    }),
  );
});

test('a harder set has fewer repetitions in reserve and never an easier level', () => {
  const levels = ['easy', 'hard', 'limit'];
  fc.assert(
    fc.property(rpes, rpes, (one, other) => {
      fc.pre(one < other);
      expect(convertEffort(one, 'rir')).toBeGreaterThan(convertEffort(other, 'rir'));
      expect(levels.indexOf(effortLevel(one))).toBeLessThanOrEqual(
        levels.indexOf(effortLevel(other)),
      );
    }),
  );
  expect([7.5, 8, 9, 9.5].map(effortLevel)).toEqual(['easy', 'hard', 'hard', 'limit']);
});
