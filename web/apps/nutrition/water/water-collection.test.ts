import { expect, test } from 'vitest';
import { applyToWaterDay } from './water-collection.ts';

const DATE = '2026-11-15';
const glass = {
  id: 1,
  uuid: 'glass',
  date: DATE,
  amount_ml: 250,
  time: '10:00',
  container: null,
};
const day = { date: DATE, total_ml: 250, drinks: [glass] };
const apply = applyToWaterDay(DATE);

test('a drink is sorted by its time and counts towards the total, once', () => {
  const input = { uuid: 'bottle', date: DATE, amount_ml: 499.6, time: '08:30' };
  const add = { route: 'POST /api/water', input, temporaryId: -3 };
  const after = apply(day, add);
  expect(after.drinks.map(({ id }) => id)).toEqual([-3, 1]);
  expect(after.drinks[0]).toMatchObject({ uuid: 'bottle', container: null });
  expect(after.total_ml).toBe(750);
  expect(apply(after, add)).toBe(after);
});

test('a removed drink no longer counts; drinks of other days change nothing', () => {
  const removal = { route: 'DELETE /api/water/:id', input: { id: 1 }, temporaryId: -1 };
  expect(apply(day, removal)).toEqual({ date: DATE, total_ml: 0, drinks: [] });
  const input = { date: '2026-11-14', amount_ml: 300 };
  expect(apply(day, { route: 'POST /api/water', input, temporaryId: -2 })).toBe(day);
});
