import { addDays, daysBetween } from '../../../../src/shared/calendar/dates.ts';

interface CardioDay {
  readonly date: string;
  readonly entries: number;
  readonly minutes: number;
  readonly km: number;
}

export interface CardioWeek {
  /** Its first day. */
  readonly week: string;
  readonly minutes: number;
  readonly km: number;
}

/** The sums of each week from a first day on, weeks without cardio included. */
export function sumWeeks(days: readonly CardioDay[], from: string, weeks: number): CardioWeek[] {
  const sums = Array.from({ length: weeks }, () => ({ minutes: 0, km: 0 }));
  for (const { date, minutes, km } of days) {
    const sum = sums[Math.floor(daysBetween(from, date) / 7)];
    if (!sum) continue;
    sum.minutes += minutes;
    sum.km += km;
  }
  return sums.map((sum, at) => ({ week: addDays(from, 7 * at), ...sum }));
}
