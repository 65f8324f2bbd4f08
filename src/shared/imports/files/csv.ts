import { createReadStream } from 'node:fs';
import { Invalid } from '../../../kernel/errors.ts';
import { readCsvCell } from '../../../kernel/text/csv-cell.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import { BadCsv, type CsvRecord, CsvRecords } from './csv-records.ts';

const HEAD_BYTES = 64 * 1024;
const CHUNK_BYTES = 64 * 1024;
const MOST_ROWS = 300_000;

/** A row by its folded headings. */
export interface CsvRow extends Iterable<readonly [heading: string, cell: string]> {
  has(heading: string): boolean;
  get(heading: string): string | undefined;
}

/** Opens the bytes of a file from the start, as often as it is called. */
export type FileSource = () => AsyncIterable<Buffer>;

export interface CsvLine {
  /** Line number as in an editor; the heading is line 1. */
  readonly number: number;
  readonly row: CsvRow;
}

interface RecordLine extends CsvLine {
  readonly row: RecordRow;
}

export interface CsvFile {
  readonly headings: ReadonlySet<string>;
  /** The headings by position. */
  readonly columns: readonly string[];
  /** The delimiter is not a comma, so a comma is probably a decimal comma. */
  readonly decimalComma: boolean;
  /** The lines of the file, some at once. */
  readonly lines: () => AsyncGenerator<readonly RecordLine[]>;
}

export function fileAt(path: string): FileSource {
  return () => createReadStream(path);
}

/** Opens a CSV file of any delimiter, encoding and line ending, and streams it. */
export async function openCsv(source: FileSource): Promise<CsvFile> {
  const head = await readHead(source);
  const encoding = await detectEncoding(source, head);
  const { delimiter, from } = detectLayout(new TextDecoder(encoding).decode(head));
  const records = () => readRecords(source, encoding, delimiter, from);
  const headings = await readHeadings(records());
  return {
    headings: new Set(headings),
    columns: headings,
    decimalComma: delimiter !== ',',
    lines: () => linesOf(records(), headings, delimiter),
  };
}

/** The records of a file without headings of its own, at most 300,000. */
export async function* readCsvRecords(
  source: FileSource,
  delimiter: string,
): AsyncGenerator<readonly CsvRecord[]> {
  const encoding = await detectEncoding(source, await readHead(source));
  let count = 0;
  for await (const records of readRecords(source, encoding, delimiter, 1)) {
    count += records.length;
    if (count > MOST_ROWS) throw tooManyRows();
    yield records;
  }
}

async function detectEncoding(source: FileSource, head: Buffer): Promise<string> {
  return markedEncoding(head) ?? ((await isUtf8(source)) ? 'utf-8' : 'windows-1252');
}

/** Whether a file is JSON, by its first character. */
export async function isJson(source: FileSource): Promise<boolean> {
  return /^\ufeff?\s*\{/.test((await readHead(source)).toString('utf8'));
}

async function readHeadings(records: AsyncGenerator<CsvRecord[]>): Promise<string[]> {
  for await (const [first] of records) if (first) return first.cells.map(foldedKey);
  throw unreadable();
}

/** The records from a line on, as many at once as a chunk of the file has. */
async function* readRecords(
  source: FileSource,
  encoding: string,
  delimiter: string,
  from: number,
): AsyncGenerator<CsvRecord[]> {
  const reader = new CsvRecords(delimiter);
  const fromLine = (records: CsvRecord[]) => records.filter(({ line }) => line >= from);
  try {
    for await (const text of decodeFile(source, encoding)) yield fromLine(reader.read(text));
    yield fromLine(reader.finish());
  } catch (error) {
    throw error instanceof BadCsv ? unreadable() : error;
  }
}

/** Decodes a file and removes NUL characters, which databases cannot store. */
async function* decodeFile(source: FileSource, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of source()) {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES);
      yield decoder.decode(chunk, { stream: true }).replaceAll('\u0000', '');
    }
  }
  yield decoder.decode();
}

async function* linesOf(
  chunks: AsyncGenerator<CsvRecord[]>,
  headings: readonly string[],
  delimiter: string,
): AsyncGenerator<readonly RecordLine[]> {
  // Of equal headings the last is used.
  const columns = new Map(headings.map((heading, at) => [heading, at]));
  let count = 0;
  for await (const records of chunks) {
    const rows = count === 0 ? records.slice(1) : records;
    count += records.length;
    if (count > MOST_ROWS) throw tooManyRows();
    yield rows.map(({ cells, line }) => ({
      number: line,
      row: new RecordRow(columns, splitQuotedLine(cells, headings.length, delimiter)),
    }));
  }
}

/** Some files quote each line as a whole, with the quotes of its cells doubled. */
function splitQuotedLine(
  cells: readonly string[],
  columns: number,
  delimiter: string,
): readonly string[] {
  const [only = ''] = cells;
  if (cells.length !== 1 || columns < 2 || !only.includes(delimiter)) return cells;
  try {
    const reader = new CsvRecords(delimiter);
    const [line, ...others] = [...reader.read(only), ...reader.finish()];
    return line && others.length === 0 ? line.cells : cells;
  } catch {
    return cells;
  }
}

/** A record with the headings of its file. */
export class RecordRow implements CsvRow {
  readonly #columns: ReadonlyMap<string, number>;
  readonly #cells: readonly string[];

  constructor(columns: ReadonlyMap<string, number>, cells: readonly string[]) {
    this.#columns = columns;
    this.#cells = cells;
  }

  /** By position; of columns with equal headings, `get` only reads the last. */
  get cells(): readonly string[] {
    return this.#cells.map(readCsvCell);
  }

  has(heading: string): boolean {
    return this.#columns.has(heading);
  }

  get(heading: string): string | undefined {
    const at = this.#columns.get(heading);
    return at === undefined ? undefined : readCsvCell(this.#cells[at] ?? '');
  }

  *[Symbol.iterator](): Generator<readonly [string, string]> {
    for (const [heading, at] of this.#columns) {
      yield [heading, readCsvCell(this.#cells[at] ?? '')];
    }
  }
}

/** The first bytes of a file. */
export async function readHead(source: FileSource): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of source()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}

function markedEncoding(head: Buffer): string | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null;
}

/** Spreadsheet programs may save the file as Windows-1252. */
async function isUtf8(source: FileSource): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of source()) decoder.decode(bytes, { stream: true });
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

function tooManyRows(): Invalid {
  return new Invalid(`The file has more than ${MOST_ROWS} rows.`);
}

function unreadable(): Invalid {
  const message = 'The file is not a readable CSV.';
  return new Invalid(message, [{ path: 'file', message }], 'unreadable_file');
}
