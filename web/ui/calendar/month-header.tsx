import chevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { formatMonth } from '../../core/text/calendar.ts';
import { text } from '../../core/text/text.ts';
import { IconButton } from '../basic/icon-button.tsx';

interface Props {
  /** A day of the month. */
  month: string;
  /** Whether screen readers announce another month. */
  announced?: boolean;
  /** Called with 1 or -1. */
  onTurn: (by: number) => void;
}

/** The name of a month between the buttons for the month before and after. */
export function MonthHeader({ month, announced, onTurn }: Props) {
  return (
    <header>
      <IconButton icon={chevronLeft} label={text.calendar.before} onClick={() => onTurn(-1)} />
      <h2 aria-live={announced ? 'polite' : undefined}>{formatMonth(month)}</h2>
      <IconButton icon={chevronRight} label={text.calendar.after} onClick={() => onTurn(1)} />
    </header>
  );
}
