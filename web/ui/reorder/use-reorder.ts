import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useLoaded } from '../../core/page/use-loaded.ts';
import { text } from '../../core/text/text.ts';

const dragging = () => import('./drag-row.ts');

export interface Reorder<List extends HTMLElement = HTMLElement> {
  list: RefObject<List | null>;
  /** The last move, as a screen reader announcement. */
  announcement: string;
  /** Moves an item one place up or down, by key or menu. */
  shift: (from: number, by: -1 | 1) => void;
  grab: (event: PointerEvent, from: number) => void;
}

interface ReorderOptions {
  count: number;
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
}

/** Reorders the children of a list by mouse, touch, keyboard or menu. */
export function useReorder<List extends HTMLElement>({
  count,
  nameOf,
  onMove,
}: ReorderOptions): Reorder<List> {
  const list = useRef<List>(null);
  const drag = useLoaded(dragging);
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= count || from === to) return;
    setAnnouncement(text.reorder.moved(nameOf(from), to + 1, count));
    onMove(from, to);
  };
  return {
    list,
    announcement,
    shift: (from, by) => move(from, from + by),
    grab(event, from) {
      if (event.button !== 0 || !list.current) return;
      event.preventDefault();
      drag.current?.dragRow(event, list.current, from, (to) => move(from, to));
    },
  };
}
