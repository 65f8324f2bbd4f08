import type { Track } from '../../../../src/apps/workout/body-stats/contract.ts';

export interface CoursePoint {
  readonly metres: number;
  readonly value: number;
}

type Samples = Track['samples'];

/** A speed is measured over a fortieth of the recording, because single positions are rough. */
const WINDOWS = 40;

/** Metres per second along the way; stops are left out. */
export function speedAlong(samples: Samples): CoursePoint[] {
  const reach = Math.max(1, Math.round(samples.length / WINDOWS / 2));
  return samples.flatMap(({ metres }, at) => {
    const from = samples[Math.max(0, at - reach)];
    const to = samples[Math.min(samples.length - 1, at + reach)];
    if (!from || !to || to.seconds <= from.seconds) return [];
    const value = (to.metres - from.metres) / (to.seconds - from.seconds);
    return value > 0.2 ? [{ metres, value }] : [];
  });
}

export function heartRateAlong(samples: Samples): CoursePoint[] {
  return samples.flatMap(({ metres, heart_rate }) =>
    heart_rate === null ? [] : [{ metres, value: heart_rate }],
  );
}

export function altitudeAlong(samples: Samples): CoursePoint[] {
  return samples.flatMap(({ metres, altitude }) =>
    altitude === null ? [] : [{ metres, value: altitude }],
  );
}

export interface RouteDrawing {
  readonly points: readonly { x: number; y: number }[];
  readonly width: number;
  readonly height: number;
}

const RADIANS = Math.PI / 180;

/** The line of a route within a box of that width; degrees of longitude shrink towards the poles. */
export function drawRoute(route: Track['route'], width: number, tallest: number): RouteDrawing {
  const middle = ((route[0]?.[0] ?? 0) + (route.at(-1)?.[0] ?? 0)) / 2;
  const flat = route.map(([latitude, longitude]) => ({
    x: longitude * Math.cos(middle * RADIANS),
    y: -latitude,
  }));
  const xs = flat.map(({ x }) => x);
  const ys = flat.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const wide = Math.max(Math.max(...xs) - left, 1e-9);
  const tall = Math.max(Math.max(...ys) - top, 1e-9);
  const scale = Math.min(width / wide, tallest / tall);
  const shift = (width - wide * scale) / 2;
  return {
    points: flat.map(({ x, y }) => ({ x: shift + (x - left) * scale, y: (y - top) * scale })),
    width,
    height: tall * scale,
  };
}
