import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { moveItem } from '../../../ui/reorder/move-item.ts';
import { BLANK_NOTE } from './note-collection.ts';
import { exchangePlaces, movedIds } from './wall-order.ts';

const byPlace = (a: Note, b: Note) => b.position - a.position;

const wall = (count: number): Note[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ ...BLANK_NOTE, id: at + 1, position: 1000 - at * 10 },
    ...{ created_at: '', updated_at: '' },
  }));

test('notes that were moved stand where they were dropped', () => {
  const moves = fc.integer({ min: 1, max: 8 }).chain((count) => {
    const at = fc.nat({ max: count - 1 });
    return fc.tuple(fc.constant(wall(count)), at, at);
  });
  fc.assert(
    fc.property(moves, ([notes, from, to]) => {
      const ids = movedIds(notes, from, to);
      const moved = exchangePlaces(notes, ids, byPlace);
      expect(moved.map(({ id }) => id)).toEqual(moveItem(notes, from, to).map(({ id }) => id));
      expect(exchangePlaces(moved, ids, byPlace)).toBe(moved);
    }),
  );
});

test('only the notes between the two places are sent, and unknown ones are ignored', () => {
  expect(movedIds(wall(9), 2, 4)).toEqual([4, 5, 3]);
  const known = wall(2);
  expect(exchangePlaces(known, [7, 2, 1], byPlace).map(({ id }) => id)).toEqual([2, 1]);
});
