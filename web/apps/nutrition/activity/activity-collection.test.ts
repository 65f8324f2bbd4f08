import { expect, test } from 'vitest';
import { type ActivityDay, applyToActivityDay } from './activity-collection.ts';

const DATE = '2026-11-15';
const apply = applyToActivityDay(DATE);
const empty: ActivityDay = {
  items: [],
  burned: { source: 'garmin', source_kcal: 200, manual_kcal: 0, total_kcal: 200 },
};
const run = {
  route: 'POST /api/activities',
  temporaryId: -1,
  input: { uuid: 'run', date: DATE, name: 'Run', met: 8.5, weight_kg: 70, minutes: 30 },
};

test('an activity adds its energy above rest to that of the one source, once', () => {
  const day = apply(empty, run);
  expect(day.items).toMatchObject([{ id: -1, gross_kcal: 297.5, net_kcal: 262.5 }]);
  expect(day.burned).toMatchObject({ source_kcal: 200, manual_kcal: 262.5, total_kcal: 462.5 });
  expect(apply(day, run)).toBe(day);
  const other = { ...run, temporaryId: -2, input: { ...run.input, date: '2026-11-14' } };
  expect(apply(day, other)).toBe(day);
});

test('given energy includes rest; without it the energy follows from the time again', () => {
  const change = (input: object) =>
    ({ route: 'PATCH /api/activities/:id', temporaryId: -3, input: { id: -1, ...input } }) as const;
  const given = apply(apply(empty, run), change({ kcal: 400 }));
  expect(given.items[0]).toMatchObject({ given_kcal: 400, gross_kcal: 400, net_kcal: 365 });
  const back = apply(given, change({ kcal: null, minutes: 60 }));
  expect(back.items[0]).toMatchObject({ given_kcal: null, gross_kcal: 595, net_kcal: 525 });
});

test('a removed activity no longer counts', () => {
  const removal = { route: 'DELETE /api/activities/:id', temporaryId: -4, input: { id: -1 } };
  expect(apply(apply(empty, run), removal)).toEqual(empty);
});
