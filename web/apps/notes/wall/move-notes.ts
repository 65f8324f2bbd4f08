import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { text as common } from '../../../core/text/text.ts';
import { dragWithPointer } from '../../../ui/calendar/drag-with-pointer.ts';
import { noteName } from '../notes/note-name.ts';
import { notes as writer } from '../notes/notes-api.ts';
import { movedIds } from '../notes/wall-order.ts';
import { text } from '../text/notes.ts';

export { preventTouchScroll } from '../../../ui/calendar/drag-with-pointer.ts';

/** Moves a note by a number of places and returns what to say about it, if it moved. */
export function moveNote(notes: readonly Note[], key: number, step: number): string | undefined {
  const from = indexOf(notes, key);
  return moveTo(notes, from, from + step);
}

function moveTo(notes: readonly Note[], from: number, to: number): string | undefined {
  const note = notes[from];
  if (!note || !notes[to] || from === to) return undefined;
  const ids = movedIds(notes, from, to);
  writer.write('PUT /api/notes/order', { ids }, text.notes.writes.order, { neverMerge: true });
  return common.reorder.moved(noteName(note), to + 1, notes.length);
}

interface Drag {
  onHeld: (key: number | undefined) => void;
  onOver: (key: number | undefined) => void;
  onMoved: (announcement: string | undefined) => void;
}

/** Drags a note to the place of another one. */
export function dragNote(
  notes: readonly Note[],
  key: number,
  event: PointerEvent,
  { onHeld, onOver, onMoved }: Drag,
) {
  const source = event.currentTarget;
  if (!event.isPrimary || event.button !== 0 || !(source instanceof HTMLElement)) return;
  let target: number | undefined;
  dragWithPointer(event, source, {
    target: 'place',
    onLift: () => onHeld(key),
    onOver: (place) => {
      target = place === null || indexOf(notes, Number(place)) < 0 ? undefined : Number(place);
      onOver(target);
    },
    onEnd: (dropped) => {
      onHeld(undefined);
      onOver(undefined);
      if (!dropped || target === undefined) return;
      onMoved(moveTo(notes, indexOf(notes, key), indexOf(notes, target)));
    },
  });
}

function indexOf(notes: readonly Note[], key: number): number {
  return notes.findIndex((note) => rowKey(note) === key);
}
