import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NUTRIMENTS, type Nutriment } from './nutriments.ts';
import {
  addFacts,
  caloriesOf,
  hasKnown,
  kilojoulesOf,
  type NutritionFacts,
  roundFacts,
  scaleFacts,
} from './nutrition-facts.ts';

const NAMES = Object.keys(NUTRIMENTS) as Nutriment[];

/** Multiples of a quarter: sums and halves are exact. */
const facts: fc.Arbitrary<NutritionFacts> = fc.dictionary(
  fc.constantFrom(...NAMES),
  fc.option(fc.nat(4000).map((quarters) => quarters / 4)),
);

describe('a sum', () => {
  test('says how much of it is known', () => {
    const { facts, known, parts } = addFacts<Nutriment>([
      { calories: 100, 'vitamin-d': 12 },
      { calories: 0, 'vitamin-d': null },
      { calories: 50 },
    ]);
    expect(facts).toEqual({ calories: 150, 'vitamin-d': 12 });
    expect([known.calories, known['vitamin-d'], known.iron, parts]).toEqual([3, 1, undefined, 3]);
  });

  test('of zeros is zero, of unknowns unknown', () => {
    expect(addFacts<Nutriment>([{ fat: 0 }, { fat: 0 }]).facts).toEqual({ fat: 0 });
    expect(addFacts<Nutriment>([{ fat: null }, {}]).facts).toEqual({});
    expect(addFacts<Nutriment>([{ fat: Number.NaN }, { fat: -1 }]).facts).toEqual({});
  });

  test('does not depend on the order or on how parts are grouped', () => {
    fc.assert(
      fc.property(fc.array(facts), fc.nat(10), (parts, at) => {
        const whole = addFacts(parts).facts;
        expect(addFacts(parts.toReversed()).facts).toEqual(whole);
        const [some, others] = [parts.slice(0, at), parts.slice(at)];
        expect(addFacts([addFacts(some).facts, addFacts(others).facts]).facts).toEqual(whole);
      }),
    );
  });

  test('knows of a nutriment exactly the parts that name it', () => {
    fc.assert(
      fc.property(fc.array(facts), fc.constantFrom(...NAMES), (parts, name) => {
        const { facts: sum, known } = addFacts(parts);
        const named = parts.flatMap((part) => (typeof part[name] === 'number' ? [part[name]] : []));
        expect(known[name] ?? 0).toBe(named.length);
        expect(sum[name]).toBe(named.length === 0 ? undefined : named.reduce((a, b) => a + b));
      }),
    );
  });
});

describe('a multiple', () => {
  test('leaves the unknown unknown, and of a sum is the sum of the multiples', () => {
    expect(scaleFacts<Nutriment>({ fat: 2, iron: null, salt: 0 }, 2.5)).toEqual({
      fat: 5,
      salt: 0,
    });
    fc.assert(
      fc.property(fc.array(facts), fc.constantFrom(0.5, 2, 3), (parts, factor) => {
        expect(scaleFacts(addFacts(parts).facts, factor)).toEqual(
          addFacts(parts.map((part) => scaleFacts(part, factor))).facts,
        );
      }),
    );
  });

  test('is rounded to the decimals asked for', () => {
    expect(roundFacts<Nutriment>({ fat: 1.25, iron: 0.04, salt: null }, 1)).toEqual({
      fat: 1.3,
      iron: 0,
    });
  });
});

test('facts without an amount say nothing', () => {
  expect([{}, { fat: null }, { fat: 0 }].map((some) => hasKnown<Nutriment>(some))).toEqual([
    false,
    false,
    true,
  ]);
});

test('a kilocalorie has 4.184 kilojoules', () => {
  expect(kilojoulesOf(100)).toBeCloseTo(418.4);
  expect(caloriesOf(kilojoulesOf(437))).toBeCloseTo(437);
});
