import { parseNumber } from '../../../shared/imports/files/cells.ts';
import type { CsvRow } from '../../../shared/imports/files/csv.ts';
import type { ImportUnit } from './contract.ts';
import { parseUnit } from './values.ts';

/** A column of a measure; its heading may name the unit: `Weight (lb)`, `weight_kg`, `lbs`. */
export interface UnitColumn {
  readonly heading: string;
  /** As written, or null if the heading has none. */
  readonly unit: string | null;
}

const WEIGHT_UNIT = '(kgs?|kilos?|kilograms?|lbs?|pounds?)';
const DISTANCE_UNIT =
  '(km|kilomet(?:er|re)s?|mi|miles?|m|met(?:er|re)s?|yd|yards?|ft|feet|cm|in|inch(?:es)?)';

/** `weight`, `gewicht (kg)`, `weight_kg`, `kg`, `lbs.` */
const WEIGHT = namedBy('weight|load|gewicht|poids|peso|carga|vikt|vekt|vaegt', WEIGHT_UNIT);
/** `distance (meters)`, `distance_km`, `mi.` */
const DISTANCE = namedBy('distance|distanz|strecke|distancia|distanza|afstand', DISTANCE_UNIT);

function namedBy(names: string, unit: string): RegExp {
  return new RegExp(
    String.raw`^(?:(?:${names})(?:[\s_]*[([]?\s*${unit}\.?\s*[)\]]?)?|${unit}\.?)$`,
    'u',
  );
}

export function findWeightColumns(columns: readonly string[]): UnitColumn[] {
  return findColumns(columns, WEIGHT);
}

export function findDistanceColumns(columns: readonly string[]): UnitColumn[] {
  return findColumns(columns, DISTANCE);
}

function findColumns(columns: readonly string[], name: RegExp): UnitColumn[] {
  return [...new Set(columns)].flatMap((heading) => {
    const found = name.exec(heading);
    return found ? [{ heading, unit: found[1] ?? found[2] ?? null }] : [];
  });
}

/** The first number in these columns, with the unit of its column. */
export function readMeasure(
  row: CsvRow,
  columns: readonly UnitColumn[],
  decimalComma: boolean,
): { value: number | null; unit: string | null } {
  for (const { heading, unit } of columns) {
    const value = parseNumber(row.get(heading)?.trim() ?? '', decimalComma);
    if (value !== null) return { value, unit };
  }
  return { value: null, unit: columns[0]?.unit ?? null };
}

/** The unit of a file by its weight columns, or null if a weight may lack one. */
export function unitOfColumns(columns: readonly UnitColumn[]): ImportUnit | 'by-row' | null {
  const units = new Set(columns.map(({ unit }) => (unit === null ? null : parseUnit(unit))));
  if (units.size > 1) return 'by-row';
  return [...units][0] ?? null;
}
