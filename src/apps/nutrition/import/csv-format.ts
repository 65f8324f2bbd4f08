import type { CsvRow } from '../../../shared/imports/files/csv.ts';
import type { ImportProgram } from './contract.ts';
import type { FileFoods } from './file-foods.ts';
import type { Identities } from './identify.ts';
import type { ImportedRow } from './imported-rows.ts';
import { NutrientColumns } from './nutrient-columns.ts';

/** The result of reading a row of a table. */
export type RowReading = { readonly rows: readonly ImportedRow[] } | { readonly skipped: string };

/** What a table is read with. */
export interface TableContext {
  readonly headings: ReadonlySet<string>;
  /** The base name in an archive or the name of a sheet, lower-case, without its extension. */
  readonly name: string;
  readonly decimalComma: boolean;
  readonly identities: Identities;
  readonly foods: FileFoods;
}

/** A kind of table of a program: a CSV file or a sheet. */
export interface TableFormat {
  readonly program: ImportProgram;
  /** Whether a table is of this kind, by its folded headings. */
  readonly isOf: (headings: ReadonlySet<string>, name: string) => boolean;
  readonly open: (context: TableContext) => (row: CsvRow) => RowReading;
}

/** Opens a table with the columns that name a nutriment. */
export function openWithNutrients(
  read: (context: TableContext, columns: NutrientColumns, row: CsvRow) => RowReading,
): TableFormat['open'] {
  return (context) => {
    const columns = new NutrientColumns(context.headings);
    return (row) => read(context, columns, row);
  };
}

export const NO_DATE = 'The date can’t be read.';
export const NOTHING_KNOWN = 'The row has no values.';

export function hasAll(headings: ReadonlySet<string>, ...names: readonly string[]): boolean {
  return names.every((name) => headings.has(name));
}
