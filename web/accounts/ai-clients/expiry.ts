/** Lifetime of a token: a number of days, a year, unlimited, or until a date. */
export type TokenLifetime = '30' | '90' | 'year' | 'never' | 'date';

const DAY = 24 * 60 * 60 * 1000;

/** The expiry instant; null for unlimited tokens and while no date is chosen. */
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
