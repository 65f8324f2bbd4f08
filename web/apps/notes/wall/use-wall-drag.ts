import { useState } from 'preact/hooks';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { pageSettled } from '../../../core/page/settling.ts';
import { useLoaded } from '../../../core/page/use-loaded.ts';
import { text as common } from '../../../core/text/text.ts';
import { noteName } from '../notes/note-name.ts';
import { notes as writer } from '../notes/notes-api.ts';
import { movedIds } from '../notes/wall-order.ts';
import { text } from '../text/notes.ts';

export type CardDrag = ReturnType<ReturnType<typeof useWallDrag>['of']>;

const pointer = async () => {
  await pageSettled(100);
  return import('../../../ui/calendar/drag-with-pointer.ts');
};

const STEPS: Readonly<Record<string, -1 | 1>> = {
  ...{ ArrowUp: -1, ArrowLeft: -1 },
  ...{ ArrowDown: 1, ArrowRight: 1 },
};

/** Orders the notes of a wall by mouse, by a long press of a finger, or by Alt and an arrow. */
export function useWallDrag(notes: readonly Note[]) {
  const [held, setHeld] = useState<number>();
  const [over, setOver] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const drag = useLoaded(pointer, ({ preventTouchScroll }) => preventTouchScroll());
  const indexOf = (key: number | undefined) => notes.findIndex((note) => rowKey(note) === key);

  function move(from: number, to: number) {
    const note = notes[from];
    if (!note || !notes[to] || from === to) return;
    const ids = movedIds(notes, from, to);
    writer.write('PUT /api/notes/order', { ids }, text.notes.writes.order, { neverMerge: true });
    setAnnouncement(common.reorder.moved(noteName(note), to + 1, notes.length));
  }

  function press(event: PointerEvent, key: number) {
    const source = event.currentTarget;
    if (!event.isPrimary || event.button !== 0 || !(source instanceof HTMLElement)) return;
    let target: number | undefined;
    drag.current?.dragWithPointer(event, source, {
      target: 'place',
      onLift: () => setHeld(key),
      onOver: (place) => {
        target = place === null || indexOf(Number(place)) < 0 ? undefined : Number(place);
        setOver(target);
      },
      onEnd: (dropped) => {
        setHeld(undefined);
        setOver(undefined);
        if (dropped && target !== undefined) move(indexOf(key), indexOf(target));
      },
    });
  }

  return {
    announcement,
    of(note: Note) {
      const key = rowKey(note);
      return {
        state: `${key === held ? ' held' : ''}${key === over && key !== held ? ' drop-here' : ''}`,
        card: { 'data-place': key },
        handle: {
          'data-drag': key,
          'aria-description': text.notes.orderKeys,
          onPointerDown: (event: PointerEvent) => press(event, key),
          onKeyDown: (event: KeyboardEvent) => {
            const step = event.altKey ? STEPS[event.key] : undefined;
            if (!step) return;
            event.preventDefault();
            move(indexOf(key), indexOf(key) + step);
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
