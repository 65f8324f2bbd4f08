import chevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { addDays } from '../../../src/shared/calendar/dates.ts';
import { useShortcut } from '../../core/page/shortcuts.ts';
import { formatDayHeading, nameNearDay } from '../../core/text/calendar.ts';
import { text } from '../../core/text/text.ts';
import { useToday } from '../../core/time/use-today.ts';
import './day-switcher.css';
import { IconButton } from '../basic/icon-button.tsx';
import { DayHeading } from './day-heading.tsx';

interface Props {
  date: string;
  onDate: (date: string) => void;
}

/** Previous day, next day, any day by the heading, and back to today from days further away. */
export function DaySwitcher({ date, onDate }: Props) {
  const present = useToday();
  // Far from today the heading has the year, and the way back needs the room of the icon.
  const isNear = nameNearDay(date, present) !== undefined;
  const before = () => onDate(addDays(date, -1));
  const after = () => onDate(addDays(date, 1));
  useShortcut('ArrowLeft', text.day.before, before);
  useShortcut('ArrowRight', text.day.after, after);
  useShortcut('t', text.keys.today, () => onDate(present));
  return (
    <div class="day-switcher">
      <IconButton icon={chevronLeft} label={text.day.before} onClick={before} />
      <DayHeading
        date={date}
        heading={formatDayHeading(date, present)}
        hasIcon={isNear}
        onDate={onDate}
      />
      {!isNear && (
        <button type="button" class="button soft" onClick={() => onDate(present)}>
          {text.today}
        </button>
      )}
      <IconButton icon={chevronRight} label={text.day.after} onClick={after} />
    </div>
  );
}
