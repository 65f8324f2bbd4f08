type Point = readonly [x: number, y: number];

/** Reads `12,40 15,52`. */
export function readPoints(written: string): Point[] {
  return written.split(' ').map((pair) => pair.split(',').map(Number) as [number, number]);
}

/** Completes a half, whose first and last point are on the midline. */
export function mirrorPoints(half: readonly Point[]): Point[] {
  const other = half.slice(1, -1).map(([x, y]): Point => [-x, y]);
  return [...half, ...other.reverse()];
}

/** A closed curve through the points, without corners: Catmull–Rom as cubic Béziers. */
export function smoothPath(points: readonly Point[]): string {
  const at = (index: number) => points.at(index % points.length) as Point;
  const curves = points.map((from, index) => {
    const to = at(index + 1);
    const leave = between(at(index - 1 + points.length), from, to, 1);
    const arrive = between(from, to, at(index + 2), -1);
    return `C${leave} ${arrive} ${write(to)}`;
  });
  return `M${write(at(0))}${curves.join('')}Z`;
}

/** The control point beside `middle`, along the line from its one neighbour to the other. */
function between(before: Point, middle: Point, after: Point, direction: 1 | -1): string {
  const shift = (axis: 0 | 1) => middle[axis] + (direction * (after[axis] - before[axis])) / 6;
  return write([shift(0), shift(1)]);
}

function write(point: Point): string {
  return point.map((value) => Math.round(value * 10) / 10).join(' ');
}
