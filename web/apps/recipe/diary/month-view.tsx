import { weeksOfMonth } from '../../../core/calendar.ts';
import { firstDayOfWeek, monthAndYear, weekdays } from '../../../core/text/calendar.ts';
import { DaySection } from './day-section.tsx';
import { MonthCell } from './month-cell.tsx';
import { MonthDots } from './month-dots.tsx';
import { useWeekKeys } from './use-day-keys.ts';
import type { ViewProps } from './view-props.ts';

interface Props extends ViewProps {
  wide: boolean;
}

/** A month with its entries in the cells, or on a phone with dots and the chosen day below. */
export function MonthView({ wide, ...view }: Props) {
  const { day, onDay } = view;
  useWeekKeys(day, onDay);
  if (!wide) {
    return (
      <>
        <MonthDots {...view} over={view.drag.over} month={day} />
        <DaySection date={day} {...view} />
      </>
    );
  }
  return (
    <table class="month">
      <caption class="unseen">{monthAndYear(day)}</caption>
      <thead>
        <tr>
          {weekdays.map(({ long, short }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(day, firstDayOfWeek).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <MonthCell key={date} date={date} {...view} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
