import { expect, test } from 'vitest';
import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import { today } from '../../../../core/time/dates.ts';
import { applyToDiary } from './diary-collection.ts';
import { anEntry } from './testing-entry.ts';

const soup: CookEntry = anEntry({ id: 1, recipe_name: 'Lentil soup', date: '2026-11-10' });

test("a planned recipe appears once, first under its temporary id, then under the server's", () => {
  const input = {
    recipe_id: 7,
    date: '2026-11-12',
    meal_type: 'Dinner',
    recipe_name: 'Shakshuka',
    recipe_img_url: null,
  };
  const planned = { route: 'POST /api/cook-diary', input, temporaryId: -4 } as const;
  expect(applyToDiary([soup], planned)).toEqual([
    soup,
    expect.objectContaining({
      id: -4,
      recipe_name: 'Shakshuka',
      date: '2026-11-12',
      kind: 'planned',
      meal_type: 'dinner',
    }),
  ]);
  const answer = anEntry({ id: 2, recipe_name: 'Shakshuka', date: '2026-11-12' });
  expect(applyToDiary([soup], { ...planned, answer })).toEqual([soup, answer]);
  expect(applyToDiary([soup, answer], { ...planned, answer })).toEqual([soup, answer]);
});

test('a move changes the day and nothing else', () => {
  const move = {
    route: 'PUT /api/cook-diary/:id',
    input: { id: 1, date: '2026-11-11', servings: undefined },
    temporaryId: -1,
  } as const;
  expect(applyToDiary([soup], move)).toEqual([{ ...soup, date: '2026-11-11' }]);
});

test('marking as cooked stamps today, unless the date is sent or kept', () => {
  const mark = (more: object) =>
    applyToDiary([soup], {
      route: 'PUT /api/cook-diary/:id',
      input: { id: 1, kind: 'cooked', ...more },
      temporaryId: -1,
    })[0];
  expect(mark({})).toMatchObject({ kind: 'cooked', date: today() });
  expect(mark({ keep_date: true })).toEqual({ ...soup, kind: 'cooked' });
  expect(mark({ date: '2026-11-03' })).toEqual({ ...soup, kind: 'cooked', date: '2026-11-03' });
});

test('zero stars mean no rating; the first photo is the cover', () => {
  const [rated] = applyToDiary([soup], {
    route: 'PUT /api/cook-diary/:id',
    input: { id: 1, rating: 0, photos: ['/api/files/3', '/api/files/4'] },
    temporaryId: -1,
  });
  expect(rated).toMatchObject({ rating: null, photo_url: '/api/files/3' });
});

test('a removal affects only its own entry', () => {
  const bread = anEntry({ id: 2, recipe_name: 'Bread' });
  const removal = {
    route: 'DELETE /api/cook-diary/:id',
    input: { id: 1 },
    temporaryId: -1,
  } as const;
  expect(applyToDiary([soup, bread], removal)).toEqual([bread]);
});
