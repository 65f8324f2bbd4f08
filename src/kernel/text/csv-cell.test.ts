import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsvCell, writeCsvCell } from './csv-cell.ts';

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+SUM(A1:A9)', `'+SUM(A1:A9)`],
  ['-2+3+cmd|calc', `'-2+3+cmd|calc`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  [`'=1`, `''=1`],
  ['a;=1', '"a;=1"'],
  ['-12.5', '-12.5'],
  ['+3', '+3'],
  [-7.25, '-7.25'],
  ['Bench - heavy', 'Bench - heavy'],
  ['it’s', 'it’s'],
  [null, ''],
  [true, 'true'],
])('%j is written as %s', (cell, written) => {
  expect(writeCsvCell(cell)).toBe(written);
});

test('every text comes back to the letter', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'\'=+-@\t\r\n",;a1.') }),
  );
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
      // A lone empty cell is an empty line, which a reader skips.
      const line = `x,${cells.map(writeCsvCell).join(',')}\r\n`;
      const [record = []] = parse(line) as string[][];
      expect(record.slice(1).map(readCsvCell)).toEqual(cells);
    }),
  );
});
