import { useLayoutEffect, useRef } from 'preact/hooks';
import { programsText as text } from '../text/programs.ts';

const words = text.cursor;

interface Props {
  weeks: number;
  /** The current week, when the program is followed. */
  now: number | null;
  week: number;
  onWeek: (week: number) => void;
}

/** Chooses the shown week; long programs scroll horizontally. */
export function WeekTabs({ weeks, now, week, onWeek }: Props) {
  const row = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - 60;
  }, [week]);
  return (
    <fieldset ref={row} class="week-tabs">
      <legend class="unseen">{words.looking}</legend>
      {Array.from({ length: weeks }, (_, at) => at + 1).map((one) => (
        <button
          key={one}
          type="button"
          class={`goal${one === now ? ' now' : ''}`}
          aria-pressed={one === week}
          aria-label={one === now ? words.here(one) : words.go(one)}
          onClick={() => onWeek(one)}
        >
          {weeks > 6 ? one : words.go(one)}
        </button>
      ))}
    </fieldset>
  );
}
