import { useState } from 'preact/hooks';
import type { logContract } from '../../../../../src/apps/workout/log/contract.ts';
import type { RouteOutput } from '../../../../../src/kernel/contract.ts';
import { weeksOfMonth } from '../../../../../src/shared/calendar/weeks.ts';
import { afterSettling } from '../../../../core/page/settling.ts';
import { type ServerQuery, useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { firstDayOfWeek } from '../../../../core/text/calendar.ts';
import { today } from '../../../../core/time/dates.ts';
import { DayCalendar } from '../../../../ui/calendar/day-calendar.tsx';
import { type CardioDays, cardioDaysQuery } from '../../cardio/cardio-log.ts';
import { logText as text } from '../../text/log.ts';
import { logApi } from './log-day-query.ts';

const words = text.calendar;

type TrainedDays = RouteOutput<typeof logContract, 'GET /api/workout/days'>['days'];

interface Props {
  date: string;
  onDate: (date: string) => void;
}

/** The calendar of the log, with a dot for every day of workouts and one for cardio. */
export function LogCalendar({ date, onDate }: Props) {
  const [month, setMonth] = useState<string>();
  const weeks = weeksOfMonth(month ?? date, firstDayOfWeek);
  const from = weeks[0]?.[0] ?? today();
  const to = weeks.at(-1)?.at(-1) ?? today();
  const { value: days = [] } = useServerQuery(trainedDaysQuery(from, to));
  const { value: cardioDays = [] } = useServerQuery(cardioDaysAfterPage(from, to));
  const byDate = new Map(days.map((day) => [day.date, day]));
  const cardio = Map.groupBy(cardioDays, (day) => day.date);
  return (
    <DayCalendar
      date={date}
      onDate={onDate}
      month={month}
      onMonth={setMonth}
      nameOf={(day) => {
        const sets = byDate.get(day)?.sets;
        const entries = cardio.get(day)?.reduce((sum, one) => sum + one.entries, 0);
        return words.day(day, sets, entries);
      }}
      mark={(day) => {
        const trained = byDate.get(day);
        return (
          <>
            {trained && <i class={trained.completed ? '' : 'open'} />}
            {cardio.has(day) && <i class="cardio" />}
          </>
        );
      }}
    />
  );
}

/** Of the marks, the dots of cardio are needed last. */
function cardioDaysAfterPage(from: string, to: string): ServerQuery<CardioDays> {
  const query = cardioDaysQuery(from, to);
  return { ...query, load: afterSettling(query.load) };
}

function trainedDaysQuery(from: string, to: string): ServerQuery<TrainedDays> {
  return {
    app: 'workout',
    key: ['days', from, to],
    load: async () => (await logApi('GET /api/workout/days', { from, to })).days,
  };
}
