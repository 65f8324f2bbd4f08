import { expect, test } from 'vitest';
import { applyToBodyDays } from './body-collection.ts';

const put = (input: { date: string } & Record<string, unknown>) =>
  ({ route: 'PUT /api/body-stats/:date', temporaryId: -1, input }) as const;

test('a measure is added to its day in its own unit', () => {
  const [first] = applyToBodyDays([], put({ date: '2026-11-15', weight: 80, weight_unit: 'kg' }));
  const days = first ? [first] : [];
  const [both] = applyToBodyDays(days, put({ date: '2026-11-15', waist: 33, length_unit: 'in' }));
  expect(both).toMatchObject({ weight: 80, waist: 33, units: { weight: 'kg', waist: 'in' } });
});

test('days stay sorted, and removing a measure keeps the others', () => {
  const one = applyToBodyDays([], put({ date: '2026-11-14', waist: 84, hips: 95 }));
  const two = applyToBodyDays(one, put({ date: '2026-11-15', waist: 83 }));
  expect(two.map(({ date }) => date)).toEqual(['2026-11-15', '2026-11-14']);
  const [, left] = applyToBodyDays(two, {
    route: 'DELETE /api/body-stats/:date',
    temporaryId: -1,
    input: { date: '2026-11-14', measure: 'waist' },
  });
  expect(left).toMatchObject({ waist: null, hips: 95 });
});
