import { expect, test } from 'vitest';
import { applyToPhotos } from './photo-collection.ts';

const add = (temporaryId: number, date: string) => ({
  route: 'POST /api/progress-photos',
  input: { file_id: 7, date },
  temporaryId,
});

test('a new photo comes first on its day and shows its file', () => {
  const one = applyToPhotos([], add(-1, '2026-11-14'));
  const two = applyToPhotos(one, add(-2, '2026-11-14'));
  expect(two.map(({ id }) => id)).toEqual([-2, -1]);
  expect(two[0]).toMatchObject({ url: '/api/files/7', pose: 'front', note: '' });
  expect(applyToPhotos(two, add(-2, '2026-11-14'))).toBe(two);
});

test('a photo moves to another day, and a removed one is gone', () => {
  const two = [add(-1, '2026-11-14'), add(-2, '2026-11-15')].reduce(applyToPhotos, []);
  const input = { id: -1, date: '2026-11-16' };
  const moved = applyToPhotos(two, {
    route: 'PUT /api/progress-photos/:id',
    input,
    temporaryId: -9,
  });
  expect(moved.map(({ id, date }) => [id, date])).toEqual([
    [-1, '2026-11-16'],
    [-2, '2026-11-15'],
  ]);
  const removal = { route: 'DELETE /api/progress-photos/:id', input: { id: -1 }, temporaryId: -9 };
  expect(applyToPhotos(moved, removal).map(({ id }) => id)).toEqual([-2]);
});
