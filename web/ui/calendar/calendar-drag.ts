import { addDays } from '../../core/time/dates.ts';

/** The plain arithmetic of dragging over a calendar. */

interface PointerPosition {
  clientX: number;
  clientY: number;
}

/** A hand is never quite still; less than this is a press. */
const SLOP = 7;
/** Within this distance of an edge the page begins to scroll. */
const EDGE = 72;
const FASTEST = 18;

export function hasMoved(from: PointerPosition, to: PointerPosition): boolean {
  return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > SLOP;
}

/**
 * The day that an arrow leads to; undefined for other keys. A calendar has a week per row, a
 * list a day.
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

/** How far to scroll in this frame, with the pointer at `y` of a window from `top` to `bottom`. */
export function edgeScroll(y: number, top: number, bottom: number): number {
  const above = top + EDGE - y;
  const below = y - (bottom - EDGE);
  const into = Math.max(above, below);
  if (into <= 0) return 0;
  const speed = Math.ceil((Math.min(into, EDGE) / EDGE) * FASTEST);
  return above > below ? -speed : speed;
}
