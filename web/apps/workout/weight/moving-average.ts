export interface ChartValue {
  /** In days. */
  at: number;
  value: number;
}

/** At each measurement, the mean of those in the days up to it; gaps in the days don't matter. */
export function movingAverage(points: readonly ChartValue[], days: number): ChartValue[] {
  return points.map(({ at }) => {
    const near = points.filter((point) => point.at <= at && point.at > at - days);
    return { at, value: near.reduce((sum, { value }) => sum + value, 0) / near.length };
  });
}
