const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** True for a valid calendar day written `YYYY-MM-DD`; 2026-02-29 is not one. */
export function isCalendarDate(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8, 10));
  return (
    month >= 1 && month <= 12 && day >= 1 && day <= lengthOfMonth(Number(text.slice(0, 4)), month)
  );
}

/** Days of a month; January is 1. */
export function lengthOfMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
