import { addDays } from '../../../src/shared/calendar/dates.ts';

/** Pure functions for dragging over a calendar. */

interface PointerPosition {
  clientX: number;
  clientY: number;
}

/** Movements below this distance count as a press. */
const SLOP = 7;
/** Distance from the window's edge at which scrolling starts. */
const EDGE = 72;
const FASTEST = 18;

export function hasMoved(from: PointerPosition, to: PointerPosition): boolean {
  return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > SLOP;
}

/**
 * The day that an arrow key leads to; undefined for other keys. Up and down move by `row` days: 7
 * in a calendar, 1 in a list.
 */
export function dayForArrow(date: string, key: string, row: 1 | 7): string | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -row,
    ArrowDown: row,
    PageUp: -7,
    PageDown: 7,
  };
  const step = steps[key];
  return step === undefined ? undefined : addDays(date, step);
}

/** Pixels to scroll in this frame, for a pointer at `y` in a window from `top` to `bottom`. */
export function edgeScroll(y: number, top: number, bottom: number): number {
  const above = top + EDGE - y;
  const below = y - (bottom - EDGE);
  const into = Math.max(above, below);
  if (into <= 0) return 0;
  const speed = Math.ceil((Math.min(into, EDGE) / EDGE) * FASTEST);
  return above > below ? -speed : speed;
}
