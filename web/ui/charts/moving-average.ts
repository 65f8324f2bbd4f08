export interface ChartValue {
  /** In days. */
  at: number;
  value: number;
}

/** The mean of the values in the window before each point; days without values don't matter. */
export function movingAverage(points: readonly ChartValue[], days: number): ChartValue[] {
  return points.map(({ at }) => {
    const near = points.filter((point) => point.at <= at && point.at > at - days);
    return { at, value: near.reduce((sum, { value }) => sum + value, 0) / near.length };
  });
}
