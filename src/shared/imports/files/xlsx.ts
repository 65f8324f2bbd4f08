import { Parser } from 'htmlparser2';
import { Invalid } from '../../../kernel/errors.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import type { CsvLine } from './csv.ts';
import type { Budget } from './zip/limits.ts';
import { unpackToMemory } from './zip/unpack.ts';
import type { Zip, ZipEntry } from './zip/zip.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedStrings.xml';
const MOST_SHEETS = 100;
const MOST_COLUMNS = 500;
const MOST_ROWS = 300_000;
const ROWS_AT_ONCE = 500;
const MOST_STRINGS = 1_000_000;
const MOST_CELL_LENGTH = 32_767;
const MEGABYTE = 1024 * 1024;
const PART_BYTES = 128 * MEGABYTE;

/** A table of a workbook. Numbers and dates are the digits that the file stores. */
export interface Sheet {
  readonly name: string;
  readonly headings: ReadonlySet<string>;
  readonly lines: () => Generator<readonly CsvLine[]>;
}

export function isXlsx(files: readonly ZipEntry[]): boolean {
  return files.some(({ path }) => path === WORKBOOK);
}

/** The sheets of a workbook whose first row names the columns. */
export async function* readSheets(
  zip: Zip,
  files: readonly ZipEntry[],
  budget: Budget,
): AsyncGenerator<Sheet> {
  const parts = new Map(files.map((entry) => [entry.path, entry]));
  const textOf = async (path: string) => {
    const entry = parts.get(path);
    return entry
      ? (await unpackToMemory(zip, entry, () => PART_BYTES, budget)).toString('utf8')
      : '';
  };
  const sheets = listSheets(await textOf(WORKBOOK), await textOf(RELATIONS));
  const strings = readStrings(await textOf(STRINGS));
  for (const { name, path } of sheets) {
    const rows = readRows(await textOf(path), strings);
    const [first, ...others] = rows;
    if (!first) continue;
    const headings = first.cells.map((cell) => foldedKey(cell ?? ''));
    yield {
      name,
      headings: new Set(headings.filter((heading) => heading !== '')),
      lines: function* () {
        for (let from = 0; from < others.length; from += ROWS_AT_ONCE) {
          yield others.slice(from, from + ROWS_AT_ONCE).map(({ number, cells }) => ({
            number,
            row: new Map(headings.map((heading, at) => [heading, cells[at] ?? ''])),
          }));
        }
      },
    };
  }
}

interface SheetPart {
  readonly name: string;
  readonly path: string;
}

function listSheets(workbook: string, relations: string): SheetPart[] {
  const targets = new Map<string, string>();
  parseXml(relations, {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target);
    },
  });
  const sheets: SheetPart[] = [];
  parseXml(workbook, {
    open: (tag, { name = '', 'r:id': id = '' }) => {
      const target = targets.get(id);
      if (tag !== 'sheet' || target === undefined || sheets.length >= MOST_SHEETS) return;
      sheets.push({ name, path: target.startsWith('/') ? target.slice(1) : `xl/${target}` });
    },
  });
  return sheets;
}

/** Texts of the workbook; a rich text is the sum of its parts, without phonetic hints. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let hints = 0;
  parseXml(xml, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') hints += 1;
      isText = name === 't' && hints === 0;
    },
    text: (part) => {
      if (isText && text.length < MOST_CELL_LENGTH) text += part;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') hints -= 1;
      if (name !== 'si') return;
      if (strings.length >= MOST_STRINGS) throw tooLarge('texts');
      strings.push(text);
    },
  });
  return strings;
}

interface SheetRow {
  readonly number: number;
  readonly cells: (string | undefined)[];
}

function readRows(xml: string, strings: readonly string[]): SheetRow[] {
  const rows: SheetRow[] = [];
  let row: SheetRow = { number: 0, cells: [] };
  let column = -1;
  let type = '';
  let value = '';
  let isValue = false;
  parseXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') row = { number: Number(attributes.r) || rows.length + 1, cells: [] };
      if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1;
        type = attributes.t ?? '';
        value = '';
      }
      isValue = name === 'v' || name === 't';
    },
    text: (part) => {
      if (isValue && value.length < MOST_CELL_LENGTH) value += part;
    },
    close: (name) => {
      isValue = false;
      if (name === 'c' && column < MOST_COLUMNS) {
        row.cells[column] = type === 's' ? strings[Number(value)] : type === 'e' ? '' : value;
      }
      if (name !== 'row') return;
      column = -1;
      if (rows.length >= MOST_ROWS) throw tooLarge('rows');
      rows.push({ number: row.number, cells: Array.from(row.cells) });
    },
  });
  return rows;
}

/** `AB12` is column 27; undefined without a reference. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface XmlHandler {
  readonly open?: (name: string, attributes: Record<string, string | undefined>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Entities that a document declares itself are not resolved, so they cannot grow. */
function parseXml(xml: string, { open, text, close }: XmlHandler): void {
  const parser = new Parser(
    {
      ...(open && { onopentag: (name, attributes) => open(name, attributes) }),
      ...(text && { ontext: text }),
      ...(close && { onclosetag: (name) => close(name) }),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
}

function tooLarge(what: string): Invalid {
  const message = `The spreadsheet has too many ${what}.`;
  return new Invalid(message, [{ path: 'file', message }], 'unreadable_file');
}

const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet's calendar, which has a 29 February 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** The local time of a spreadsheet's day number, such as 45352.5; null for anything else. */
export function parseSerialDay(text: string): string | null {
  if (!/^\d{4,6}(?:\.\d+)?(?:E\d)?$/.test(text)) return null;
  const millis = DAY_ZERO + Math.round(Number(text) * 1440) * 60_000;
  const local = new Date(millis).toISOString();
  return millis % DAY_MS === 0 ? local.slice(0, 10) : local.slice(0, 19);
}

/** The time of day of a spreadsheet's fraction of a day, such as 0.354. */
export function parseSerialTime(text: string): string | null {
  const fraction = /^0?\.\d+(?:E-\d)?$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(fraction)) return null;
  const minutes = Math.round(fraction * 1440) % 1440;
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
