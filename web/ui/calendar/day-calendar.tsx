import chevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import chevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import chevronUp from 'lucide/dist/esm/icons/chevron-up.mjs';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { addMonths } from '../../../src/shared/calendar/dates.ts';
import { weekOf, weeksOfMonth } from '../../../src/shared/calendar/weeks.ts';
import { useMediaQuery } from '../../core/page/use-media-query.ts';
import { firstDayOfWeek, formatMonth } from '../../core/text/calendar.ts';
import { text } from '../../core/text/text.ts';
import { today } from '../../core/time/dates.ts';
import { Icon } from '../basic/icon.tsx';
import { IconButton } from '../basic/icon-button.tsx';
import './day-calendar.css';
import { WeeksTable } from './weeks-table.tsx';

const words = text.calendar;
const WIDE = '(min-width: 992px)';

interface Props {
  /** Undefined while no day is chosen. */
  date: string | undefined;
  onDate: (date: string) => void;
  /** A day of the month that is turned to; undefined for the month of the chosen day. */
  month: string | undefined;
  onMonth: (month: string | undefined) => void;
  /** Accessible name of a day. */
  nameOf: (day: string) => string;
  /** What a day shows below its number. */
  mark: (day: string) => ComponentChild;
}

/** The week of a day, or the whole month, with a mark for each day. */
export function DayCalendar({ date, onDate, month, onMonth, nameOf, mark }: Props) {
  const wide = useMediaQuery(WIDE);
  const [opened, setOpened] = useState(false);
  const whole = wide || opened;
  const start = date ?? today();
  const shown = (whole && month) || start;
  const weeks = whole ? weeksOfMonth(shown, firstDayOfWeek) : [weekOf(start, firstDayOfWeek)];
  const isOutside = (day: string) => whole && day.slice(0, 7) !== shown.slice(0, 7);
  const turn = (by: number) => onMonth(addMonths(shown, by));
  return (
    <section class={`day-calendar${whole ? ' whole' : ''}`}>
      {whole && (
        <header>
          <IconButton icon={chevronLeft} label={words.before} onClick={() => turn(-1)} />
          <h2>{formatMonth(shown)}</h2>
          <IconButton icon={chevronRight} label={words.after} onClick={() => turn(1)} />
        </header>
      )}
      <WeeksTable
        caption={formatMonth(shown)}
        weeks={weeks}
        cell={(day) => (
          <td key={day}>
            <button
              type="button"
              class={`calendar-day${isOutside(day) ? ' outside' : ''}${day === today() ? ' today' : ''}`}
              aria-label={nameOf(day)}
              aria-pressed={day === date}
              onClick={() => {
                onMonth(undefined);
                onDate(day);
              }}
            >
              {Number(day.slice(8))}
              {mark(day)}
            </button>
          </td>
        )}
      />
      {!wide && (
        <button
          type="button"
          class="calendar-more"
          aria-expanded={opened}
          aria-label={opened ? words.close : words.open}
          onClick={() => {
            setOpened(!opened);
            onMonth(undefined);
          }}
        >
          <Icon of={opened ? chevronUp : chevronDown} size={18} />
        </button>
      )}
    </section>
  );
}
