import { useState } from 'preact/hooks';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { pageSettled } from '../../../core/page/settling.ts';
import { useLoaded } from '../../../core/page/use-loaded.ts';
import { text } from '../text/notes.ts';

export type CardDrag = ReturnType<ReturnType<typeof useWallDrag>['of']>;

const moves = async () => {
  await pageSettled(100);
  return import('./move-notes.ts');
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
  const loaded = useLoaded(moves, ({ preventTouchScroll }) => preventTouchScroll());

  function announce(said: string | undefined) {
    if (said !== undefined) setAnnouncement(said);
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
          onPointerDown: (event: PointerEvent) =>
            loaded.current?.dragNote(notes, key, event, {
              onHeld: setHeld,
              onOver: setOver,
              onMoved: announce,
            }),
          onKeyDown: (event: KeyboardEvent) => {
            const step = event.altKey ? STEPS[event.key] : undefined;
            if (!step) return;
            event.preventDefault();
            announce(loaded.current?.moveNote(notes, key, step));
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
