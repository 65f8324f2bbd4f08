/** An SVG path through the points, in order. */
export function linePath(points: readonly { x: number; y: number }[]): string {
  return points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)},${round(y)}`)
    .join('');
}

/** Three to six round numbers that hold all values between the first and the last. */
export function niceTicks(values: readonly number[]): number[] {
  if (values.length === 0) return [0, 1];
  const low = Math.min(...values);
  const high = Math.max(...values);
  const spread = Math.max(high - low, 1);
  const power = 10 ** Math.floor(Math.log10(spread / 4));
  const step =
    [1, 2, 5, 10].map((factor) => factor * power).find((size) => spread / size <= 5) ?? 1;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, index) => round((first + index) * step));
}

function round(value: number) {
  return Math.round(value * 100) / 100;
}
