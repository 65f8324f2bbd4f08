import chevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
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
import './day-calendar.css';
import { DayCell } from './day-cell.tsx';
import { MonthHeader } from './month-header.tsx';
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
      {whole && <MonthHeader month={shown} onTurn={turn} />}
      <WeeksTable
        caption={formatMonth(shown)}
        weeks={weeks}
        cell={(day) => (
          <DayCell
            key={day}
            day={day}
            name={nameOf(day)}
            isChosen={day === date}
            isOutside={isOutside(day)}
            onClick={() => {
              onMonth(undefined);
              onDate(day);
            }}
          >
            {mark(day)}
          </DayCell>
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
