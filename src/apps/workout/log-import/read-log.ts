import { setImmediate as turn } from 'node:timers/promises';
import { Invalid } from '../../../kernel/errors.ts';
import {
  type CsvFile,
  type FileSource,
  fileAt,
  isJson,
  openCsv,
  type RecordRow,
  readHead,
} from '../../../shared/imports/files/csv.ts';
import type { DateOrder } from '../../../shared/imports/files/slashed-dates.ts';
import { SessionCollector } from './collect-sessions.ts';
import { fitbod } from './formats/fitbod.ts';
import { fitnotes } from './formats/fitnotes.ts';
import { gymbook } from './formats/gymbook.ts';
import { hevy } from './formats/hevy.ts';
import { liftlog } from './formats/liftlog.ts';
import { liftosaur } from './formats/liftosaur.ts';
import { strong } from './formats/strong.ts';
import { stronglifts } from './formats/stronglifts.ts';
import { strongliftsByWorkout } from './formats/stronglifts-by-workout.ts';
import { type ImportedLog, NOTHING_ELSE } from './imported-log.ts';
import type { LogFormat } from './log-format.ts';
import { readDaybookLog } from './read-daybook-log.ts';
import { isJefit, readJefit } from './read-jefit.ts';
import { isGzip, readLiftlogBackup } from './read-liftlog-backup.ts';
import { TimeReader } from './read-times.ts';
import {
  isGzippedRecording,
  isRecording,
  isZip,
  readRecordings,
} from './recordings/read-recordings.ts';

const FORMATS: readonly LogFormat[] = [
  strong,
  hevy,
  stronglifts,
  strongliftsByWorkout,
  liftlog,
  liftosaur,
  gymbook,
  fitbod,
  fitnotes,
];

export interface ReadingOptions {
  /** The person's time zone, for times in UTC. */
  readonly zone: string;
  /** As the person chose it; otherwise as the dates of the file show it. */
  readonly dateOrder?: DateOrder | undefined;
}

/** Reads another program's file; unreadable rows are reported and skipped. */
export async function readLog(path: string, options: ReadingOptions): Promise<ImportedLog> {
  const source = fileAt(path);
  const head = await readHead(source);
  if (isZip(head) || isRecording(head)) return readRecordings(path, options.zone);
  if (isGzip(head)) {
    const isRecorded = await isGzippedRecording(path);
    return isRecorded ? readRecordings(path, options.zone) : readLiftlogBackup(path);
  }
  if (await isJson(source)) return readDaybookLog(path);
  const read = isJefit(head.toString('utf8'))
    ? (times: TimeReader) => readJefit(source, times)
    : await openTable(source);
  return readInOrder(read, options);
}

/** Reads a file again if its dates turn out to have the month first. */
async function readInOrder(
  read: (times: TimeReader) => Promise<ImportedLog>,
  { zone, dateOrder }: ReadingOptions,
): Promise<ImportedLog> {
  const log = await read(new TimeReader(zone, dateOrder));
  const shown = log.slashedDates?.order;
  if (dateOrder === undefined && shown === 'mdy') return read(new TimeReader(zone, shown));
  return log;
}

async function openTable(source: FileSource): Promise<(times: TimeReader) => Promise<ImportedLog>> {
  const file = await openCsv(source);
  if (file.headings.has('workout_completed')) throw ownCsv();
  const format = FORMATS.find(({ isOf }) => isOf(file.headings));
  if (!format) {
    const message = 'This file is not from a program that Daybook can read.';
    throw new Invalid(message, [{ path: 'file', message }], 'unknown_file');
  }
  return (times) => readTable(file, format, times);
}

async function readTable(
  file: CsvFile,
  format: LogFormat,
  times: TimeReader,
): Promise<ImportedLog> {
  const collector = new SessionCollector(format);
  const { unit, read } = format.open({ ...file, parseTime: times.parse });
  const weights = weightIndexes(file.columns);
  let hasWeightCells = false;
  for await (const lines of file.lines()) {
    for (const { number, row } of lines) {
      hasWeightCells ||= hasNumber(row, weights);
      collector.add(read(row), number);
    }
    await turn();
  }
  return {
    ...NOTHING_ELSE,
    program: format.program,
    unit,
    sessions: collector.sessions,
    skipped: collector.skipped,
    slashedDates: times.slashedDates,
    hasWeightCells,
  };
}

const WEIGHT = /weight|gewicht|poids|peso|carga|load|\bkgs?\b|\blbs?\b|pounds|kilo/;
const NO_LIFTED_WEIGHT = /body|unit|volume|1rm/;

function weightIndexes(columns: readonly string[]): number[] {
  return columns.flatMap((heading, at) =>
    WEIGHT.test(heading.replaceAll('_', ' ')) && !NO_LIFTED_WEIGHT.test(heading) ? [at] : [],
  );
}

function hasNumber({ cells }: RecordRow, indexes: readonly number[]): boolean {
  return indexes.some((at) => /[1-9]/.test(cells[at] ?? ''));
}

/** Our CSV export is for spreadsheets and has no uuids, so it cannot be imported twice safely. */
function ownCsv(): Invalid {
  const message = 'This is the CSV export of Daybook, for spreadsheets. Choose its JSON export.';
  return new Invalid(message, [{ path: 'file', message }], 'own_csv');
}
