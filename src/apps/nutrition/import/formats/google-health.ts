import { cell, parseNumber } from '../../../../shared/imports/files/cells.ts';
import { type CsvRow, type FileSource, openCsv } from '../../../../shared/imports/files/csv.ts';
import { cleanName } from '../clean-values.ts';
import { hasAll, NO_DATE, NOTHING_KNOWN } from '../csv-format.ts';
import { type FileFinding, skipFile } from '../file-findings.ts';
import type { SampleOrigin } from '../samples/daily-totals.ts';
import { HealthDays } from '../samples/health-days.ts';
import {
  type OffsetAt,
  type PersonTime,
  parseSampleTime,
  type SampleTime,
} from '../samples/sample-time.ts';

/** The name by which the orders of trust know it. */
const SOURCE = 'fitbit';
const AT_ONCE = 100_000;
const NAMES = /(?:^|\/)(?:steps_\d{4}-\d{2}-\d{2}|UserSleeps_\d{4}-\d{2}-\d{2}|weight)\.csv$/i;
const MARKS = /(?:^|\/)(?:steps|UserSleeps)_\d{4}-\d{2}-\d{2}\.csv$|_GoogleData\//i;

/** Whether an archive is a Takeout of Google Health, formerly Fitbit. Its folders are translated. */
export function isGoogleHealth(paths: readonly string[]): boolean {
  return paths.some((path) => MARKS.test(path)) && paths.some((path) => NAMES.test(path));
}

/** A file of the archive that is imported. */
export function isGoogleHealthFile(path: string): boolean {
  return NAMES.test(path);
}

/** Reads the files of a Takeout one after another; the rows of its days come at the end. */
export class GoogleHealthReader {
  readonly #days: HealthDays;
  readonly #zone: OffsetAt;

  /** The files state times in UTC, so days are those of the person's zone. */
  constructor(person: PersonTime) {
    this.#days = new HealthDays(person);
    this.#zone = person.offsetAt;
  }

  async *read(path: string, source: FileSource): AsyncGenerator<FileFinding> {
    const { headings, lines } = await openCsv(source);
    const add = this.#chooseTable(headings);
    if (!add) return yield skipFile(path, 'This file has no data that is imported.');
    let count = 0;
    for await (const some of lines()) {
      for (const { number, row } of some) {
        const problem = add(row);
        if (problem !== null) yield { file: path, row: number, reason: problem };
      }
      const before = Math.floor(count / AT_ONCE);
      count += some.length;
      if (Math.floor(count / AT_ONCE) > before) yield { bytes: count };
    }
    yield { bytes: count };
  }

  list(): Generator<FileFinding> {
    return this.#days.list();
  }

  #chooseTable(headings: ReadonlySet<string>): ((row: CsvRow) => string | null) | null {
    if (hasAll(headings, 'timestamp', 'steps')) return (row) => this.#addSteps(row);
    if (hasAll(headings, 'timestamp', 'weight grams')) return (row) => this.#addWeight(row);
    if (hasAll(headings, 'sleep_start', 'sleep_end', 'minutes_asleep')) {
      return (row) => this.#addSleep(row);
    }
    return null;
  }

  #addSteps(row: CsvRow): string | null {
    const at = parseSampleTime(cell(row, 'timestamp'), this.#zone);
    const steps = parseNumber(cell(row, 'steps'), false);
    if (!at) return NO_DATE;
    if (steps === null) return NOTHING_KNOWN;
    this.#days.addTotal('steps', originOf(row), at, at, steps);
    return null;
  }

  #addWeight(row: CsvRow): string | null {
    const at = parseSampleTime(cell(row, 'timestamp'), this.#zone);
    const grams = parseNumber(cell(row, 'weight grams'), false);
    if (!at) return NO_DATE;
    if (grams === null) return NOTHING_KNOWN;
    this.#days.addWeight(at, SOURCE, grams / 1000, 'kg');
    return null;
  }

  /** Times are in UTC, with the offset in a column of its own. */
  #addSleep(row: CsvRow): string | null {
    const time = (name: 'start' | 'end'): SampleTime | null => {
      const offset = parseOffset(cell(row, `${name}_utc_offset`));
      return parseSampleTime(
        cell(row, `sleep_${name}`),
        offset === null ? this.#zone : () => offset,
      );
    };
    const start = time('start');
    const end = time('end');
    if (!start || !end) return NO_DATE;
    const asleep = parseNumber(cell(row, 'minutes_asleep'), false);
    const awake = parseNumber(cell(row, 'minutes_awake'), false);
    if (asleep === null || asleep < 0) return NOTHING_KNOWN;
    const minutes = {
      sleep_minutes: asleep,
      ...(awake !== null && awake >= 0 && { awake_minutes: awake }),
    };
    this.#days.addSleepOf(minutes, originOf(row), start, end);
    return null;
  }
}

/** The band and the phone mirror each other. */
function originOf(row: CsvRow): SampleOrigin {
  return { source: SOURCE, writer: cleanName(cell(row, 'data source', 'data_source')) };
}

/** `+02:00` in milliseconds; null if there is none. */
function parseOffset(text: string): number | null {
  const [, sign, hours = '', minutes = ''] = /^([+-])(\d{2}):?(\d{2})$/.exec(text) ?? [];
  if (sign === undefined) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
