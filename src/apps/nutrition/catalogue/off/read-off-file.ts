import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Line, lineText, readLines } from '../import/lines.ts';
import {
  type CatalogueReader,
  type ReadTask,
  type RecordResult,
  StepBuilder,
} from '../import/reading.ts';
import { OFF_COLUMNS, readOffFields, readOffProduct } from './off-food.ts';
import { asRecord } from './off-nutrition.ts';

const RECORDS_AT_ONCE = 1000;

export interface OffFile {
  readonly isCompressed: boolean;
}

/** The CSV dump, whose cells are separated by tabs and neither quoted nor escaped. */
export function readOffCsv({ isCompressed }: OffFile): CatalogueReader {
  return async function* (task) {
    const columns = await readHeader(task.path, isCompressed);
    yield* readRecords(task, isCompressed, 1, (line) => {
      const cells = lineText(line).split('\t');
      const fields: Record<string, string> = {};
      for (const [name, at] of columns) {
        const cell = cells[at];
        if (cell !== undefined && cell !== '') fields[name] = unquote(cell);
      }
      return readOffFields(fields, task.filter);
    });
  };
}

/** The JSONL dump: one product per line. */
export function readOffJsonLines({ isCompressed }: OffFile): CatalogueReader {
  return (task) =>
    readRecords(task, isCompressed, 0, (line) => {
      let product: unknown;
      try {
        product = JSON.parse(lineText(line));
      } catch {
        return 'unreadable';
      }
      return readOffProduct(asRecord(product), task.filter);
    });
}

/** The first `headers` lines are no records. */
async function* readRecords(
  { path, from }: ReadTask,
  isCompressed: boolean,
  headers: number,
  readRecord: (line: Buffer) => RecordResult,
) {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const step = new StepBuilder();
  let position = 0;
  for await (const lines of readLines(chunksOf(file, isCompressed))) {
    for (const line of lines) {
      position += 1;
      if (position <= from || position <= headers) continue;
      if (line?.length !== 0) step.add(readLine(line, readRecord));
      if (step.read >= RECORDS_AT_ONCE) yield step.take(position, file.bytesRead);
    }
  }
  if (step.read > 0) yield step.take(position, file.bytesRead);
}

function readLine(line: Line, readRecord: (line: Buffer) => RecordResult): RecordResult {
  if (line === null) return 'too-long';
  try {
    return readRecord(line);
  } catch {
    // One hostile record does not stop a million others.
    return 'unreadable';
  }
}

async function readHeader(path: string, isCompressed: boolean): Promise<[string, number][]> {
  const file = createReadStream(path);
  for await (const [line] of readLines(chunksOf(file, isCompressed))) {
    if (line === undefined) continue;
    file.destroy();
    const names =
      line === null
        ? []
        : lineText(line)
            .split('\t')
            .map((name) => unquote(name).trim());
    return names.flatMap((name, at) =>
      OFF_COLUMNS.includes(name) || /^product_name_[a-z]{2}$/.test(name) ? [[name, at]] : [],
    );
  }
  return [];
}

function chunksOf(file: Readable, isCompressed: boolean): AsyncIterable<Buffer> {
  if (!isCompressed) return file;
  const unpacked = createGunzip();
  file.on('error', (error) => unpacked.destroy(error));
  unpacked.on('close', () => file.destroy());
  return file.pipe(unpacked);
}

/** Spreadsheets quote cells when they save the file again. */
function unquote(cell: string): string {
  return cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
    ? cell.slice(1, -1).replaceAll('""', '"')
    : cell;
}
