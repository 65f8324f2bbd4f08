import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { addDays, addMonths } from '../../../src/shared/calendar/dates.ts';
import { weeksOfMonth } from '../../../src/shared/calendar/weeks.ts';
import { firstDayOfWeek, formatFullDate, formatMonth } from '../../core/text/calendar.ts';
import { today } from '../../core/time/dates.ts';
import './day-calendar.css';
import { DayCell } from './day-cell.tsx';
import { MonthHeader } from './month-header.tsx';
import { WeeksTable } from './weeks-table.tsx';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const TURNS: Record<string, number> = { PageUp: -1, PageDown: 1 };

export interface MonthGridProps {
  /** Empty while no day is chosen. */
  date: string;
  /** The first and the last day that may be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  onDate: (date: string) => void;
  /** The grid has another size. */
  onShown: () => void;
}

/** A month to choose a day from. Arrow keys move by days and weeks, Page Up and Down by months. */
export function MonthGrid({ date, min = '', max = '9999', onDate, onShown }: MonthGridProps) {
  const table = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState(() => clamp(date || today()));
  const weeks = weeksOfMonth(focused, firstDayOfWeek);
  const isOutside = (day: string) => day.slice(0, 7) !== focused.slice(0, 7);

  function clamp(day: string): string {
    if (min && day < min) return min;
    return day > max ? max : day;
  }

  useLayoutEffect(() => {
    onShown();
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focused]);

  function move(event: KeyboardEvent) {
    const [step, turn] = [STEPS[event.key], TURNS[event.key]];
    if (step === undefined && turn === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setFocused(clamp(step === undefined ? addMonths(focused, turn ?? 0) : addDays(focused, step)));
  }

  return (
    <section class="day-calendar whole" ref={table} style={{ border: 0 }}>
      <MonthHeader
        month={focused}
        announced
        onTurn={(by) => setFocused(clamp(addMonths(focused, by)))}
      />
      <WeeksTable
        caption={formatMonth(focused)}
        weeks={weeks}
        cell={(day) => (
          <DayCell
            key={day}
            day={day}
            name={formatFullDate(day)}
            isChosen={day === date}
            isOutside={isOutside(day)}
            tabIndex={day === focused ? 0 : -1}
            disabled={day < min || day > max}
            onClick={() => onDate(day)}
            onKeyDown={move}
          />
        )}
      />
    </section>
  );
}
