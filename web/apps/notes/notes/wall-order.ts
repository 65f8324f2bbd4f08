import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { moveItem } from '../../../ui/reorder/move-item.ts';

/** As on the server: the given notes exchange their places, so that they stand in this order. */
export function exchangePlaces(
  notes: Note[],
  ids: readonly number[],
  sort: ((a: Note, b: Note) => number) | undefined,
): Note[] {
  const given = ids.flatMap((id) => notes.find((note) => note.id === id) ?? []);
  const places = given.map(({ position }) => position).sort((a, b) => b - a);
  const placeOf = new Map(given.map(({ id }, at) => [id, places[at]]));
  const changed = notes.map((note) => {
    const { position = note.position } = { position: placeOf.get(note.id) };
    return position === note.position ? note : { ...note, position };
  });
  if (changed.every((note, at) => note === notes[at])) return notes;
  return sort ? changed.sort(sort) : changed;
}

/** The notes that exchange their places when one moves to another index, in their new order. */
export function movedIds(notes: readonly Pick<Note, 'id'>[], from: number, to: number): number[] {
  return moveItem(notes, from, to)
    .slice(Math.min(from, to), Math.max(from, to) + 1)
    .map(({ id }) => id);
}
