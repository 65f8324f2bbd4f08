import { isCalendarDate } from '../../../../shared/calendar/dates.ts';

const MONTHS = 12;

/** Age in years on a day, in whole months: 0.5 is six months. Null before birth or without a date. */
export function ageOn(birthday: string | null | undefined, date: string): number | null {
  if (birthday === null || birthday === undefined || !isCalendarDate(birthday)) return null;
  if (birthday > date) return null;
  const months = monthOf(date) - monthOf(birthday) - (date.slice(8) < birthday.slice(8) ? 1 : 0);
  return months / MONTHS;
}

function monthOf(date: string): number {
  return Number(date.slice(0, 4)) * MONTHS + Number(date.slice(5, 7));
}
