import type { ComponentChild } from 'preact';
import { weeksOfMonth } from '../../../../../src/shared/calendar/weeks.ts';
import { firstDayOfWeek, formatMonth } from '../../../../core/text/calendar.ts';
import { WeeksTable } from '../../../../ui/calendar/weeks-table.tsx';

interface Props {
  /** Any day of the month. */
  month: string;
  /** The table cell of a day. */
  cell: (date: string) => ComponentChild;
}

export function MonthTable({ month, cell }: Props) {
  const weeks = weeksOfMonth(month, firstDayOfWeek);
  return <WeeksTable class="month" caption={formatMonth(month)} weeks={weeks} cell={cell} />;
}
