/** One value of a day from one source. */
interface MetricRow {
  readonly date: string;
  readonly source: string;
  readonly metrics: Readonly<Record<string, number>>;
}

interface DatedValue {
  readonly date: string;
  readonly value: number;
}

/** What one source says about a metric, oldest first. Sources are never added up. */
export interface SourceSeries {
  readonly source: string;
  readonly values: readonly DatedValue[];
  readonly mean: number;
}

/** The sources of a metric; the one with the most days first. */
export function seriesOf(rows: readonly MetricRow[], metric: string): SourceSeries[] {
  const known = rows.filter(({ metrics }) => metrics[metric] !== undefined);
  return [...Map.groupBy(known, ({ source }) => source)]
    .map(([source, all]) => {
      const values = all
        .map(({ date, metrics }) => ({ date, value: metrics[metric] ?? 0 }))
        .toSorted((one, other) => (one.date < other.date ? -1 : 1));
      const mean = values.reduce((sum, { value }) => sum + value, 0) / values.length;
      return { source, values, mean };
    })
    .toSorted(
      (one, other) =>
        other.values.length - one.values.length || (one.source < other.source ? -1 : 1),
    );
}
