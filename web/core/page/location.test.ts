import { expect, test } from 'vitest';
import { matchPath } from './location.ts';

test('names the parts of a path', () => {
  expect(matchPath('/meals/from/:date/:slot', '/meals/from/2026-03-01/2')).toEqual({
    date: '2026-03-01',
    slot: '2',
  });
  expect(matchPath('/meals/:id', '/meals/12/')).toEqual({ id: '12' });
});

test.each([
  ['/meals/:id', '/meals'],
  ['/meals/:id', '/meals/12/more'],
  ['/log', '/logs'],
  ['/', '/log'],
])('%s does not match %s', (pattern, path) => {
  expect(matchPath(pattern, path)).toBeNull();
});

test('a part with a question mark may be missing', () => {
  expect(matchPath('/log/:date?', '/log')?.date).toBeUndefined();
  expect(matchPath('/log/:date?', '/log/2026-03-01')?.date).toBe('2026-03-01');
});

test('a star at the end takes the rest', () => {
  expect(matchPath('/recipes/:id/*?', '/recipes/7')?.id).toBe('7');
  expect(matchPath('/recipes/:id/*?', '/recipes/7/cook/2')?.id).toBe('7');
});

test('the start page has an empty path', () => {
  expect(matchPath('/', '/')).not.toBeNull();
});
