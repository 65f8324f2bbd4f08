/** The logged amount of one nutriment on a day. */
export interface DayAmount {
  readonly date: string;
  /** Sum of the known amounts; null if no item knows the nutriment. */
  readonly amount: number | null;
  /** How many items know it. */
  readonly known: number;
  /** How many items the day has. */
  readonly items: number;
}

export interface AmountSummary {
  /** Mean of the days that know the nutriment; null if no day knows anything of it. */
  readonly mean: number | null;
  /** No day knows all of it: the mean is of the known parts, a lower bound. */
  readonly at_least: boolean;
  /** Days all of whose items know the nutriment. */
  readonly known_days: number;
  readonly logged_days: number;
}

/** Whether every item of the day knows the nutriment. A real zero is known. */
export function isKnownDay({ amount, known, items }: DayAmount): boolean {
  return amount !== null && known >= items;
}

/**
 * Averages the days that know a nutriment. Days that know only a part of it do not count, unless no
 * day knows all of it; then their parts are averaged and marked as a lower bound.
 */
export function summarizeAmounts(days: readonly DayAmount[]): AmountSummary {
  const known = days.filter(isKnownDay);
  const counted = known.length > 0 ? known : days.filter(({ amount }) => amount !== null);
  return {
    mean: meanOf(counted),
    at_least: known.length === 0 && counted.length > 0,
    known_days: known.length,
    logged_days: days.length,
  };
}

function meanOf(days: readonly DayAmount[]): number | null {
  if (days.length === 0) return null;
  return days.reduce((sum, { amount }) => sum + (amount ?? 0), 0) / days.length;
}
