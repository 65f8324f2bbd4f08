import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../../../../shared/calendar/dates.ts';
import {
  estimateTdee,
  firstDayNeeded,
  type IntakeDay,
  type TdeeEstimate,
} from './adaptive-tdee.ts';
import { traceTdee } from './tdee-history.ts';
import type { WeighIn } from './trend-weight.ts';

const LAST = '2026-11-14';
const ago = (days: number) => addDays(LAST, -days);
const days = (count: number) => Array.from({ length: count }, (_, n) => count - 1 - n);

/** So many days until the last one. */
const eat = (count: number, kcal = 2000): IntakeDay[] =>
  days(count).map((n) => ({ date: ago(n), kcal }));
const weigh = (count: number, kgAt: (daysAgo: number) => number): WeighIn[] =>
  days(count).map((n) => ({ date: ago(n), kg: kgAt(n) }));
const losing = (daysAgo: number) => 80 + 0.05 * daysAgo;

describe('the adaptive TDEE', () => {
  test('of 35 days at 2000 kcal losing 0.05 kg a day is 2385', () => {
    expect(estimateTdee(eat(35), weigh(35, losing), LAST)).toEqual({
      ready: true,
      tdee: 2385,
      trendKgPerWeek: -0.35,
      confidence: 100,
      daysAvailable: 35,
    });
  });

  test('is ready with 21 days and not with 20', () => {
    expect(estimateTdee(eat(21), weigh(35, losing), LAST)).toMatchObject({
      ready: true,
      tdee: 2385,
      confidence: 60,
    });
    expect(estimateTdee(eat(20), weigh(35, losing), LAST)).toEqual({
      ready: false,
      tdee: null,
      trendKgPerWeek: null,
      confidence: 0,
      daysAvailable: 20,
    });
  });

  test('interpolates weights over 14 days and not over 15, and nothing outside', () => {
    const every = (gap: number) => weigh(36, losing).filter((_, at) => at % gap === 0);
    expect(estimateTdee(eat(35), every(7), LAST)).toMatchObject({ tdee: 2385, daysAvailable: 35 });
    const gap = (width: number) =>
      [34, 34 - width, 5, 0].map((n) => ({ date: ago(n), kg: losing(n) }));
    // The middle gap is 15 days wide, then 14.
    expect(estimateTdee(eat(35), gap(14), LAST).daysAvailable).toBe(14 + 1 + 1 + 5);
    expect(estimateTdee(eat(35), gap(15), LAST).daysAvailable).toBe(1 + 1 + 14 + 5);
    const within = weigh(25, losing).slice(0, 20);
    expect(estimateTdee(eat(35), within, LAST).daysAvailable).toBe(20);
  });

  test('takes the weight of the first days from a weigh-in before the window', () => {
    const weighIns = [40, 30, 20, 10, 0].map((n) => ({ date: ago(n), kg: losing(n) }));
    expect(estimateTdee(eat(35), weighIns, LAST)).toMatchObject({ tdee: 2385, daysAvailable: 35 });
    expect(daysBetween(firstDayNeeded(LAST), LAST)).toBe(48);
  });

  test('has no confidence with two weigh-ins, and a part with few', () => {
    const some = (...at: number[]) => at.map((n) => ({ date: ago(n), kg: losing(n) }));
    const confidence = (weighIns: WeighIn[]) => estimateTdee(eat(35), weighIns, LAST).confidence;
    expect(confidence(some(34, 22, 11, 0))).toBe(50);
    // The first of the three is before the window.
    const two = estimateTdee(eat(35), some(40, 27, 14), LAST);
    expect(two).toMatchObject({ ready: true, daysAvailable: 21, confidence: 0 });
  });

  test('is confident about a stable weight, and less so about a jumping one', () => {
    const stable = estimateTdee(
      eat(35),
      weigh(35, () => 80),
      LAST,
    );
    expect(stable).toMatchObject({ tdee: 2000, confidence: 100, trendKgPerWeek: 0 });
    const jumping = estimateTdee(
      eat(35),
      weigh(35, (n) => 80 + (n % 2)),
      LAST,
    );
    expect(jumping.confidence).toBeLessThan(85);
    expect(jumping.confidence).toBeGreaterThan(50);
  });
});

/** Slow and written from the rules alone: searches neighbours for each day, solves the equations. */
function oracle(
  intake: readonly IntakeDay[],
  weighIns: readonly WeighIn[],
  last: string,
): TdeeEstimate {
  const known = weighIns.filter(({ date }) => date <= last);
  const weightOn = (date: string): number | null => {
    const exact = known.find((one) => one.date === date);
    if (exact) return exact.kg;
    const before = known.filter((one) => one.date < date).toSorted(newestFirst)[0];
    const after = known
      .filter((one) => one.date > date)
      .toSorted(newestFirst)
      .at(-1);
    if (!before || !after || daysBetween(before.date, after.date) > 14) return null;
    const share = daysBetween(before.date, date) / daysBetween(before.date, after.date);
    return before.kg * (1 - share) + after.kg * share;
  };
  const first = addDays(last, -34);
  const counted = intake
    .filter(({ date }) => date >= first && date <= last)
    .flatMap(({ date, kcal }) => {
      const kg = weightOn(date);
      return kg === null ? [] : [{ x: daysBetween(first, date), y: kg, kcal }];
    });
  const daysAvailable = counted.length;
  if (daysAvailable < 21) {
    return { ready: false, tdee: null, trendKgPerWeek: null, confidence: 0, daysAvailable };
  }
  const { b } = solve(counted);
  const weighed = known
    .filter(({ date }) => date >= first)
    .map(({ date, kg }) => ({ x: daysBetween(first, date), y: kg }));
  const mean = counted.reduce((sum, { kcal }) => sum + kcal, 0) / daysAvailable;
  return {
    ready: true,
    tdee: mean - b * 7700,
    trendKgPerWeek: b * 7,
    confidence: confidenceOf(daysAvailable, weighed),
    daysAvailable,
  };
}

const newestFirst = (one: WeighIn, other: WeighIn) => (one.date < other.date ? 1 : -1);

/** y = a + b·x by the normal equations. */
function solve(points: readonly { x: number; y: number }[]): { a: number; b: number } {
  const sum = (of: (one: { x: number; y: number }) => number) =>
    points.reduce((total, one) => total + of(one), 0);
  const [n, sx, sy, sxx, sxy] = [
    points.length,
    sum(({ x }) => x),
    sum(({ y }) => y),
    sum(({ x }) => x * x),
    sum(({ x, y }) => x * y),
  ];
  const b = (n * sxy - sx * sy) / (n * sxx - sx * sx);
  return { a: (sy - b * sx) / n, b };
}

function confidenceOf(counted: number, weighed: readonly { x: number; y: number }[]): number {
  if (weighed.length < 3) return 0;
  const { a, b } = solve(weighed);
  const mean = weighed.reduce((sum, { x }) => sum + x, 0) / weighed.length;
  const variance =
    weighed.reduce((sum, { x, y }) => sum + (y - a - b * x) ** 2, 0) / (weighed.length - 2);
  const spread = weighed.reduce((sum, { x }) => sum + (x - mean) ** 2, 0);
  const error = Math.sqrt(variance / spread) * 7700;
  return (
    (100 * Math.min(1, counted / 35) * Math.min(1, weighed.length / 8)) / (1 + (error / 150) ** 2)
  );
}

/** Most days from a little after the last one to before the window have a value. */
const anyValues = (values: fc.Arbitrary<number>, freq: number) =>
  fc
    .array(fc.option(values, { freq }), { minLength: 50, maxLength: 50 })
    .map((given) =>
      given.flatMap((value, at) => (value === null ? [] : [{ date: ago(at - 3), value }])),
    );
const anyIntake = anyValues(fc.integer({ min: 0, max: 5000 }), 6).map((days) =>
  days.map(({ date, value }) => ({ date, kcal: value })),
);
const anyWeights = fc
  .integer({ min: 1, max: 5 })
  .chain((freq) => anyValues(fc.integer({ min: 700, max: 900 }), freq))
  .map((days) => days.map(({ date, value }) => ({ date, kg: value / 10 })));

describe('against the oracle', () => {
  test('estimates agree for any days and weigh-ins, in any order', () => {
    let ready = 0;
    fc.assert(
      fc.property(anyIntake, anyWeights, (intake, weighIns) => {
        const ours = estimateTdee(intake, weighIns, LAST);
        const theirs = oracle(intake, weighIns, LAST);
        expect([ours.ready, ours.daysAvailable]).toEqual([theirs.ready, theirs.daysAvailable]);
        if (!ours.ready) return;
        ready += 1;
        expect(Math.abs((ours.tdee ?? 0) - (theirs.tdee ?? 0))).toBeLessThan(0.51);
        expect(ours.trendKgPerWeek).toBeCloseTo(theirs.trendKgPerWeek ?? 0, 2);
        expect(Math.abs(ours.confidence - theirs.confidence)).toBeLessThan(0.51);
      }),
      { numRuns: 300 },
    );
    expect(ready).toBeGreaterThan(10);
  });

  test('each point of the history is what was known on its day', () => {
    fc.assert(
      fc.property(anyIntake, anyWeights, (intake, weighIns) => {
        const sorted = weighIns.toSorted((one, other) => newestFirst(other, one));
        for (const point of traceTdee(intake, sorted, LAST, 5)) {
          const { tdee, confidence } = estimateTdee(
            intake.filter(({ date }) => date <= point.date),
            sorted.filter(({ date }) => date <= point.date),
            point.date,
          );
          expect([point.tdee, point.confidence]).toEqual([tdee, confidence]);
        }
      }),
    );
  });
});

test('the history has each day once, with what was logged on it', () => {
  const history = traceTdee(eat(35), weigh(3, losing), LAST, 4);
  expect(history.map(({ date, intake, weight }) => [date, intake, weight])).toEqual([
    [ago(3), 2000, null],
    [ago(2), 2000, losing(2)],
    [ago(1), 2000, losing(1)],
    [ago(0), 2000, losing(0)],
  ]);
});
