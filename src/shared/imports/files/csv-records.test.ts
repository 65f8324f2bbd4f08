import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BadCsv, CsvRecords } from './csv-records.ts';

function readAll(chunks: readonly string[], delimiter = ',') {
  const records = new CsvRecords(delimiter);
  return [...chunks.flatMap((chunk) => records.read(chunk)), ...records.finish()];
}

const cellsOf = (text: string) => readAll([text]).map(({ cells }) => cells);

describe('records of a CSV file', () => {
  test.each([
    ['cells of any number', 'a,b\n1\n,,\n', [['a', 'b'], ['1'], ['', '', '']]],
    ['quoted delimiters, line ends and quotes', '"a,b","c\nd","e""f"', [['a,b', 'c\nd', 'e"f']]],
    ['quotes within a cell', 'a"b",5" pan\n', [['a"b"', '5" pan']]],
    ['text after a closing quote', '"a"b,c', [['"a"b', 'c']]],
    ['a last cell that is empty', 'a,', [['a', '']]],
    ['empty lines', '\n\na\n\n\nb\n\n', [['a'], ['b']]],
    ['a quoted empty cell', 'a\n""\n', [['a'], ['']]],
    ['every line end', 'a\nb\r\nc\rd', [['a'], ['b'], ['c'], ['d']]],
  ])('have %s', (_, text, expected) => {
    expect(cellsOf(text)).toEqual(expected);
  });

  test('know their last line', () => {
    const lines = readAll(['a\r\n\r\n"b\r\nc",d\r\n', 'e']).map(({ line }) => line);
    expect(lines).toEqual([1, 4, 5]);
  });

  test.each([
    ['a quote that is never closed', 'a\n"b\nc'],
    ['a record without an end', `a\n${'b'.repeat(1_000_001)}`],
    ['a quoted cell without an end', `a\n"${'b\n'.repeat(500_001)}"\n`],
  ])('are refused because of %s', (_, text) => {
    expect(() => readAll([text])).toThrow(BadCsv);
  });

  const text = fc
    .array(fc.constantFrom('a', 'b', ' ', '"', '""', ',', ';', '\n', ',"', '",', '"\n', '\n"'), {
      maxLength: 30,
    })
    .map((parts) => parts.join(''));

  test.each([',', ';'])('delimited by %s are those of csv-parse', (delimiter) => {
    fc.assert(
      fc.property(text, fc.constantFrom('\n', '\r\n'), (given, lineEnd) => {
        const written = given.replaceAll('\n', lineEnd);
        expect(outcomeOf(() => readAll([written], delimiter).map(({ cells }) => cells))).toEqual(
          outcomeOf(() =>
            parse(written, {
              delimiter,
              record_delimiter: lineEnd,
              relax_column_count: true,
              relax_quotes: true,
              skip_empty_lines: true,
            }),
          ),
        );
      }),
    );
  });

  test('do not depend on the chunks', () => {
    fc.assert(
      fc.property(text, fc.constantFrom('\n', '\r\n', '\r'), (given, lineEnd) => {
        const written = given.replaceAll('\n', lineEnd);
        expect(outcomeOf(() => readAll([...written]))).toEqual(outcomeOf(() => readAll([written])));
      }),
    );
  });
});

function outcomeOf(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return 'refused';
  }
}
