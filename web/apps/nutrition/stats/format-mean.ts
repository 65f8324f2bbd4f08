import { formatAmount } from '../text/nutriments.ts';
import { statsText as text } from '../text/stats.ts';

interface Mean {
  mean: number | null;
  at_least: boolean;
}

/** A mean with its unit, "at least" in front of a lower bound; null if nothing is known. */
export function formatMean(nutriment: string, { mean, at_least }: Mean): string | null {
  if (mean === null) return null;
  const amount = formatAmount(nutriment, mean);
  return at_least ? text.atLeast(amount) : amount;
}
