import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  loadNotation,
  repsNotation,
  rirNotation,
  rpeNotation,
  setsNotation,
  tempoNotation,
  timeNotation,
} from './notation.ts';

describe('a load', () => {
  test.each([
    ['80', { kind: 'absolute', value: 80 }],
    ['82,5', { kind: 'absolute', value: 82.5 }],
    ['75%', { kind: 'percent', value: 75 }],
    ['75 %', { kind: 'percent', value: 75 }],
    ['80% max', { kind: 'percent', value: 80, of: 'max_weight' }],
    ['80% of 120', { kind: 'percent', value: 80, of: 120 }],
    ['@8', { kind: 'rpe', value: 8 }],
    ['RPE 8.5', { kind: 'rpe', value: 8.5 }],
    ['RIR 2', { kind: 'rpe', value: 8 }],
    ['rir2', { kind: 'rpe', value: 8 }],
    ['1.5 RIR', { kind: 'rpe', value: 8.5 }],
  ] as const)('%s is read', (typed, load) => {
    expect(loadNotation.parse(typed)).toEqual(load);
  });

  test.each(['heavy', '@11', '@8.3', 'RIR 9.5', 'RIR', '300%', '75% of you', '-5'])(
    '%s is none',
    (typed) => {
      expect(loadNotation.parse(typed)).toBeUndefined();
    },
  );

  test('is read as it is written', () => {
    const value = fc.integer({ min: 1, max: 200 });
    const load = fc.oneof(
      fc.record({ kind: fc.constant('absolute' as const), value }),
      fc.record({ kind: fc.constant('percent' as const), value }),
      fc.record({ kind: fc.constant('percent' as const), value, of: value }),
      fc.record({
        kind: fc.constant('percent' as const),
        value,
        of: fc.constant('max_weight' as const),
      }),
      fc.record({
        kind: fc.constant('rpe' as const),
        value: fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2),
      }),
    );
    fc.assert(
      fc.property(load, (one) => {
        expect(loadNotation.parse(loadNotation.format(one))).toEqual(one);
      }),
    );
  });
});

test('parses a rest as seconds or m:ss', () => {
  expect(timeNotation.parse('90')).toBe(90);
  expect(timeNotation.parse('1:30')).toBe(90);
  expect(timeNotation.parse('1:3')).toBeUndefined();
  expect(timeNotation.parse('9999')).toBeUndefined();
  expect(timeNotation.format(90)).toBe('1:30');
});

test('a tempo loses its hyphens only where they are not needed', () => {
  expect(tempoNotation.format('3-1-1-0')).toBe('3110');
  expect(tempoNotation.format('10-1-1-0')).toBe('10-1-1-0');
  expect(tempoNotation.parse('3110')).toBe('3-1-1-0');
  expect(tempoNotation.parse('slow')).toBeUndefined();
});

test('counts, ranges, efforts and numbers of sets keep to their bounds', () => {
  expect(repsNotation.parse('8')).toBe(8);
  expect(repsNotation.parse('8-12')).toBe('8-12');
  expect(repsNotation.parse('12-8')).toBeUndefined();
  expect(rpeNotation.parse('7.5')).toBe(7.5);
  expect(rpeNotation.parse('7.2')).toBeUndefined();
  expect(rirNotation.parse('2')).toBe(8);
  expect(rirNotation.format(8)).toBe('2');
  expect(rirNotation.parse('9.5')).toBeUndefined();
  expect(setsNotation.parse('4')).toBe(4);
  expect(setsNotation.parse('0')).toBeUndefined();
  expect(setsNotation.parse('2.5')).toBeUndefined();
});
