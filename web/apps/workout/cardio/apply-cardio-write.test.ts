import { expect, test } from 'vitest';
import { applyCardioWrite } from './apply-cardio-write.ts';

const add = (temporaryId: number, date: string, minutes: number) =>
  ({ route: 'POST /api/cardio', temporaryId, input: { kind: 'run', date, minutes } }) as const;

test('an added entry comes first on its day; days are newest first', () => {
  const one = applyCardioWrite([], add(-1, '2026-11-14', 30));
  const two = applyCardioWrite(one, add(-2, '2026-11-13', 20));
  const three = applyCardioWrite(two, add(-3, '2026-11-14', 10));
  expect(three.map(({ id }) => id)).toEqual([-3, -1, -2]);
  expect(applyCardioWrite(three, add(-3, '2026-11-14', 10))).toBe(three);
});

test('a change affects its fields and may move the entry; a removal affects only its entry', () => {
  const two = applyCardioWrite(
    applyCardioWrite([], add(-1, '2026-11-14', 30)),
    add(-2, '2026-11-13', 20),
  );
  const moved = applyCardioWrite(two, {
    route: 'PUT /api/cardio/:id',
    temporaryId: -9,
    input: { id: -2, date: '2026-11-15', distance: 5, distance_unit: 'km' },
  });
  expect(moved[0]).toMatchObject({ id: -2, minutes: 20, distance: 5, date: '2026-11-15' });
  const left = applyCardioWrite(moved, {
    route: 'DELETE /api/cardio/:id',
    temporaryId: -9,
    input: { id: -2 },
  });
  expect(left.map(({ id }) => id)).toEqual([-1]);
});
