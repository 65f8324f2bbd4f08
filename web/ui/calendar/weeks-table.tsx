import type { ComponentChild } from 'preact';
import { weekdays } from '../../core/text/calendar.ts';

interface Props {
  caption: string;
  weeks: readonly (readonly string[])[];
  class?: string;
  /** The table cell of a day. */
  cell: (date: string) => ComponentChild;
}

/** A table with one week per row and a header of weekday names. */
export function WeeksTable({ caption, weeks, cell, class: look }: Props) {
  return (
    <table class={look}>
      <caption class="unseen">{caption}</caption>
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
        {weeks.map((week) => (
          <tr key={week[0]}>{week.map(cell)}</tr>
        ))}
      </tbody>
    </table>
  );
}
