import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACTIVITY_FACTORS } from './activity-levels.ts';
import { type Body, computeBasalRate, readSex } from './basal-rate.ts';

const MAN: Body = { sex: 'male', kg: 80, cm: 180, years: 30 };
const WOMAN: Body = { sex: 'female', kg: 60, cm: 165, years: 25 };

const bodies: fc.Arbitrary<Body> = fc.record({
  sex: fc.constantFrom('female', 'male', null),
  kg: fc.integer({ min: 30, max: 250 }),
  cm: fc.integer({ min: 120, max: 220 }),
  years: fc.integer({ min: 10, max: 100 }),
  bodyFat: fc.option(fc.integer({ min: 3, max: 60 })),
});

describe('the basal rate', () => {
  test('is by Mifflin and St Jeor', () => {
    expect(computeBasalRate(MAN).kcal).toBe(1780);
    expect(computeBasalRate(WOMAN).kcal).toBe(1345.25);
  });

  test('is the mean of both sexes for an unset or another gender, and says so', () => {
    const { kcal, isMeanOfSexes, lines } = computeBasalRate({ ...MAN, sex: null });
    expect(kcal).toBe((1780 + computeBasalRate({ ...MAN, sex: 'female' }).kcal) / 2);
    expect(isMeanOfSexes).toBe(true);
    expect(lines.at(-1)).toEqual({ label: 'mean-of-sexes', amount: -78 });
    expect(computeBasalRate(MAN).isMeanOfSexes).toBe(false);
  });

  test('is by Katch and McArdle if the body fat is known, for any gender', () => {
    const { kcal, formula, isMeanOfSexes } = computeBasalRate({ ...MAN, sex: null, bodyFat: 20 });
    expect(kcal).toBeCloseTo(370 + 21.6 * 64, 10);
    expect([formula, isMeanOfSexes]).toEqual(['katch-mcardle', false]);
  });

  test('is the sum of its lines', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const { kcal, lines } = computeBasalRate(body);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(kcal);
      }),
    );
  });

  test('rises with the weight', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const heavier = computeBasalRate({ ...body, kg: body.kg + 1 });
        expect(heavier.kcal).toBeGreaterThan(computeBasalRate(body).kcal);
      }),
    );
  });
});

test('activity has five factors', () => {
  expect(Object.values(ACTIVITY_FACTORS)).toEqual([1.2, 1.375, 1.55, 1.725, 1.9]);
});

test.each([
  ['Male', 'male'],
  ['f', 'female'],
  ['non-binary', null],
  ['', null],
  [null, null],
])('the gender %s is read as %s', (gender, sex) => {
  expect(readSex(gender)).toBe(sex);
});
