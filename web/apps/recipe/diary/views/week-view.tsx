import { weekOf } from '../../../../../src/shared/calendar/weeks.ts';
import { firstDayOfWeek } from '../../../../core/text/calendar.ts';
import { slotsInUse } from '../data/day-plan.ts';
import { useWeekKeys } from '../drag/use-day-keys.ts';
import { PlanActions } from '../plan-actions.tsx';
import { DaySection } from './day-section.tsx';
import type { ViewProps } from './view-props.ts';
import { WeekDay } from './week-day.tsx';
import './week.css';

interface Props extends ViewProps {
  wide: boolean;
}

/** Seven days: side by side with pictures on wide screens, stacked on phones. */
export function WeekView({ wide, ...view }: Props) {
  const { day, onDay, entries, notes } = view;
  useWeekKeys(day, onDay);
  const days = weekOf(day, firstDayOfWeek);
  const slots = slotsInUse(
    days.flatMap((date) => [...(entries?.get(date) ?? []), ...(notes.get(date) ?? [])]),
  );
  return (
    <>
      <PlanActions days={days} isWeek {...view} />
      {wide ? (
        <div class="week" style={{ '--slots': slots.length }}>
          {days.map((date) => (
            <WeekDay key={date} date={date} slots={slots} {...view} />
          ))}
        </div>
      ) : (
        <div class="day-list">
          {days.map((date) => (
            <DaySection key={date} date={date} {...view} />
          ))}
        </div>
      )}
    </>
  );
}
