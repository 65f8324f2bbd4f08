import type { CsvRow } from './csv.ts';

const PLAIN_NUMBER = /^\d{1,15}(?:\.\d{1,15})?$/;

/** The first non-empty cell of the given columns. */
export function cell(row: CsvRow, ...headings: readonly string[]): string {
  for (const heading of headings) {
    const text = row.get(heading)?.trim();
    if (text) return text;
  }
  return '';
}

/**
 * Parses `82.5`, `82,5`, `1,234.5`, `1.234,5`. A single comma before three digits is a decimal
 * comma only if the file's delimiter is not a comma.
 */
export function parseNumber(text: string, decimalComma: boolean): number | null {
  if (text === '') return null;
  // Most cells of most files.
  if (PLAIN_NUMBER.test(text)) return Number(text);
  const plain = text.replace(/[\s\u00a0\u202f]/g, '');
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(plain)) return null;
  const comma = plain.lastIndexOf(',');
  const point = plain.lastIndexOf('.');
  const isDecimalComma =
    comma > point && (point >= 0 || decimalComma || !/^-?\d{1,3}(,\d{3})+$/.test(plain));
  const value = isDecimalComma
    ? Number(plain.replaceAll('.', '').replace(',', '.'))
    : Number(plain.replaceAll(',', ''));
  return Number.isFinite(value) ? value : null;
}
