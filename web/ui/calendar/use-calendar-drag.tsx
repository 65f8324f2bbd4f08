import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { dayForArrow } from './calendar-drag.ts';
import './calendar-drag.css';
import { dragWithPointer, preventTouchScroll } from './drag-with-pointer.ts';

export interface Draggable {
  /** Unique on the page. */
  key: string;
  name: string;
  /** The entry's day; null when it is dragged in from outside the calendar. */
  day: string | null;
  /** The part of the day that holds it, where days are shown in parts. */
  slot?: string;
}

/** Screen reader announcements of a drag. */
export interface DragAnnouncements {
  hint: string;
  lifted: (name: string, day: string) => string;
  over: (thing: Draggable, day: string) => string;
  cancelled: (name: string) => string;
}

interface CalendarDragOptions {
  words: DragAnnouncements;
  /** Days that arrow up and down move by. */
  row: 1 | 7;
  /** Where the keyboard starts for an item without a day. */
  home: string;
  /** Called when the keyboard reaches a day, so that it can be scrolled into view. */
  onReach: (day: string) => void;
  /** The part of the day is known where days are shown in parts and the pointer dropped it. */
  onDrop: (key: string, day: string, slot: string | undefined) => void;
}

export interface CalendarDrag {
  /** The day below the dragged item. */
  over: string | null;
  /** The part of the day below the dragged item. */
  overSlot: string | null;
  /** The key of the dragged item. */
  held: string | null;
  /** Makes a focusable element draggable. */
  handle: (thing: Draggable) => HandleProps;
}

interface HandleProps {
  'data-drag': string;
  'aria-describedby': string;
  onPointerDown: (event: PointerEvent) => void;
  onDragStart: (event: Event) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onKeyUp: (event: KeyboardEvent) => void;
}

/**
 * Drag and drop between days; every element with `data-day` is a drop target. Its value is a day, or
 * a day and a part of it: `2026-11-16 dinner`.
 */
export function useCalendarDrag(options: CalendarDragOptions) {
  const latest = useRef(options);
  latest.current = options;
  const hint = useId();
  const [over, setOver] = useState<string | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const letGo = useRef(() => {});
  useEffect(() => () => letGo.current(), []);
  useEffect(preventTouchScroll, []);

  function lift(thing: Draggable) {
    letGo.current();
    setHeld(thing.key);
  }

  function end(thing: Draggable, target: string | null) {
    setHeld(null);
    setOver(null);
    const [day, slot] = target?.split(' ') ?? [];
    if (day !== undefined) latest.current.onDrop(thing.key, day, slot);
    setSaid(day === undefined ? latest.current.words.cancelled(thing.name) : '');
  }

  function press(event: PointerEvent, thing: Draggable) {
    const source = event.currentTarget;
    if (!event.isPrimary || event.button !== 0 || !(source instanceof HTMLElement)) return;
    let target: string | null = null;
    dragWithPointer(event, source, {
      onLift: () => lift(thing),
      onOver: (now) => {
        target = now;
        setOver(now);
      },
      onEnd: (dropped) => end(thing, dropped && !isHome(thing, target) ? target : null),
    });
  }

  function liftWithKeys(thing: Draggable) {
    const { words, home } = latest.current;
    lift(thing);
    let day = thing.day ?? home;
    setOver(day);
    setSaid(words.lifted(thing.name, day));
    const stop = new AbortController();
    letGo.current = () => stop.abort();
    const finish = (at: string | null) => {
      stop.abort();
      end(thing, at);
      refocusDragged(thing.key);
    };
    const react = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      const next = dayForArrow(day, event.key, latest.current.row);
      if (next !== undefined) {
        day = next;
        setOver(day);
        setSaid(words.over(thing, day));
        latest.current.onReach(day);
      } else if (event.key === ' ' || event.key === 'Enter') {
        finish(day === thing.day ? null : day);
      } else if (event.key === 'Escape' || event.key === 'Tab') {
        latest.current.onReach(thing.day ?? home);
        finish(null);
      }
    };
    // Listens on the window, because the element may scroll out of the calendar.
    addEventListener('keydown', react, { capture: true, signal: stop.signal });
    addEventListener('pointerdown', () => finish(null), { capture: true, signal: stop.signal });
  }

  const handle = (thing: Draggable): HandleProps => ({
    'data-drag': thing.key,
    'aria-describedby': hint,
    onPointerDown: (event) => press(event, thing),
    onDragStart: (event) => event.preventDefault(),
    onKeyDown(event) {
      if (event.key !== ' ' || event.repeat || event.target !== event.currentTarget) return;
      event.preventDefault();
      liftWithKeys(thing);
    },
    // Otherwise releasing the space bar would click the button.
    onKeyUp: (event) => event.key === ' ' && event.preventDefault(),
  });

  const voice = (
    <>
      <span id={hint} hidden>
        {options.words.hint}
      </span>
      <span class="unseen" role="status" aria-live="assertive">
        {said}
      </span>
    </>
  );
  const [overDay = null, overSlot = null] = over?.split(' ') ?? [];
  return { over: overDay, overSlot, held, handle, voice };
}

function isHome({ day, slot }: Draggable, target: string | null): boolean {
  return target === day || (slot !== undefined && target === `${day} ${slot}`);
}

/** The element may have been re-rendered at its new place. */
function refocusDragged(key: string) {
  setTimeout(() => {
    document.querySelector<HTMLElement>(`[data-drag="${CSS.escape(key)}"]`)?.focus();
  }, 50);
}
