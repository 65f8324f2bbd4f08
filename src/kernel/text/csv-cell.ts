/** Characters that start a formula in spreadsheet programs. */
const FORMULA_START = /^'*[=+\-@\t\r]/;
const ESCAPED = /^'+[=+\-@\t\r]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
const NEEDS_QUOTES = /[",;\t\r\n]/;

export type CsvCell = string | number | boolean | null | undefined;

/**
 * Writes a CSV cell. Text that a spreadsheet program would run as a formula is prefixed with an
 * apostrophe; numbers, including negative ones, stay as they are.
 */
export function writeCsvCell(cell: CsvCell): string {
  const text = cell === null || cell === undefined ? '' : String(cell);
  const isFormula =
    typeof cell === 'string' && FORMULA_START.test(text) && !PLAIN_NUMBER.test(text);
  const safe = isFormula ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Reverses `writeCsvCell` for a cell without its quotes. */
export function readCsvCell(text: string): string {
  return text.startsWith("'") && ESCAPED.test(text) && !PLAIN_NUMBER.test(text)
    ? text.slice(1)
    : text;
}
