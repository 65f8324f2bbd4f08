import { expect, test } from 'vitest';
import type { BodyDay } from '../../src/shared/body/contract.ts';
import { applyToBodyDays } from './body-collection.ts';
import { latestValue, measureSeries } from './measure-series.ts';

const write = (input: { date: string } & Record<string, unknown>) =>
  ({ route: 'PUT /api/body-stats/:date', temporaryId: -1, input }) as const;

/** Two tagged weights and, after them, one whose unit is unknown. */
function weighedDays(): BodyDay[] {
  const kilograms = applyToBodyDays([], write({ date: '2026-11-13', weight: 80 }));
  const both = applyToBodyDays(
    kilograms,
    write({ date: '2026-11-14', weight: 180, weight_unit: 'lb' }),
  );
  const [last] = applyToBodyDays([], write({ date: '2026-11-15', weight: 79 }));
  return last ? [{ ...last, weight_unit: null, units: {} }, ...both] : both;
}

test('a series is in the unit of the latest tagged value, without untagged ones', () => {
  expect(measureSeries(weighedDays(), 'weight')).toEqual({
    unit: 'lb',
    series: [
      { date: '2026-11-13', value: 176.37 },
      { date: '2026-11-14', value: 180 },
    ],
  });
});

test('the latest value may be untagged', () => {
  const latest = latestValue(weighedDays(), 'weight');
  expect(latest).toEqual({ date: '2026-11-15', value: 79, unit: undefined });
  expect(latestValue(weighedDays(), 'waist')).toBeUndefined();
});

test('an untagged value has its unit once it is saved', () => {
  const saved = applyToBodyDays(
    weighedDays(),
    write({ date: '2026-11-15', weight: 174, weight_unit: 'lb' }),
  );
  expect(latestValue(saved, 'weight')).toMatchObject({ value: 174, unit: 'lb' });
  expect(measureSeries(saved, 'weight').series).toHaveLength(3);
});
