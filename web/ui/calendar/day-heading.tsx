import calendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import { text } from '../../core/text/text.ts';
import { Icon } from '../basic/icon.tsx';
import { DatePopover } from './date-popover.tsx';

interface Props {
  date: string;
  heading: string;
  hasIcon: boolean;
  onDate: (date: string) => void;
}

/** The heading opens a calendar. */
export function DayHeading({ date, heading, hasIcon, onDate }: Props) {
  return (
    <DatePopover
      date={date}
      label={text.day.choose}
      title={text.day.choose}
      buttonClass="button"
      onDate={onDate}
      around={(button) => <h1 aria-live="polite">{button}</h1>}
    >
      {heading}
      {hasIcon && <Icon of={calendarDays} size={18} />}
    </DatePopover>
  );
}
