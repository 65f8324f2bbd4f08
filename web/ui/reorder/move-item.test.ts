import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 1, 'bac'],
])('from %i to %i: %s', (from, to, expected) => {
  expect(moveItem([...'abc'], from, to).join('')).toBe(expected);
});

test('moving an item there and back restores the list', () => {
  const places = fc.array(fc.integer(), { minLength: 1 }).chain((list) => {
    const at = fc.nat({ max: list.length - 1 });
    return fc.tuple(fc.constant(list), at, at);
  });
  fc.assert(
    fc.property(places, ([list, from, to]) => {
      expect(moveItem(moveItem(list, from, to), to, from)).toEqual(list);
    }),
  );
});
