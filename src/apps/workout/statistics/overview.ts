import { addDays } from '../../../kernel/dates.ts';
import { dayNumber, mondayOf, streaksOf, weekNumber } from '../measures/streaks.ts';
import type { Overview } from './contract.ts';

/** A session that was done, without what was logged in it. */
export interface Trained {
  readonly date: string;
  readonly set_count: number;
  readonly total_volume: number;
  readonly duration_min: number | null;
}

const YEAR = 365;
const WEEKDAYS = 7;

/** The whole history in figures; sessions come in the order of their days, none after today. */
export function overviewOf(
  sessions: readonly Trained[],
  today: string,
  weeks: number,
): Omit<Overview, 'muscles'> {
  const present = weekNumber(today);
  const first = present - weeks + 1;
  const from = mondayOf(first);
  const recent = sessions.filter(({ date }) => date >= from);
  const days = sessions.map(({ date }) => dayNumber(date));
  return {
    from,
    to: today,
    weeks: weekRows(recent, first, weeks),
    workouts_per_week: Math.round((recent.length / weeks) * 10) / 10,
    by_weekday: byWeekday(recent),
    streaks: {
      days: streaksOf(days, dayNumber(today)),
      weeks: streaksOf(
        sessions.map(({ date }) => weekNumber(date)),
        present,
      ),
    },
    calendar: calendarOf(sessions, addDays(today, 1 - YEAR)),
    totals: { workouts: sessions.length, ...sumsOf(sessions) },
  };
}

function weekRows(sessions: readonly Trained[], first: number, weeks: number) {
  const grouped = Map.groupBy(sessions, ({ date }) => weekNumber(date));
  return Array.from({ length: weeks }, (_, at) => {
    const done = grouped.get(first + at) ?? [];
    return {
      week: mondayOf(first + at),
      workouts: done.length,
      ...sumsOf(done),
      duration_min: done.reduce((sum, { duration_min }) => sum + (duration_min ?? 0), 0),
    };
  });
}

function sumsOf(sessions: readonly Trained[]) {
  return {
    sets: sessions.reduce((sum, { set_count }) => sum + set_count, 0),
    volume: sessions.reduce((sum, { total_volume }) => sum + total_volume, 0),
  };
}

function byWeekday(sessions: readonly Trained[]): number[] {
  const counts = Array.from({ length: WEEKDAYS }, () => 0);
  for (const { date } of sessions) {
    const weekday = dayNumber(date) - dayNumber(mondayOf(weekNumber(date)));
    counts[weekday] = (counts[weekday] ?? 0) + 1;
  }
  return counts;
}

function calendarOf(sessions: readonly Trained[], from: string) {
  const grouped = Map.groupBy(
    sessions.filter(({ date }) => date >= from),
    ({ date }) => date,
  );
  return [...grouped].map(([date, done]) => ({ date, ...sumsOf(done) }));
}
