import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { Invalid } from '../../../kernel/errors.ts';
import { readCsvCell } from '../../../kernel/text/csv-cell.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import type { CsvRow } from './imported-set.ts';

const HEAD_BYTES = 64 * 1024;
const MOST_ROWS = 300_000;

export interface CsvLine {
  /** Line number as in an editor; the heading is line 1. */
  readonly number: number;
  readonly row: CsvRow;
}

export interface CsvFile {
  readonly headings: ReadonlySet<string>;
  /** The delimiter is not a comma, so a comma is probably a decimal comma. */
  readonly decimalComma: boolean;
  readonly lines: () => AsyncGenerator<CsvLine>;
}

/** Opens a CSV file of any delimiter, encoding and line ending, and streams it. */
export async function openCsv(path: string): Promise<CsvFile> {
  const head = await readHead(path);
  const encoding = markedEncoding(head) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252');
  const { delimiter, from } = detectLayout(new TextDecoder(encoding).decode(head));
  const parser = () => parserFor(delimiter, from);
  const records = () => rowsOf(path, encoding, parser());
  const headings = await readHeadings(records());
  return {
    headings: new Set(headings),
    decimalComma: delimiter !== ',',
    lines: () => linesOf(records(), headings),
  };
}

/** Whether a file is JSON, by its first character. */
export async function isJson(path: string): Promise<boolean> {
  const head = await readHead(path);
  return /^\ufeff?\s*\{/.test(head.toString('utf8'));
}

async function readHeadings(records: AsyncGenerator<ParsedRecord>): Promise<string[]> {
  for await (const { record } of records) return record.map(foldedKey);
  throw unreadable();
}

function parserFor(delimiter: string, from: number) {
  return parse({
    delimiter,
    from_line: from,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
}

interface ParsedRecord {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

async function* rowsOf(
  path: string,
  encoding: string,
  parser: ReturnType<typeof parserFor>,
): AsyncGenerator<ParsedRecord> {
  const text = Readable.from(decodeFile(path, encoding));
  text.on('error', (error) => parser.destroy(error));
  try {
    for await (const parsed of text.pipe(parser)) yield parsed as ParsedRecord;
  } catch {
    throw unreadable();
  } finally {
    text.destroy();
  }
}

/** Decodes a file and removes NUL characters, which databases cannot store. */
async function* decodeFile(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of createReadStream(path)) {
    yield decoder.decode(bytes as Buffer, { stream: true }).replaceAll('\u0000', '');
  }
  yield decoder.decode();
}

async function* linesOf(
  records: AsyncGenerator<ParsedRecord>,
  headings: readonly string[],
): AsyncGenerator<CsvLine> {
  let count = 0;
  for await (const { record, info } of records) {
    count += 1;
    if (count === 1) continue;
    if (count > MOST_ROWS) throw new Invalid(`The file has more than ${MOST_ROWS} rows.`);
    yield {
      number: info.lines,
      row: new Map(headings.map((name, at) => [name, readCsvCell(record[at] ?? '')])),
    };
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function markedEncoding(head: Buffer): string | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null;
}

/** Spreadsheet programs may save the file as Windows-1252. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of createReadStream(path)) {
      decoder.decode(bytes as Buffer, { stream: true });
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Position of the headings and the delimiter; a `sep=` line may come first. */
function detectLayout(head: string): { delimiter: string; from: number } {
  const lines = head.split(/\r\n|\r|\n/, 20);
  const at = Math.max(
    0,
    lines.findIndex((line) => /[^\s,;]/.test(line)),
  );
  const told = /^\ufeff?"?sep=(.)"?[,;]*$/i.exec(lines[at] ?? '')?.[1];
  return told
    ? { delimiter: told, from: at + 2 }
    : { delimiter: detectDelimiter(lines[at] ?? ''), from: at + 1 };
}

/** The delimiter of the headings, outside of quotes. */
function detectDelimiter(heading: string): string {
  const bare = heading.replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: bare.split(sign).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ',';
}

function unreadable(): Invalid {
  const message = 'The file is not a readable CSV.';
  return new Invalid(message, [{ path: 'file', message }], 'unreadable_file');
}
