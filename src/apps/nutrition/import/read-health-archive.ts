import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Invalid } from '../../../kernel/errors.ts';
import { type FileSource, readHead } from '../../../shared/imports/files/csv.ts';
import { MOST_FIT_BYTES } from '../../../shared/imports/files/fit-messages.ts';
import { BadEntry, Budget, type ZipLimits } from '../../../shared/imports/files/zip/limits.ts';
import {
  streamEntry,
  unpackToFile,
  unpackToMemory,
} from '../../../shared/imports/files/zip/unpack.ts';
import type { Zip, ZipEntry } from '../../../shared/imports/files/zip/zip.ts';
import { type FileFinding, skipFile } from './file-findings.ts';
import { isAppleHealth, readAppleHealth } from './formats/apple-health/apple-health.ts';
import { FitReader } from './formats/fit.ts';
import { GoogleHealthReader, isGoogleHealth, isGoogleHealthFile } from './formats/google-health.ts';
import { readHealthConnect } from './formats/health-connect/health-connect.ts';
import { isDatabase } from './formats/health-connect/health-database.ts';
import type { PersonTime } from './samples/sample-time.ts';

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;
const MOST_CSV_BYTES = 128 * MEGABYTE;
const MOST_XML_FILES = 20;

/** An opened archive. */
export interface Archive {
  readonly path: string;
  readonly zip: Zip;
  readonly files: readonly ZipEntry[];
  readonly limits: ZipLimits;
  readonly budget: Budget;
  readonly person: PersonTime;
}

/** An archive of health data. Returns whether it is one. */
export async function* readHealthArchive(archive: Archive): AsyncGenerator<FileFinding, boolean> {
  const { files } = archive;
  const paths = files.map(({ path }) => path);
  if (paths.some((path) => /\.fit$/i.test(path))) {
    yield* readFitFiles(archive);
    return true;
  }
  if (isGoogleHealth(paths)) {
    yield* readTakeout(archive);
    return true;
  }
  const appleExport = await findAppleExport(archive);
  if (appleExport) {
    yield* readAppleHealth(appleExport, archive.person);
    return true;
  }
  const database = await findDatabase(archive);
  return database === undefined ? false : yield* readDatabase(archive, database);
}

/**
 * The export among the files of a phone, by its content. It unpacks to several gigabytes where
 * other entries are small, and it is streamed, so only this one may be so large. Real exports pack
 * 15 to 40 fold; the ratio of 200 that every entry has leaves them room, while a bomb packs 1000
 * fold.
 */
async function findAppleExport({ zip, files, limits }: Archive): Promise<FileSource | undefined> {
  const candidates = files.filter(({ path }) => /\.xml$/i.test(path)).slice(0, MOST_XML_FILES);
  for (const entry of candidates) {
    const budget = new Budget({ ...limits, unpackedBytes: 4 * GIGABYTE });
    const source = () => streamEntry(zip, entry, budget);
    if (await isOf(source, isAppleHealth)) return source;
  }
  return undefined;
}

async function findDatabase({ zip, files, budget }: Archive): Promise<ZipEntry | undefined> {
  for (const entry of files.filter(({ path }) => /\.(?:db|sqlite3?)$/i.test(path)).slice(0, 5)) {
    const source = () => streamEntry(zip, entry, budget);
    if (await isOf(source, async (file) => isDatabase(await readHead(file)))) return entry;
  }
  return undefined;
}

/** A damaged entry is not the one; it may belong to the archive of another program. */
async function isOf(
  source: FileSource,
  recognise: (source: FileSource) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await recognise(source);
  } catch (error) {
    if (error instanceof BadEntry) return false;
    throw error;
  }
}

/** Unpacked beside the upload, whose folder is removed with everything in it. */
async function* readDatabase(
  { path, zip, budget, person }: Archive,
  entry: ZipEntry,
): AsyncGenerator<FileFinding, boolean> {
  const file = join(dirname(path), `${randomUUID()}.db`);
  try {
    await unpackToFile(zip, entry, file, budget, GIGABYTE);
    return yield* readHealthConnect(file, person);
  } finally {
    await rm(file, { force: true });
  }
}

async function* readTakeout({ zip, files, budget, person }: Archive): AsyncGenerator<FileFinding> {
  yield { program: 'google-health' };
  const reader = new GoogleHealthReader(person);
  for (const entry of files.filter(({ path }) => isGoogleHealthFile(path))) {
    yield* skipBadEntry(entry, async function* () {
      const bytes = await unpackToMemory(zip, entry, () => MOST_CSV_BYTES, budget);
      yield* reader.read(entry.path, async function* () {
        yield bytes;
      });
    });
  }
  yield* reader.list();
}

async function* readFitFiles({ zip, files, budget, person }: Archive): AsyncGenerator<FileFinding> {
  yield { program: 'fit' };
  const reader = new FitReader(person);
  for (const entry of files.filter(({ path }) => /\.fit$/i.test(path))) {
    yield* skipBadEntry(entry, async function* () {
      const bytes = await unpackToMemory(zip, entry, () => MOST_FIT_BYTES, budget);
      if (!reader.read(bytes)) {
        yield skipFile(entry.path, 'This file has no data that is imported.');
      }
      yield { bytes: bytes.length };
    });
  }
  yield* reader.list();
}

/** Reports a file that cannot be read; the other files are read. */
async function* skipBadEntry(
  { path }: ZipEntry,
  read: () => AsyncGenerator<FileFinding>,
): AsyncGenerator<FileFinding> {
  try {
    yield* read();
  } catch (error) {
    if (error instanceof BadEntry) yield skipFile(path, `This file ${error.message}.`);
    else if (error instanceof Invalid) yield skipFile(path, error.message);
    else throw error;
  }
}
