/** How long a token is to work: so many days, a year, for ever, or through a day of the calendar. */
export type TokenLifetime = '30' | '90' | 'year' | 'never' | 'date';

const DAY = 24 * 60 * 60 * 1000;

/** When it ends; null for never, and for a date that has not been chosen yet. */
export function computeExpiry(
  lifetime: TokenLifetime,
  date: string,
  now = new Date(),
): string | null {
  switch (lifetime) {
    case 'never':
      return null;
    case 'date':
      return date === '' ? null : new Date(`${date}T23:59:59.999`).toISOString();
    case 'year': {
      const end = new Date(now);
      end.setFullYear(end.getFullYear() + 1);
      return end.toISOString();
    }
    default:
      return new Date(now.getTime() + Number(lifetime) * DAY).toISOString();
  }
}

export function hasExpired(instant: string | null, now = Date.now()): boolean {
  return instant !== null && Date.parse(instant) <= now;
}
