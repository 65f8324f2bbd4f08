import { stat } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { Invalid } from '../../../kernel/errors.ts';
import { parseJsonText } from '../../../kernel/text/parse-json.ts';
import {
  type CsvLine,
  type FileSource,
  fileAt,
  openCsv,
  readHead,
} from '../../../shared/imports/files/csv.ts';
import { isFit, MOST_FIT_BYTES } from '../../../shared/imports/files/fit-messages.ts';
import { isXlsx, readSheets } from '../../../shared/imports/files/xlsx.ts';
import { BadEntry, Budget, type ZipLimits } from '../../../shared/imports/files/zip/limits.ts';
import { unpackToMemory } from '../../../shared/imports/files/zip/unpack.ts';
import { Zip, type ZipEntry } from '../../../shared/imports/files/zip/zip.ts';
import type { TableFormat } from './csv-format.ts';
import { type FileFinding, skipFile } from './file-findings.ts';
import { FileFoods } from './file-foods.ts';
import { isAppleHealth, readAppleHealth } from './formats/apple-health/apple-health.ts';
import { cronometer } from './formats/cronometer.ts';
import { isDaybook, readDaybook } from './formats/daybook.ts';
import { FitReader } from './formats/fit.ts';
import { readHealthConnect } from './formats/health-connect/health-connect.ts';
import { isDatabase } from './formats/health-connect/health-database.ts';
import { loseIt } from './formats/lose-it.ts';
import { macroFactor } from './formats/macrofactor.ts';
import { myFitnessPal } from './formats/myfitnesspal.ts';
import { sparkyFitness } from './formats/sparkyfitness.ts';
import { isWaistline, readWaistline } from './formats/waistline.ts';
import { withings } from './formats/withings.ts';
import { Identities } from './identify.ts';
import type { ImportedRow } from './imported-rows.ts';
import { readHealthArchive } from './read-health-archive.ts';
import { MOST_FINDINGS, ownCsv, tooManyRows, unknownFile, unreadable } from './refusals.ts';
import { offsetsOf, type PersonTime } from './samples/sample-time.ts';

const TABLES: readonly TableFormat[] = [
  ...withings,
  ...macroFactor,
  ...loseIt,
  ...cronometer,
  ...sparkyFitness,
  ...myFitnessPal,
];

const MEGABYTE = 1024 * 1024;
const MOST_JSON_BYTES = 64 * MEGABYTE;
const MOST_ENTRY_BYTES = 128 * MEGABYTE;

const ZIP_LIMITS: ZipLimits = {
  // A Takeout of many years has a file for each day of several kinds.
  entries: 50_000,
  unpackedBytes: 1024 * MEGABYTE,
  ratio: 200,
  ratioFrom: MEGABYTE,
  innerZipBytes: MOST_ENTRY_BYTES,
  nameBytes: 2000,
};

/** A file to read for a person. */
export interface DiaryReadTask {
  readonly path: string;
  /** The person's time zone. */
  readonly zone: string;
  readonly today: string;
}

/** Reads a file of another program, recognised by its content. */
export async function* readDiaryFile(task: DiaryReadTask): AsyncGenerator<FileFinding> {
  const { path, zone, today } = task;
  let count = 0;
  for await (const finding of readAny(path, { offsetAt: offsetsOf(zone), today })) {
    if ('rows' in finding) count += finding.rows.length;
    else if (!('bytes' in finding)) count += 1;
    if (count > MOST_FINDINGS) throw tooManyRows();
    yield finding;
  }
}

async function* readAny(path: string, person: PersonTime): AsyncGenerator<FileFinding> {
  const source = fileAt(path);
  const head = await readHead(source);
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    return yield* readArchive(path, person);
  }
  const { size } = await stat(path);
  if (isFit(head)) return yield* readFitFile(source, size, person);
  if (await isAppleHealth(source)) return yield* readAppleHealth(source, person);
  const found = isDatabase(head)
    ? yield* readHealthConnect(path, person)
    : yield* readSingle(source, head, size, '');
  if (!found) throw unknownFile();
}

async function* readFitFile(
  source: FileSource,
  size: number,
  person: PersonTime,
): AsyncGenerator<FileFinding> {
  if (size > MOST_FIT_BYTES) throw unreadable('This FIT file is larger than 32 MB.');
  const chunks: Buffer[] = [];
  for await (const chunk of source()) chunks.push(chunk);
  yield { program: 'fit' };
  const reader = new FitReader(person);
  if (!reader.read(Buffer.concat(chunks))) {
    yield skipFile('', 'This file has no data that is imported.');
  }
  yield* reader.list();
}

/** A CSV or JSON file, alone or in an archive. Returns whether it was recognised. */
async function* readSingle(
  source: FileSource,
  head: Buffer,
  bytes: number,
  name: string,
): AsyncGenerator<FileFinding, boolean> {
  const start = head.toString('utf8');
  if (!/^\ufeff?\s*[{[]/.test(start)) return yield* readCsv(source, name);
  if (isDaybook(start)) {
    yield { program: 'daybook' };
    yield* readDaybook(source, bytes);
    return true;
  }
  const document = await parseDocument(source, bytes);
  if (!isWaistline(document)) return false;
  yield { program: 'waistline' };
  yield* readWaistline(document, new Identities('waistline'));
  return true;
}

async function parseDocument(source: FileSource, bytes: number): Promise<unknown> {
  if (bytes > MOST_JSON_BYTES) throw unreadable('This JSON is larger than 64 MB.');
  const chunks: Buffer[] = [];
  for await (const chunk of source()) chunks.push(chunk);
  try {
    return parseJsonText(
      Buffer.concat(chunks)
        .toString('utf8')
        .replace(/^\ufeff/, ''),
    );
  } catch (error) {
    if (error instanceof Invalid) throw error;
    throw unreadable('This JSON is incomplete or damaged.');
  }
}

async function* readCsv(source: FileSource, name: string): AsyncGenerator<FileFinding, boolean> {
  const file = await openCsv(source);
  if (file.headings.has('item_uuid')) throw ownCsv();
  const table = { ...file, name: baseName(name) };
  return yield* readTable(table, file.lines(), name);
}

interface Table {
  readonly headings: ReadonlySet<string>;
  readonly name: string;
  readonly decimalComma: boolean;
}

async function* readTable(
  table: Table,
  lines: AsyncIterable<readonly CsvLine[]> | Iterable<readonly CsvLine[]>,
  file: string,
  tools?: TableTools,
): AsyncGenerator<FileFinding, boolean> {
  const format = TABLES.find(({ isOf }) => isOf(table.headings, table.name));
  if (!format) return false;
  const { program } = format;
  yield { program };
  const { identities, foods } = tools ?? newTools(program);
  const read = format.open({ ...table, identities, foods });
  for await (const some of lines) {
    const rows: ImportedRow[] = [];
    for (const { number, row } of some) {
      const reading = read(row);
      if ('rows' in reading) rows.push(...reading.rows);
      else yield { file, row: number, reason: reading.skipped };
    }
    yield { rows };
    await turn();
  }
  return true;
}

interface TableTools {
  readonly identities: Identities;
  readonly foods: FileFoods;
}

function newTools(program: string): TableTools {
  return { identities: new Identities(program), foods: new FileFoods() };
}

async function* readArchive(path: string, person: PersonTime): AsyncGenerator<FileFinding> {
  const zip = await Zip.open(path);
  try {
    const budget = new Budget(ZIP_LIMITS);
    const files = await zip.files(budget);
    const found = isXlsx(files)
      ? yield* readWorkbook(zip, files, budget)
      : (yield* readHealthArchive({ path, zip, files, limits: ZIP_LIMITS, budget, person })) ||
        (yield* readFiles(zip, files, budget));
    if (!found) throw unknownFile();
  } catch (error) {
    throw error instanceof BadEntry ? unreadable(`The file ${error.message}.`) : error;
  } finally {
    zip.close();
  }
}

async function* readWorkbook(
  zip: Zip,
  files: readonly ZipEntry[],
  budget: Budget,
): AsyncGenerator<FileFinding, boolean> {
  let found = false;
  const tools = newTools('macrofactor');
  for await (const { name, headings, lines } of readSheets(zip, files, budget)) {
    const table = { headings, name: name.trim().toLowerCase(), decimalComma: false };
    found = (yield* readTable(table, lines(), name, tools)) || found;
  }
  return found;
}

async function* readFiles(
  zip: Zip,
  files: readonly ZipEntry[],
  budget: Budget,
): AsyncGenerator<FileFinding, boolean> {
  let found = false;
  for (const entry of files.filter(({ path }) =>
    /(?:\.(?:csv|tsv|txt|json)|\/[^.]*|^[^.]*)$/i.test(path),
  )) {
    try {
      const bytes = await unpackToMemory(zip, entry, () => MOST_ENTRY_BYTES, budget);
      const source = async function* () {
        yield bytes;
      };
      const head = bytes.subarray(0, 64 * 1024);
      const isFound =
        bytes.length > 0 && (yield* readSingle(source, head, bytes.length, entry.path));
      found ||= isFound;
      if (!isFound) yield skipFile(entry.path, 'This file has no data that is imported.');
    } catch (error) {
      if (error instanceof BadEntry) yield skipFile(entry.path, `This file ${error.message}.`);
      else if (error instanceof Invalid && error.code !== 'own_csv')
        yield skipFile(entry.path, error.message);
      else throw error;
    }
  }
  return found;
}

function baseName(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '').toLowerCase();
}
