import chevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { addDays, daysBetween } from '../../../src/shared/calendar/dates.ts';
import { useShortcut } from '../../core/page/shortcuts.ts';
import { formatDay, formatLongDay } from '../../core/text/format.ts';
import { text } from '../../core/text/text.ts';
import { today } from '../../core/time/dates.ts';
import './day-switcher.css';
import { IconButton } from '../basic/icon-button.tsx';

interface Props {
  date: string;
  onDate: (date: string) => void;
}

/** Previous day, next day, and back to today. */
export function DaySwitcher({ date, onDate }: Props) {
  const before = () => onDate(addDays(date, -1));
  const after = () => onDate(addDays(date, 1));
  useShortcut('ArrowLeft', text.day.before, before);
  useShortcut('ArrowRight', text.day.after, after);
  useShortcut('t', text.keys.today, () => onDate(today()));
  return (
    <div class="day-switcher">
      <IconButton icon={chevronLeft} label={text.day.before} onClick={before} />
      <h1 aria-live="polite">{dayLabel(date)}</h1>
      {date !== today() && (
        <button type="button" class="button soft" onClick={() => onDate(today())}>
          {text.today}
        </button>
      )}
      <IconButton icon={chevronRight} label={text.day.after} onClick={after} />
    </div>
  );
}

function dayLabel(date: string) {
  const away = daysBetween(today(), date);
  const near = { '-1': text.yesterday, '0': text.today, '1': text.tomorrow }[String(away)];
  return near ? `${near}, ${formatDay(date)}` : formatLongDay(date);
}
