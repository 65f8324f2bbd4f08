import { useEffect, useState } from 'preact/hooks';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { text as common } from '../../../core/text/text.ts';
import '../../../ui/calendar/calendar-drag.css';
import { dragWithPointer, preventTouchScroll } from '../../../ui/calendar/drag-with-pointer.ts';
import { useReorder } from '../../../ui/reorder/use-reorder.ts';
import { text } from '../text/notes.ts';
import { noteName } from './note-name.ts';
import { notes as writer } from './notes-api.ts';
import { movedIds } from './wall-order.ts';

export type CardDrag = ReturnType<ReturnType<typeof useWallDrag>['of']>;

const STEPS: Readonly<Record<string, -1 | 1>> = {
  ...{ ArrowUp: -1, ArrowLeft: -1 },
  ...{ ArrowDown: 1, ArrowRight: 1 },
};

/** Orders the notes of a wall by mouse, by a long press of a finger, or by Alt and an arrow. */
export function useWallDrag(notes: readonly Note[]) {
  const [held, setHeld] = useState<number>();
  const [over, setOver] = useState<number>();
  useEffect(preventTouchScroll, []);
  const reorder = useReorder({
    count: notes.length,
    nameOf: (index) => (notes[index] ? noteName(notes[index]) : ''),
    onMove: (from, to) => {
      const ids = movedIds(notes, from, to);
      writer.write('PUT /api/notes/order', { ids }, text.notes.writes.order, { neverMerge: true });
    },
  });
  const indexOf = (key: number | undefined) => notes.findIndex((note) => rowKey(note) === key);

  function press(event: PointerEvent, key: number) {
    const source = event.currentTarget;
    if (!event.isPrimary || event.button !== 0 || !(source instanceof HTMLElement)) return;
    let target: number | undefined;
    dragWithPointer(event, source, {
      target: 'place',
      onLift: () => setHeld(key),
      onOver: (place) => {
        target = place === null || indexOf(Number(place)) < 0 ? undefined : Number(place);
        setOver(target);
      },
      onEnd: (dropped) => {
        setHeld(undefined);
        setOver(undefined);
        if (dropped && target !== undefined) reorder.move(indexOf(key), indexOf(target));
      },
    });
  }

  return {
    announcement: reorder.announcement,
    of(note: Note) {
      const key = rowKey(note);
      return {
        state: `${key === held ? ' held' : ''}${key === over && key !== held ? ' drop-here' : ''}`,
        card: { 'data-place': key },
        handle: {
          'data-drag': key,
          'aria-description': common.reorder.cardKeys,
          onPointerDown: (event: PointerEvent) => press(event, key),
          onKeyDown: (event: KeyboardEvent) => {
            const step = event.altKey ? STEPS[event.key] : undefined;
            if (!step) return;
            event.preventDefault();
            reorder.shift(indexOf(key), step);
            refocus(key);
          },
        },
      };
    },
  };
}

/** The card may have moved to another column. */
function refocus(key: number) {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-drag="${key}"]`)?.focus());
}
