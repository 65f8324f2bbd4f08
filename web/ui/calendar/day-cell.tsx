import type { ComponentChild } from 'preact';
import { today } from '../../core/time/dates.ts';

interface Props {
  day: string;
  /** Accessible name. */
  name: string;
  isChosen: boolean;
  /** Whether the day belongs to another month than the shown one. */
  isOutside: boolean;
  disabled?: boolean;
  tabIndex?: number;
  onClick: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Shown below the number. */
  children?: ComponentChild;
}

/** A table cell with the button of a day. */
export function DayCell({ day, name, isChosen, isOutside, children, ...button }: Props) {
  return (
    <td>
      <button
        type="button"
        class={`calendar-day${isOutside ? ' outside' : ''}${day === today() ? ' today' : ''}`}
        aria-label={name}
        aria-pressed={isChosen}
        {...button}
      >
        {Number(day.slice(8))}
        {children}
      </button>
    </td>
  );
}
