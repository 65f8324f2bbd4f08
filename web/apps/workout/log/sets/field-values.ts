import type { ExerciseMeasure } from '../../../../../src/apps/workout/measures/exercises/exercise-choices.ts';
import {
  asLifted,
  type LiftedWeight,
} from '../../../../../src/apps/workout/measures/weights/weight-units.ts';
import { weightUnit } from '../../../../core/preferences/weight-unit.ts';
import { useStore } from '../../../../core/state/store.ts';
import { formatClock, formatQuantity } from '../../../../core/text/format.ts';
import { parseNumber } from '../../../../ui/form/parse-number.ts';
import { logText as text } from '../../text/log.ts';
import { logUnit, toLogWeight, toShownWeight } from '../../weight/log-unit.ts';
import { parseTime } from './parse-time.ts';
import type { SetField } from './set-fields.ts';

/** The shown weight unit; re-renders when it or the log unit changes. */
export function useWeightUnit() {
  useStore(logUnit);
  return useStore(weightUnit);
}

const METRES = 1000;
const METRES_PER_MILE = 1609.344;
const METRES_PER_YARD = 0.9144;

/** Distances are long, in km or mi, or short, in m or yd, as for a carried weight. */
export type DistanceScale = 'long' | 'short';

export function distanceScale(
  fields: readonly SetField[],
  measure?: ExerciseMeasure | null,
): DistanceScale {
  if (measure === 'weight_distance') return 'short';
  return fields.includes('weight') && !fields.includes('duration_sec') ? 'short' : 'long';
}

const LIMITS: Record<SetField, number> = {
  weight: 10_000,
  reps: 1000,
  reps_l: 1000,
  reps_r: 1000,
  duration_sec: 86_400,
  distance: 10_000_000,
};

/** Step of the plus and minus buttons. */
export function fieldStep(field: SetField, scale: DistanceScale = 'long'): number {
  if (field === 'weight') return weightUnit.get() === 'lb' ? 5 : 2.5;
  if (field === 'duration_sec') return 15;
  if (field !== 'distance') return 1;
  return scale === 'short' ? metresPerUnit(scale) * 5 : metresPerUnit(scale) / 10;
}

function metresPerUnit(scale: DistanceScale) {
  const isImperial = weightUnit.get() === 'lb';
  if (scale === 'short') return isImperial ? METRES_PER_YARD : 1;
  return isImperial ? METRES_PER_MILE : METRES;
}

export function fieldUnit(field: SetField, scale: DistanceScale = 'long'): string {
  const unit = weightUnit.get();
  if (field === 'weight') return unit;
  if (field === 'distance') return text.units[scale][unit];
  return field === 'duration_sec' ? text.units.time : '';
}

/** Formats a value for its field. */
export function formatFieldValue(
  field: SetField,
  value: number | null,
  scale: DistanceScale = 'long',
): string {
  if (value === null) return '';
  if (field === 'duration_sec') return formatClock(Math.round(value));
  if (field === 'weight') return String(Math.round(toShownWeight(value) * 100) / 100);
  const number = field === 'distance' ? value / metresPerUnit(scale) : value;
  return String(Math.round(number * 100) / 100);
}

/** Parses typed text into the stored unit; undefined when invalid or outside of the range. */
export function parseFieldValue(
  field: SetField,
  typed: string,
  scale: DistanceScale = 'long',
): number | null | undefined {
  if (typed.trim() === '') return null;
  const number = field === 'duration_sec' ? parseTime(typed) : parseNumber(typed);
  if (number === null || (isCount(field) && !Number.isInteger(number))) return undefined;
  const value = roundValue(field, toStored(field, number, scale));
  return value > LIMITS[field] ? undefined : value;
}

/** The error message for typed text; null if the text is valid. */
export function findFieldProblem(
  field: SetField,
  typed: string,
  scale: DistanceScale = 'long',
): string | null {
  if (parseFieldValue(field, typed, scale) !== undefined) return null;
  const words = text.set.problems;
  if (field === 'duration_sec') {
    return parseTime(typed) === null ? words.noTime : words.most(formatClock(LIMITS[field]));
  }
  const number = parseNumber(typed);
  if (number === null) return words.noNumber;
  if (isCount(field) && number <= LIMITS[field]) return words.notWhole;
  const most = formatQuantity(Math.floor(toShown(field, LIMITS[field], scale)));
  return words.most(`${most} ${fieldUnit(field, scale)}`.trim());
}

function isCount(field: SetField): boolean {
  return field === 'reps' || field === 'reps_l' || field === 'reps_r';
}

function toStored(field: SetField, shown: number, scale: DistanceScale): number {
  if (field === 'weight') return toLogWeight(shown);
  return field === 'distance' ? shown * metresPerUnit(scale) : shown;
}

function toShown(field: SetField, stored: number, scale: DistanceScale): number {
  if (field === 'weight') return toShownWeight(stored);
  return field === 'distance' ? stored / metresPerUnit(scale) : stored;
}

/** One step up or down in the shown unit, within the range of the API. */
export function stepValue(
  field: SetField,
  value: number,
  direction: 1 | -1,
  scale: DistanceScale = 'long',
): number {
  const by = direction * fieldStep(field, scale);
  const next = field === 'weight' ? toLogWeight(toShownWeight(value) + by) : value + by;
  return Math.min(LIMITS[field], Math.max(0, roundValue(field, next)));
}

/** Weights and distances have three decimals, so that pounds and yards survive. */
function roundValue(field: SetField, value: number): number {
  const isMeasured = field === 'weight' || field === 'distance';
  return isMeasured ? Math.round(value * 1000) / 1000 : Math.round(value);
}

/** Formats a weight or estimate of the API. */
export function formatWeight(weight: number): string {
  return formatInUnit(toShownWeight(weight));
}

/** The weight as it was lifted, if that was in another unit than the shown one. */
export function describeLifted(set: LiftedWeight): string | null {
  const { weight, unit } = asLifted(set, logUnit.get() ?? weightUnit.get());
  return weight === null || unit === weightUnit.get() ? null : `${formatQuantity(weight)} ${unit}`;
}

/** Formats a volume of the API, without decimals. */
export function formatVolume(volume: number): string {
  return formatInUnit(Math.round(toShownWeight(volume)));
}

/** Formats metres: "5 km", "400 m", "3.1 mi". */
export function formatDistance(metres: number, scale: DistanceScale = 'long'): string {
  const unit = fieldUnit('distance', scale);
  if (unit === 'km' && metres < METRES) return `${formatQuantity(metres)} m`;
  return `${formatQuantity(Math.round((metres / metresPerUnit(scale)) * 100) / 100)} ${unit}`;
}

/** Formats seconds per kilometre: "4:52 /km", "7:50 /mi". */
export function formatPace(secondsPerKilometre: number): string {
  const seconds = (secondsPerKilometre * metresPerUnit('long')) / METRES;
  return `${formatClock(Math.round(seconds))} /${fieldUnit('distance')}`;
}

/** Formats a weight that is already in the shown unit. */
export function formatInUnit(weight: number): string {
  return `${formatQuantity(weight)} ${weightUnit.get()}`;
}
