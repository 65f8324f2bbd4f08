import { expect, test } from 'vitest';
import { applyToCardioLog } from './cardio-collection.ts';

const add = (temporaryId: number, date: string, minutes: number) =>
  ({ route: 'POST /api/cardio', temporaryId, input: { kind: 'run', date, minutes } }) as const;

test('an added entry comes first on its day; days are newest first', () => {
  const one = applyToCardioLog([], add(-1, '2026-11-14', 30));
  const two = applyToCardioLog(one, add(-2, '2026-11-13', 20));
  const three = applyToCardioLog(two, add(-3, '2026-11-14', 10));
  expect(three.map(({ id }) => id)).toEqual([-3, -1, -2]);
  expect(applyToCardioLog(three, add(-3, '2026-11-14', 10))).toBe(three);
});

test('a change affects its fields and may move the entry; a removal affects only its entry', () => {
  const two = applyToCardioLog(
    applyToCardioLog([], add(-1, '2026-11-14', 30)),
    add(-2, '2026-11-13', 20),
  );
  const moved = applyToCardioLog(two, {
    route: 'PUT /api/cardio/:id',
    temporaryId: -9,
    input: { id: -2, date: '2026-11-15', distance: 5, distance_unit: 'km' },
  });
  expect(moved[0]).toMatchObject({ id: -2, minutes: 20, distance: 5, date: '2026-11-15' });
  const left = applyToCardioLog(moved, {
    route: 'DELETE /api/cardio/:id',
    temporaryId: -9,
    input: { id: -2 },
  });
  expect(left.map(({ id }) => id)).toEqual([-1]);
});
