/** An SVG path through the points, in order. */
export function linePath(points: readonly { x: number; y: number }[]): string {
  return points
    .map(
      ({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${roundCoordinate(x)},${roundCoordinate(y)}`,
    )
    .join('');
}

/** Three to six round tick values that span all values, no finer than `finest`. */
export function niceTicks(values: readonly number[], finest = 0): number[] {
  if (values.length === 0) return [0, 1];
  const low = Math.min(...values);
  const high = Math.max(...values);
  const spread = Math.max(high - low, 1);
  const power = 10 ** Math.floor(Math.log10(spread / 4));
  const sizes = [1, 2, 5, 10].map((factor) => factor * power);
  const step = Math.max(finest, sizes.find((size) => spread / size <= 5) ?? 1);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, index) =>
    roundCoordinate((first + index) * step),
  );
}

/** Tick days of a time axis from end to end, without duplicates. */
export function timeTicks(from: number, to: number, mostSteps: number) {
  const steps = Math.min(mostSteps, to - from);
  if (steps <= 0) return [{ at: from, anchor: 'middle' as const }];
  return Array.from({ length: steps + 1 }, (_, step) => ({
    at: Math.round(from + ((to - from) * step) / steps),
    anchor:
      step === 0 ? ('start' as const) : step === steps ? ('end' as const) : ('middle' as const),
  }));
}

function roundCoordinate(value: number) {
  return Math.round(value * 100) / 100;
}
