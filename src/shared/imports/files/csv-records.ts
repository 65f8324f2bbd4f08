/** Longer records are no rows of a table, but a quote that is never closed. */
const MOST_RECORD_LENGTH = 1_000_000;

export interface CsvRecord {
  readonly cells: readonly string[];
  /** The last line of the record as an editor numbers it, from 1. */
  readonly line: number;
}

/** The text has a quote that is never closed, or a record of over a million characters. */
export class BadCsv extends Error {}

/**
 * Splits CSV text that arrives in chunks into records. Lines end with LF, CR LF or CR. Empty lines
 * are skipped. A quote that doesn't enclose a whole cell is a character of the cell. Other records
 * may have more or fewer cells than the first.
 */
export class CsvRecords {
  readonly #delimiter: string;
  /** Starts with the first record that is not complete. */
  #text = '';
  #isLast = false;
  /** Where the next cell starts. */
  #at = 0;
  /** The next delimiter, LF and CR; the length of the text if there is none. */
  #nextDelimiter = -1;
  #lineFeed = -1;
  #carriageReturn = -1;
  /** Line ends before the record. */
  #lines = 0;
  #linesInRecord = 0;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /** The records that are complete with this chunk. */
  read(chunk: string): CsvRecord[] {
    const text = this.#text + chunk;
    if (!text.endsWith('\r')) return this.#readRecords(text, false);
    // The next chunk may start with the LF of this line end.
    const records = this.#readRecords(text.slice(0, -1), false);
    this.#text += '\r';
    return records;
  }

  /** The last records, after the last chunk. */
  finish(): CsvRecord[] {
    return this.#readRecords(this.#text, true);
  }

  #readRecords(text: string, isLast: boolean): CsvRecord[] {
    this.#text = text;
    this.#isLast = isLast;
    this.#at = 0;
    this.#nextDelimiter = -1;
    this.#lineFeed = -1;
    this.#carriageReturn = -1;
    const records: CsvRecord[] = [];
    let start = 0;
    while (start < text.length) {
      this.#linesInRecord = 0;
      const cells = this.#readCells();
      if (cells === null) break;
      if (this.#at - start > MOST_RECORD_LENGTH) throw new BadCsv();
      const isEmpty = cells.length === 1 && cells[0] === '' && text[start] !== '"';
      const line = this.#lines + this.#linesInRecord + 1;
      if (!isEmpty) records.push({ cells, line });
      start = this.#skipLineEnd();
      this.#lines = line;
    }
    if (isLast && start < text.length) throw new BadCsv();
    if (text.length - start > MOST_RECORD_LENGTH) throw new BadCsv();
    this.#text = text.slice(start);
    return records;
  }

  /** Reads up to the end of a line, or of the text if it is the last; null if that is missing. */
  #readCells(): string[] | null {
    const text = this.#text;
    const cells: string[] = [];
    for (;;) {
      const cell = text[this.#at] === '"' ? this.#readQuoted() : this.#readPlain('', this.#at);
      if (cell === null) return null;
      cells.push(cell);
      if (!text.startsWith(this.#delimiter, this.#at)) return cells;
      this.#at += this.#delimiter.length;
    }
  }

  #readPlain(before: string, from: number): string | null {
    const text = this.#text;
    if (this.#nextDelimiter < from) this.#nextDelimiter = indexOrEnd(text, this.#delimiter, from);
    const end = Math.min(this.#nextDelimiter, this.#findLineEnd(from));
    if (end === text.length && !this.#isLast) return null;
    this.#at = end;
    const cell = text.slice(from, end);
    return before === '' ? cell : before + cell;
  }

  #readQuoted(): string | null {
    const text = this.#text;
    let cell = '';
    for (let from = this.#at + 1; ; ) {
      const quote = text.indexOf('"', from);
      // The next character tells whether the cell ends here.
      if (quote === -1 || (quote + 1 === text.length && !this.#isLast)) return null;
      if (text[quote + 1] === '"') {
        cell += text.slice(from, quote + 1);
        from = quote + 2;
        continue;
      }
      cell += text.slice(from, quote);
      this.#linesInRecord += countLineEnds(cell);
      this.#at = quote + 1;
      return this.#isCellEnd(quote + 1) ? cell : this.#readPlain(`"${cell}"`, quote + 1);
    }
  }

  #isCellEnd(at: number): boolean {
    const next = this.#text[at];
    return (
      next === undefined ||
      next === '\n' ||
      next === '\r' ||
      this.#text.startsWith(this.#delimiter, at)
    );
  }

  #findLineEnd(from: number): number {
    if (this.#lineFeed < from) this.#lineFeed = indexOrEnd(this.#text, '\n', from);
    if (this.#carriageReturn < from) this.#carriageReturn = indexOrEnd(this.#text, '\r', from);
    return Math.min(this.#lineFeed, this.#carriageReturn);
  }

  /** The start of the next record. */
  #skipLineEnd(): number {
    if (this.#text[this.#at] === '\r') this.#at += 1;
    if (this.#text[this.#at] === '\n') this.#at += 1;
    return this.#at;
  }
}

function indexOrEnd(text: string, part: string, from: number): number {
  const at = text.indexOf(part, from);
  return at === -1 ? text.length : at;
}

function countLineEnds(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
