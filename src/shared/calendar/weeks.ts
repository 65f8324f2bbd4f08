import { addDays, addMonths } from './dates.ts';

/** ISO weekday: Monday is 1, Sunday is 7. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7;
}

export function startOfWeek(date: string, firstDay: number): string {
  return addDays(date, -((weekdayOf(date) - firstDay + 7) % 7));
}

export function weekOf(date: string, firstDay: number): string[] {
  return daysFrom(startOfWeek(date, firstDay), 7);
}

/** The weeks that a month touches. */
export function weeksOfMonth(date: string, firstDay: number): string[][] {
  const last = addDays(addMonths(startOfMonth(date), 1), -1);
  const weeks: string[][] = [];
  for (let day = startOfWeek(startOfMonth(date), firstDay); day <= last; day = addDays(day, 7)) {
    weeks.push(daysFrom(day, 7));
  }
  return weeks;
}

export function startOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

export function daysFrom(date: string, count: number): string[] {
  return Array.from({ length: count }, (_, away) => addDays(date, away));
}
