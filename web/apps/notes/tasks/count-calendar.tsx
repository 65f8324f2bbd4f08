import { useState } from 'preact/hooks';
import { formatCount } from '../../../core/text/format.ts';
import { DayCalendar } from '../../../ui/calendar/day-calendar.tsx';

export interface CountCalendarProps {
  date: string | undefined;
  counts: ReadonlyMap<string, number>;
  nameOf: (day: string, count: number) => string;
  onDate: (date: string) => void;
}

/** A calendar in which each day shows its count. */
export function CountCalendar({ date, counts, nameOf, onDate }: CountCalendarProps) {
  const [month, setMonth] = useState<string>();
  return (
    <DayCalendar
      date={date}
      onDate={onDate}
      month={month}
      onMonth={setMonth}
      nameOf={(day) => nameOf(day, counts.get(day) ?? 0)}
      mark={(day) => {
        const count = counts.get(day);
        // The name of the day says it already.
        return count && <i class="day-count" data-count={formatCount(count)} />;
      }}
    />
  );
}
