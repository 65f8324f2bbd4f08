import type { ComponentChild } from 'preact';
import { weeksOfMonth } from '../../../core/calendar.ts';
import { firstDayOfWeek, monthAndYear, weekdays } from '../../../core/text/calendar.ts';

interface Props {
  /** Any day of the month. */
  month: string;
  /** The table cell of a day. */
  cell: (date: string) => ComponentChild;
}

/** The weeks of a month, one per row, below the names of their days. */
export function MonthTable({ month, cell }: Props) {
  return (
    <table class="month">
      <caption class="unseen">{monthAndYear(month)}</caption>
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
        {weeksOfMonth(month, firstDayOfWeek).map((week) => (
          <tr key={week[0]}>{week.map(cell)}</tr>
        ))}
      </tbody>
    </table>
  );
}
