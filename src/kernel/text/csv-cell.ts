/** Signs with which spreadsheet programs begin a formula. */
const FORMULA_START = /^'*[=+\-@\t\r]/;
const ESCAPED = /^'+[=+\-@\t\r]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
const NEEDS_QUOTES = /[",;\t\r\n]/;

export type CsvCell = string | number | boolean | null | undefined;

/**
 * A cell as it is written to a CSV file. A text that a spreadsheet program would run as a formula
 * gets an apostrophe in front; numbers, negative ones too, stay as they are.
 */
export function writeCsvCell(cell: CsvCell): string {
  const text = cell === null || cell === undefined ? '' : String(cell);
  const isFormula =
    typeof cell === 'string' && FORMULA_START.test(text) && !PLAIN_NUMBER.test(text);
  const safe = isFormula ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Undoes `writeCsvCell` on a cell whose quotes are read already. */
export function readCsvCell(text: string): string {
  return ESCAPED.test(text) && !PLAIN_NUMBER.test(text) ? text.slice(1) : text;
}
