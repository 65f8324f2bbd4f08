import type { Readable } from 'node:stream';
import { type Entry, openPromise } from 'yauzl';
import { Invalid } from '../../../../kernel/errors.ts';
import { type Line, lineText, readLines, splitCsvLine } from '../import/lines.ts';

const MAX_ENTRIES = 1000;
/** A quoted cell may go on over so many lines. */
const MAX_JOINED_LINES = 50;

export type CsvRow = Readonly<Record<string, string>>;

/** A row of a CSV file in the zip, or null for one that cannot be read. */
export interface FdcRow {
  readonly row: CsvRow | null;
  readonly bytesRead: number;
}

/** The CSV files of a FoodData Central download by their names, wherever they are in the zip. */
export class FdcZip {
  readonly #zip: Awaited<ReturnType<typeof openPromise>>;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: Awaited<ReturnType<typeof openPromise>>, entries: Map<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  static async open(path: string): Promise<FdcZip> {
    try {
      const zip = await openPromise(path, { autoClose: false });
      if (zip.entryCount > MAX_ENTRIES) throw new Error('too many entries');
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) {
        const name = entry.fileName.split('/').at(-1) ?? '';
        if (name.endsWith('.csv') && !entry.fileName.startsWith('__MACOSX'))
          entries.set(name, entry);
      }
      return new FdcZip(zip, entries);
    } catch (error) {
      throw new Invalid(
        'This archive is damaged, incomplete or not a zip file.',
        [{ path: 'file', message: String(error) }],
        'unreadable_file',
      );
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  close(): void {
    this.#zip.close();
  }

  async *rows(name: string): AsyncGenerator<FdcRow[]> {
    const entry = this.#entries.get(name);
    if (entry === undefined) return;
    const stream: Readable = await this.#zip.openReadStreamPromise(entry);
    let header: string[] | null = null;
    const joiner = new LineJoiner();
    let bytesRead = 0;
    for await (const lines of readLines(stream)) {
      const rows: FdcRow[] = [];
      for (const line of lines) {
        bytesRead += (line?.length ?? 0) + 1;
        const cells = joiner.add(line);
        if (cells === 'incomplete') continue;
        if (header === null) header = cells;
        else rows.push({ row: cells && toRow(header, cells), bytesRead });
      }
      yield rows;
    }
  }
}

/** Joins the lines of a quoted cell. */
class LineJoiner {
  #open = '';
  #lines = 0;

  add(line: Line): string[] | 'incomplete' | null {
    if (line === null) return this.#end(null);
    const text = this.#open === '' ? lineText(line) : `${this.#open} ${lineText(line)}`;
    const cells = splitCsvLine(text);
    if (cells !== null) return this.#end(cells);
    this.#lines += 1;
    if (this.#lines > MAX_JOINED_LINES) return this.#end(null);
    this.#open = text;
    return 'incomplete';
  }

  #end(cells: string[] | null): string[] | null {
    this.#open = '';
    this.#lines = 0;
    return cells;
  }
}

function toRow(header: readonly string[], cells: readonly string[]): CsvRow {
  const row: Record<string, string> = {};
  for (const [at, name] of header.entries()) row[name] = cells[at] ?? '';
  return row;
}
