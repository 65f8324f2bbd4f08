import type { CardioEntry } from '../../../../src/apps/workout/body-stats/contract.ts';
import { formatClock, formatDecimal } from '../../../core/text/format.ts';
import { cardioText } from '../text/cardio.ts';
import type { CardioKind, DistanceUnit } from './kinds.ts';

const words = cardioText.speed;
const METRES: Readonly<Record<DistanceUnit, number>> = { km: 1000, mi: 1609.344, m: 1 };

/** The length that a sport counts its time for, or null if it counts speed. */
export function paceLength(kind: CardioKind, unit: 'km' | 'mi') {
  if (kind === 'swim') return { metres: 100, label: '100 m' };
  if (kind === 'row') return { metres: 500, label: '500 m' };
  if (kind === 'run' || kind === 'walk') return { metres: METRES[unit], label: unit };
  return null;
}

export function metresOf({ distance, distance_unit }: CardioEntry): number | null {
  return distance === null ? null : distance * METRES[distance_unit ?? 'km'];
}

/** The unit of long distances that suits an entry. */
export const longUnit = (unit: DistanceUnit | null) => (unit === 'mi' ? 'mi' : 'km');

/** `5:20 /km`, `1:58 /100 m` or `27.4 km/h`. */
export function formatSpeed(kind: CardioKind, metresPerSecond: number, unit: 'km' | 'mi'): string {
  const length = paceLength(kind, unit);
  if (!length) return words.perHour(formatDecimal((metresPerSecond * 3600) / METRES[unit]), unit);
  return words.per(formatClock(Math.round(length.metres / metresPerSecond)), length.label);
}

/** The mean speed of an entry; null without a duration or a distance. */
export function describeSpeed(entry: CardioEntry): string | null {
  const metres = metresOf(entry);
  if (!metres || !entry.minutes) return null;
  return formatSpeed(entry.kind, metres / (entry.minutes * 60), longUnit(entry.distance_unit));
}
