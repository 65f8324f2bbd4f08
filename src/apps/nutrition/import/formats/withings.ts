import { toMetric } from '../../../../shared/body/measures/measure-units.ts';
import { cell, parseNumber } from '../../../../shared/imports/files/cells.ts';
import { parseDay } from '../clean-values.ts';
import { NO_DATE, NOTHING_KNOWN, type TableFormat } from '../csv-format.ts';
import type { ImportedRow } from '../imported-rows.ts';
import { toMeasure } from './measure-columns.ts';

const PROGRAM = 'withings';

/** Metrics of body composition by column. */
const MASSES: Readonly<Record<string, string>> = {
  'fat mass': 'fat_mass_kg',
  'bone mass': 'bone_mass_kg',
  'muscle mass': 'muscle_mass_kg',
  'fat free mass': 'lean_mass_kg',
};

const weight: TableFormat = {
  program: PROGRAM,
  isOf: (headings) =>
    headings.has('date') &&
    (headings.has('weight (kg)') || headings.has('weight (lb)')) &&
    (headings.has('fat mass (kg)') || headings.has('fat mass (lb)')),
  open: ({ headings, decimalComma }) => {
    const unit = headings.has('weight (lb)') ? 'lb' : 'kg';
    return (row) => {
      const at = parseDay(cell(row, 'date'));
      if (!at) return { skipped: NO_DATE };
      const mass = (name: string) => parseNumber(cell(row, `${name} (${unit})`), decimalComma);
      const value = mass('weight');
      const read = value === null ? undefined : toMeasure(at, 'weight', value, unit);
      if (value === null || read === undefined) return { skipped: NOTHING_KNOWN };
      const metrics: Record<string, number> = { weight_kg: round(toMetric(value, unit)) };
      for (const [name, metric] of Object.entries(MASSES)) {
        const given = mass(name);
        if (given !== null && given > 0) metrics[metric] = round(toMetric(given, unit));
      }
      const fat = mass('fat mass');
      const water = mass('hydration');
      if (fat !== null && fat > 0) metrics.body_fat_pct = round((fat / value) * 100);
      if (water !== null && water > 0) metrics.body_water_pct = round((water / value) * 100);
      const rows: ImportedRow[] = [
        read,
        { is: 'metrics', table: 'body_composition', date: at.date, source: PROGRAM, metrics },
      ];
      const bodyFat =
        metrics.body_fat_pct === undefined
          ? undefined
          : toMeasure(at, 'bodyFat', metrics.body_fat_pct, '%');
      return { rows: bodyFat ? [...rows, bodyFat] : rows };
    };
  },
};

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export const withings: readonly TableFormat[] = [weight];
