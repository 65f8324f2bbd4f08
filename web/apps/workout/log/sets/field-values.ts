import {
  asLifted,
  type LiftedWeight,
} from '../../../../../src/apps/workout/measures/weight-units.ts';
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

const LIMITS: Record<SetField, number> = {
  weight: 10_000,
  reps: 1000,
  reps_l: 1000,
  reps_r: 1000,
  duration_sec: 86_400,
  distance: 10_000_000,
};

/** Step of the plus and minus buttons. */
export function fieldStep(field: SetField): number {
  if (field === 'weight') return weightUnit.get() === 'lb' ? 5 : 2.5;
  if (field === 'duration_sec') return 15;
  return field === 'distance' ? metresPerUnit() / 10 : 1;
}

function metresPerUnit() {
  return weightUnit.get() === 'lb' ? METRES_PER_MILE : METRES;
}

export function fieldUnit(field: SetField): string {
  if (field === 'weight') return weightUnit.get();
  if (field === 'distance') return weightUnit.get() === 'lb' ? 'mi' : 'km';
  return field === 'duration_sec' ? text.units.time : '';
}

/** Formats a value for its field. */
export function formatFieldValue(field: SetField, value: number | null): string {
  if (value === null) return '';
  if (field === 'duration_sec') return formatClock(value);
  if (field === 'weight') return String(Math.round(toShownWeight(value) * 100) / 100);
  const number = field === 'distance' ? value / metresPerUnit() : value;
  return String(Math.round(number * 100) / 100);
}

/** Parses typed text into the stored unit; undefined when invalid. */
export function parseFieldValue(field: SetField, typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const number = field === 'duration_sec' ? parseTime(typed) : parseNumber(typed);
  if (number === null) return undefined;
  if (field === 'weight') return clampValue(field, toLogWeight(number));
  return clampValue(field, field === 'distance' ? number * metresPerUnit() : number);
}

/** One step up or down in the shown unit. */
export function stepValue(field: SetField, value: number, direction: 1 | -1): number {
  if (field !== 'weight') return clampValue(field, value + direction * fieldStep(field));
  return clampValue(field, toLogWeight(toShownWeight(value) + direction * fieldStep(field)));
}

/** Limits a value to the range of the API. */
function clampValue(field: SetField, value: number): number {
  const rounded = field === 'weight' ? Math.round(value * 1000) / 1000 : Math.round(value);
  return Math.min(LIMITS[field], Math.max(0, rounded));
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
export function formatDistance(metres: number): string {
  const unit = fieldUnit('distance');
  if (unit === 'km' && metres < METRES) return `${formatQuantity(metres)} m`;
  return `${formatQuantity(Math.round((metres / metresPerUnit()) * 100) / 100)} ${unit}`;
}

/** Formats seconds per kilometre: "4:52 /km", "7:50 /mi". */
export function formatPace(secondsPerKilometre: number): string {
  const seconds = (secondsPerKilometre * metresPerUnit()) / METRES;
  return `${formatClock(Math.round(seconds))} /${fieldUnit('distance')}`;
}

/** Formats a weight that is already in the shown unit. */
export function formatInUnit(weight: number): string {
  return `${formatQuantity(weight)} ${weightUnit.get()}`;
}
