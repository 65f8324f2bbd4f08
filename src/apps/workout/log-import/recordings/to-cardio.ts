import { isoAt, today } from '../../../../kernel/time/clock.ts';
import type { ExportedCardio } from '../../body-stats/add-cardio.ts';
import { makeTrack, placePoints, plausibleHeartRate } from './make-track.ts';
import { kindOf, type Recording } from './recording.ts';

const MOST_MINUTES = 1440;
const MOST_KM = 100_000;
const MOST_CALORIES = 20_000;

/** An entry of the cardio log, or the reason why there is none. */
export function toCardio(recording: Recording, zone: string): ExportedCardio | string {
  const points = placePoints(recording.points);
  const startedAt = recording.startedAt ?? points[0]?.at ?? null;
  if (startedAt === null) return 'This recording has no time.';
  const last = points.at(-1);
  const seconds = recording.seconds ?? last?.seconds ?? 0;
  const metres = recording.metres ?? last?.metres ?? 0;
  const minutes = round(seconds / 60, 2);
  const distance = round(metres / 1000, 3);
  if (!(minutes > 0) && !(distance > 0)) return 'This recording has no duration and no distance.';
  if (minutes > MOST_MINUTES) return 'This recording is longer than a day.';
  return {
    date: today({ millis: () => startedAt }, zone),
    kind: kindOf(recording.sport),
    minutes: minutes > 0 ? minutes : null,
    distance: distance > 0 && distance <= MOST_KM ? distance : null,
    distance_unit: distance > 0 ? 'km' : null,
    calories: wholeWithin(recording.calories, MOST_CALORIES),
    avg_heart_rate: plausibleHeartRate(recording.heartRate ?? averageHeartRate(points)),
    notes: recording.name.slice(0, 200),
    started_at: isoAt(startedAt),
    track: makeTrack(points),
  };
}

function averageHeartRate(points: readonly { readonly heartRate: number | null }[]): number | null {
  const rates = points.flatMap(({ heartRate }) => heartRate ?? []);
  return rates.length === 0 ? null : rates.reduce((sum, one) => sum + one, 0) / rates.length;
}

function wholeWithin(value: number | null, most: number): number | null {
  const whole = value === null ? null : Math.round(value);
  return whole !== null && whole > 0 && whole <= most ? whole : null;
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
