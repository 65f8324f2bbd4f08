import { formatCount, locale } from '../../../core/text/format.ts';

const upToOne = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
const twoDigits = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 });

/** A measured amount in as many digits as are of use: 246, 17.6, 64, 0.79. */
export function formatMeasured(n: number): string {
  if (n >= 100) return formatCount(n);
  return n >= 1 ? upToOne.format(n) : twoDigits.format(n);
}
