import { useState } from 'preact/hooks';
import type { logContract } from '../../../../../src/apps/workout/log/contract.ts';
import type { RouteOutput } from '../../../../../src/kernel/contract.ts';
import { weeksOfMonth } from '../../../../../src/shared/calendar/weeks.ts';
import { type ServerQuery, useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { firstDayOfWeek } from '../../../../core/text/calendar.ts';
import { today } from '../../../../core/time/dates.ts';
import { DayCalendar } from '../../../../ui/calendar/day-calendar.tsx';
import { logText as text } from '../../text/log.ts';
import { logApi } from './log-day-query.ts';

const words = text.calendar;

type TrainedDays = RouteOutput<typeof logContract, 'GET /api/workout/days'>['days'];

interface Props {
  date: string;
  onDate: (date: string) => void;
}

/** The calendar of the log, with a dot for every workout day. */
export function LogCalendar({ date, onDate }: Props) {
  const [month, setMonth] = useState<string>();
  const { value: days = [] } = useServerQuery(
    trainedDaysQuery(weeksOfMonth(month ?? date, firstDayOfWeek)),
  );
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (
    <DayCalendar
      date={date}
      onDate={onDate}
      month={month}
      onMonth={setMonth}
      nameOf={(day) => {
        const trained = byDate.get(day);
        return trained ? words.trained(day, trained.sets) : words.free(day);
      }}
      mark={(day) => {
        const trained = byDate.get(day);
        return trained && <i class={trained.completed ? '' : 'open'} />;
      }}
    />
  );
}

function trainedDaysQuery(weeks: readonly string[][]): ServerQuery<TrainedDays> {
  const from = weeks[0]?.[0] ?? today();
  const to = weeks.at(-1)?.at(-1) ?? today();
  return {
    app: 'workout',
    key: ['days', from, to],
    load: async () => (await logApi('GET /api/workout/days', { from, to })).days,
  };
}
