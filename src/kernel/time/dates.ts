const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** True for a valid calendar day written `YYYY-MM-DD`; 2026-02-29 is not one. */
export function isCalendarDate(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8, 10));
  return (
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= new Date(Date.UTC(2000 + (Number(text.slice(0, 4)) % 400), month, 0)).getUTCDate()
  );
}

export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days;
}
