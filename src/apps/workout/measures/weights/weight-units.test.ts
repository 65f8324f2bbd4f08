import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { volumeOfExercise } from '../figures/volume.ts';
import type { LoggedExercise } from '../session/session.ts';
import { asLifted, convertForDisplay, convertForStorage, type WeightUnit } from './weight-units.ts';

test('55 kg read 121.3 lb, and 225 lb read 102.1 kg', () => {
  expect(convertForDisplay(55, 'kg', 'lb')).toBe(121.3);
  expect(convertForDisplay(225, 'lb', 'kg')).toBe(102.1);
  expect(convertForDisplay(61.25, 'kg', 'kg')).toBe(61.25);
});

const tenths = fc.integer({ min: 0, max: 100_000 }).map((tenth) => tenth / 10);
const quarters = fc.integer({ min: 0, max: 40_000 }).map((quarter) => quarter / 4);
const hundredths = fc.integer({ min: 0, max: 1_000_000 }).map((part) => part / 100);
const units = fc.constantFrom<WeightUnit>('kg', 'lb');

describe.each([
  ['kg', 'lb'],
  ['lb', 'kg'],
] as const)('a weight typed in %s into a log in %s', (typed, log) => {
  test('reads as it was typed', () => {
    fc.assert(
      fc.property(fc.oneof(tenths, quarters), (weight) => {
        expect(convertForDisplay(convertForStorage(weight, typed, log), log, typed)).toBe(weight);
      }),
    );
  });

  test('is told as it was lifted, with the unit', () => {
    fc.assert(
      fc.property(hundredths, (weight) => {
        const stored = { weight: convertForStorage(weight, typed, log), lifted_in: typed };
        expect(asLifted(stored, log)).toEqual({ weight, unit: typed });
        expect(asLifted({ weight }, log)).toEqual({ weight, unit: log });
      }),
    );
  });
});

test('volume agrees in both units: what is lost to rounding is under a gram for a repetition', () => {
  const set = fc.record({ weight: hundredths, reps: fc.nat(30), unit: units });
  fc.assert(
    fc.property(fc.array(set, { maxLength: 20 }), (sets) => {
      const inLogOf = (log: WeightUnit): LoggedExercise => ({
        ...{ uuid: 'e', exercise_id: null, exercise_name: 'Squat', updatedAt: '' },
        sets: sets.map(({ weight, reps, unit }, at) => ({
          ...{ uuid: `${at}`, reps, weight: convertForStorage(weight, unit, log) },
          ...{ completed: true, warmup: false, rpe: null, updatedAt: '' },
        })),
      });
      const reps = sets.reduce((sum, one) => sum + one.reps, 0);
      const inPounds = volumeOfExercise(inLogOf('lb')) * 0.45359237;
      expect(Math.abs(volumeOfExercise(inLogOf('kg')) - inPounds)).toBeLessThanOrEqual(
        0.001 * reps + 1e-6,
      );
    }),
  );
});
