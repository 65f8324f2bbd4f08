import {
  BODY_MEASURES,
  type BodyMeasure,
  rangeProblem,
} from '../../../../shared/body/measures/body-measures.ts';
import { type MeasureUnit, toMetric } from '../../../../shared/body/measures/measure-units.ts';
import { parseNumber } from '../../../../shared/imports/files/cells.ts';
import type { CsvRow } from '../../../../shared/imports/files/csv.ts';
import type { ImportedMeasure } from '../imported-rows.ts';

/** What programs call a body measure, folded. */
const NAMES: Readonly<Record<string, BodyMeasure>> = {
  weight: 'weight',
  'body weight': 'weight',
  'body fat': 'bodyFat',
  'body fat %': 'bodyFat',
  'body fat percentage': 'bodyFat',
  bodyfat: 'bodyFat',
  'fat percent': 'bodyFat',
  'fat ratio': 'bodyFat',
  waist: 'waist',
  'waist size': 'waist',
  hip: 'hips',
  hips: 'hips',
  'hips size': 'hips',
  neck: 'neck',
  chest: 'chest',
  bicep: 'biceps',
  biceps: 'biceps',
  arm: 'biceps',
  arms: 'biceps',
  thigh: 'thighs',
  thighs: 'thighs',
  calf: 'calves',
  calves: 'calves',
};

/** A measure by the name that a program gives it: `Weight (Apple Health)`, `Body Fat %`. */
export function findMeasure(name: string): BodyMeasure | undefined {
  const plain = name
    .toLowerCase()
    .replaceAll(/\s*\([^()]*\)/g, '')
    .trim();
  if (Object.hasOwn(NAMES, plain)) return NAMES[plain];
  return BODY_MEASURES.find((measure) => measure.toLowerCase() === plain);
}

export function findMeasureUnit(text: string): MeasureUnit | undefined {
  const plain = text.trim().toLowerCase();
  if (/^(kg|kgs|kilograms?)$/.test(plain)) return 'kg';
  if (/^(lb|lbs|pounds?)$/.test(plain)) return 'lb';
  if (/^(cm|centimet(er|re)s?)$/.test(plain)) return 'cm';
  if (/^(in|inch|inches)$/.test(plain)) return 'in';
  return plain === '%' ? '%' : undefined;
}

interface MeasureTime {
  readonly date: string;
  readonly time: string | null;
}

/** A value of a day; undefined if it is not plausible in any unit. */
export function toMeasure(
  { date, time }: MeasureTime,
  measure: BodyMeasure,
  value: number,
  given: MeasureUnit | 'ask' | null,
): ImportedMeasure | undefined {
  const unit = measure === 'bodyFat' && given === 'ask' ? '%' : given;
  const isPlausible =
    unit === 'ask' || unit === null
      ? value > 0 && value <= 1200
      : rangeProblem(measure, toMetric(value, unit)) === null;
  return isPlausible ? { is: 'measure', date, time, measure, value, unit } : undefined;
}

/** Measures of a row by the headings that name one: `Weight (kg)`, `Waist`. */
export function readMeasures(
  row: CsvRow,
  decimalComma: boolean,
  at: MeasureTime,
  fallback: 'ask',
): ImportedMeasure[] {
  return [...row].flatMap(([heading, text]) => {
    const measure = findMeasure(heading);
    const value = parseNumber(text, decimalComma);
    if (measure === undefined || value === null) return [];
    const stated = findMeasureUnit(/\(([^()]*)\)\s*$/.exec(heading)?.[1] ?? '');
    return toMeasure(at, measure, value, stated ?? (measure === 'bodyFat' ? '%' : fallback)) ?? [];
  });
}
