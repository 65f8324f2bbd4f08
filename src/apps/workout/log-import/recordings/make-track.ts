import { MOST_ROUTE_POINTS, MOST_SAMPLES, type Track } from '../../body-stats/track.ts';
import type { RecordedPoint } from './recording.ts';

const EARTH_RADIUS = 6_371_008.8;
/** Faster than any sport: a faster point is an error of the position. */
const FASTEST = 60;

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A point with the time and the way since the start. */
export interface PlacedPoint extends RecordedPoint {
  readonly seconds: number;
  readonly metres: number;
}

/** Metres between two places on the globe. */
export function metresBetween(one: Place, other: Place): number {
  const rad = Math.PI / 180;
  const north = Math.sin(((other.latitude - one.latitude) * rad) / 2);
  const east = Math.sin(((other.longitude - one.longitude) * rad) / 2);
  const scale = Math.cos(one.latitude * rad) * Math.cos(other.latitude * rad);
  const half = Math.sqrt(Math.min(1, north * north + scale * east * east));
  return 2 * EARTH_RADIUS * Math.asin(half);
}

/** The points with a time, each with the way since the start: the device's, or that of the line. */
export function placePoints(points: readonly RecordedPoint[]): PlacedPoint[] {
  const timed = points
    .filter((point): point is RecordedPoint & { at: number } => point.at !== null)
    .toSorted((one, other) => one.at - other.at);
  const start = timed[0]?.at ?? 0;
  const placed: PlacedPoint[] = [];
  let metres = 0;
  let last: (Place & { at: number }) | null = null;
  for (const point of timed) {
    const { latitude, longitude, at } = point;
    if (latitude !== null && longitude !== null) {
      const way: number = last ? metresBetween(last, { latitude, longitude }) : 0;
      const seconds = last ? (at - last.at) / 1000 : 0;
      if (last && way > FASTEST * Math.max(seconds, 1)) continue;
      metres += way;
      last = { latitude, longitude, at };
    }
    metres = Math.max(metres, point.metres ?? 0);
    placed.push({ ...point, seconds: Math.round((at - start) / 1000), metres });
  }
  return placed;
}

/** Null if there is nothing to draw. */
export function makeTrack(points: readonly PlacedPoint[]): Track | null {
  const places = points.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [[latitude, longitude] as const],
  );
  const route = places.length > 1 ? pickEvenly(places, MOST_ROUTE_POINTS) : [];
  const samples = pickEvenly(points, MOST_SAMPLES).map((point) => ({
    seconds: point.seconds,
    metres: Math.round(point.metres * 10) / 10,
    altitude: point.altitude === null ? null : Math.round(point.altitude * 10) / 10,
    heart_rate: plausibleHeartRate(point.heartRate),
  }));
  if (route.length < 2 && samples.length < 2) return null;
  return { route: route.map(([lat, lon]) => [round5(lat), round5(lon)]), samples };
}

export function plausibleHeartRate(value: number | null): number | null {
  const whole = value === null ? null : Math.round(value);
  return whole !== null && whole >= 20 && whole <= 260 ? whole : null;
}

/** A metre is about 0.00001 degrees. */
const round5 = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** The first, the last, and others between them at equal steps. */
function pickEvenly<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, at) => {
    const from = Math.round((at * (items.length - 1)) / (most - 1));
    return items[from] as Item;
  });
}
