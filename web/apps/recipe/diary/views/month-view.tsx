import { weeksOfMonth } from '../../../../../src/shared/calendar/weeks.ts';
import { firstDayOfWeek } from '../../../../core/text/calendar.ts';
import { useWeekKeys } from '../drag/use-day-keys.ts';
import { PlanActions } from '../plan-actions.tsx';
import { DaySection } from './day-section.tsx';
import { MonthCell } from './month-cell.tsx';
import { MonthDots } from './month-dots.tsx';
import { MonthTable } from './month-table.tsx';
import type { ViewProps } from './view-props.ts';

interface Props extends ViewProps {
  wide: boolean;
}

/** A month with entries in its cells; on phones dots, with the chosen day below. */
export function MonthView({ wide, ...view }: Props) {
  const { day, onDay } = view;
  useWeekKeys(day, onDay);
  const days = weeksOfMonth(day, firstDayOfWeek)
    .flat()
    .filter((date) => date.startsWith(day.slice(0, 7)));
  const shop = <PlanActions days={days} {...view} />;
  if (!wide) {
    return (
      <>
        {shop}
        <MonthDots {...view} over={view.drag.over} month={day} />
        <DaySection date={day} {...view} />
      </>
    );
  }
  return (
    <>
      {shop}
      <MonthTable month={day} cell={(date) => <MonthCell key={date} date={date} {...view} />} />
    </>
  );
}
