import { useStore } from '../../../../core/state/store.ts';
import { formatClock, formatQuantity } from '../../../../core/text/format.ts';
import { parseNumber } from '../../../../ui/form/parse-number.ts';
import { logUnit, toLogWeight, toShownWeight } from '../../weight/log-unit.ts';
import { weightUnit } from '../../weight/units.ts';
import { text } from '../text/text.ts';
import { parseTime } from './parse-time.ts';
import type { SetField } from './set-fields.ts';

/** The unit in which weights are shown; the page follows it and the unit of the log. */
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

/** How a field counts up and down. */
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

/** A value as it is written into its field. */
export function formatFieldValue(field: SetField, value: number | null): string {
  if (value === null) return '';
  if (field === 'duration_sec') return formatClock(value);
  if (field === 'weight') return String(Math.round(toShownWeight(value) * 100) / 100);
  const number = field === 'distance' ? value / metresPerUnit() : value;
  return String(Math.round(number * 100) / 100);
}

/** What was typed, as it is kept; undefined for what is no value. */
export function parseFieldValue(field: SetField, typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const number = field === 'duration_sec' ? parseTime(typed) : parseNumber(typed);
  if (number === null) return undefined;
  if (field === 'weight') return clampValue(field, toLogWeight(number));
  return clampValue(field, field === 'distance' ? number * metresPerUnit() : number);
}

/** One step up or down, in the unit that is shown. */
export function stepValue(field: SetField, value: number, direction: 1 | -1): number {
  if (field !== 'weight') return clampValue(field, value + direction * fieldStep(field));
  return clampValue(field, toLogWeight(toShownWeight(value) + direction * fieldStep(field)));
}

/** What the log takes. */
export function clampValue(field: SetField, value: number): number {
  const rounded = field === 'weight' ? Math.round(value * 1000) / 1000 : Math.round(value);
  return Math.min(LIMITS[field], Math.max(0, rounded));
}

/** A weight or an estimate of the API. */
export function formatWeight(weight: number): string {
  return formatInUnit(toShownWeight(weight));
}

/** A sum of the API, which nobody reads to the tenth. */
export function formatVolume(volume: number): string {
  return formatInUnit(Math.round(toShownWeight(volume)));
}

/** A weight that is in the shown unit already, such as a plate's. */
export function formatInUnit(weight: number): string {
  return `${formatQuantity(weight)} ${weightUnit.get()}`;
}
