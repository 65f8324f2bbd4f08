import { readFile } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Invalid } from '../../../../kernel/errors.ts';
import { isFit } from '../../../../shared/imports/files/fit-messages.ts';
import { BadEntry, Budget, type ZipLimits } from '../../../../shared/imports/files/zip/limits.ts';
import { unpackToMemory } from '../../../../shared/imports/files/zip/unpack.ts';
import { Zip, type ZipEntry } from '../../../../shared/imports/files/zip/zip.ts';
import type { ExportedCardio } from '../../body-stats/add-cardio.ts';
import type { SkippedRow } from '../contract.ts';
import { type ImportedLog, NOTHING_ELSE } from '../imported-log.ts';
import { readFitActivity } from './read-fit-activity.ts';
import { isGpx, readGpx } from './read-gpx.ts';
import { isTcx, readTcx } from './read-tcx.ts';
import type { Recording } from './recording.ts';
import { toCardio } from './to-cardio.ts';

const unzip = promisify(gunzip);
const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 64 * MEGABYTE;
const HEAD_BYTES = 4096;
const RECORDING = /\.(?:gpx|tcx|fit)(?:\.gz)?$/i;

const LIMITS: ZipLimits = {
  entries: 50_000,
  unpackedBytes: 1024 * MEGABYTE,
  ratio: 200,
  ratioFrom: MEGABYTE,
  innerZipBytes: 0,
  nameBytes: 1000,
};

export const isZip = (head: Buffer) => head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

/** Whether these are the first bytes of a GPX, TCX or FIT file. */
export function isRecording(head: Buffer): boolean {
  const text = head.subarray(0, HEAD_BYTES).toString('utf8');
  return isFit(head) || isGpx(text) || isTcx(text);
}

/** Whether a gzipped file holds a recording, as those of Strava's archive do. */
export async function isGzippedRecording(path: string): Promise<boolean> {
  const bytes = await unpackGzip(await readFile(path));
  return bytes !== null && isRecording(bytes);
}

/** Reads a GPX, TCX or FIT file, alone, gzipped, or many in a zip. */
export async function readRecordings(path: string, zone: string): Promise<ImportedLog> {
  const collected = new RecordingCollector(zone);
  const bytes = await readFile(path);
  if (isZip(bytes)) await readArchive(path, collected);
  else await collected.addFile(bytes, { row: 1, path: null });
  const { cardio, skipped } = collected;
  if (cardio.length === 0 && skipped.length === 0) throw nothingRecorded();
  return { ...NOTHING_ELSE, program: 'recordings', unit: 'by-row', sessions: [], cardio, skipped };
}

interface FilePlace {
  /** The number of the file among the recordings of the zip. */
  readonly row: number;
  /** The path in the zip; null for a file that is uploaded alone. */
  readonly path: string | null;
}

class RecordingCollector {
  readonly cardio: ExportedCardio[] = [];
  readonly skipped: SkippedRow[] = [];
  readonly #zone: string;

  constructor(zone: string) {
    this.#zone = zone;
  }

  async addFile(packed: Buffer, place: FilePlace): Promise<void> {
    const bytes = isGzip(packed) ? await unpackGzip(packed) : packed;
    const recordings = bytes === null ? null : readAny(bytes);
    if (recordings === null) this.skip(place, 'This file is damaged.');
    for (const recording of recordings ?? []) {
      const entry = toCardio(recording, this.#zone);
      if (typeof entry === 'string') this.skip(place, entry);
      else this.cardio.push(entry);
    }
  }

  skip({ row, path }: FilePlace, reason: string): void {
    this.skipped.push({ row, reason: path === null ? reason : `${path}: ${reason}` });
  }
}

async function readArchive(path: string, collected: RecordingCollector): Promise<void> {
  const budget = new Budget(LIMITS);
  const zip = await Zip.open(path);
  try {
    const files = (await zip.files(budget)).filter((file) => RECORDING.test(file.path));
    for (const [at, file] of files.entries()) {
      await addEntry(zip, file, budget, collected, at + 1);
      await turn();
    }
  } finally {
    zip.close();
  }
}

/** Reports a file that cannot be read; the others are read. */
async function addEntry(
  zip: Zip,
  entry: ZipEntry,
  budget: Budget,
  collected: RecordingCollector,
  row: number,
): Promise<void> {
  const place = { row, path: entry.path };
  try {
    await collected.addFile(await unpackToMemory(zip, entry, () => MOST_BYTES, budget), place);
  } catch (error) {
    const isBad = error instanceof BadEntry || error instanceof Invalid;
    if (!isBad) throw error;
    const reason = error instanceof Invalid ? error.message : `This file ${error.message}.`;
    collected.skip(place, reason);
  }
}

function readAny(bytes: Buffer): Recording[] | null {
  if (isFit(bytes)) return readFitActivity(bytes);
  const head = bytes.subarray(0, HEAD_BYTES).toString('utf8');
  if (isGpx(head)) return readGpx(bytes.toString('utf8'));
  return isTcx(head) ? readTcx(bytes.toString('utf8')) : null;
}

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Null if the file is damaged or too large. */
async function unpackGzip(packed: Buffer): Promise<Buffer | null> {
  return unzip(packed, { maxOutputLength: MOST_BYTES }).catch(() => null);
}

function nothingRecorded(): Invalid {
  const message = 'This file has no recorded activities.';
  return new Invalid(message, [{ path: 'file', message }], 'unknown_file');
}
