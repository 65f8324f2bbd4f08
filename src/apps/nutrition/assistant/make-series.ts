import type { Series } from '../../../shared/assistant/contract.ts';

/** Makes the series of a chart. Returns undefined for a single day. */
export function makeSeries(
  title: string,
  unit: string,
  points: Series['points'],
): Series | undefined {
  const byDay = new Map(points.map((point) => [point.date, point]));
  return byDay.size < 2 ? undefined : { title, unit, points: [...byDay.values()] };
}
