import {
  getFitManufacturerName,
  getFitSportName,
  getFitSubSportName,
} from 'fit-file-parser/profile';
import {
  FIT_MESSAGES,
  type FitMessage,
  readFit,
  toMillis,
} from '../../../../shared/imports/files/fit-messages.ts';
import type { FileFinding } from '../file-findings.ts';
import { Identities } from '../identify.ts';
import type { SampleOrigin } from '../samples/daily-totals.ts';
import { HealthDays, toSteps } from '../samples/health-days.ts';
import {
  localTimeAt,
  type OffsetAt,
  type PersonTime,
  type SampleTime,
} from '../samples/sample-time.ts';
import { findMaker, toSource } from '../samples/sources.ts';
import { Workouts } from '../samples/workouts.ts';

const PROGRAM = 'fit';
const QUARTER = 15 * 60;
const MOST_OFFSET = 14 * 3600;
/** Kinds of movement whose cycles are steps: running and walking. */
const STEP_TYPES: ReadonlySet<number> = new Set([1, 6]);

/** Reads FIT files one after another; several files hold the steps of one day. */
export class FitReader {
  readonly #days: HealthDays;
  readonly #workouts = new Workouts();
  readonly #steps = new DailySteps();
  readonly #zone: OffsetAt;

  constructor(person: PersonTime) {
    this.#days = new HealthDays(person);
    this.#zone = person.offsetAt;
  }

  /** Returns whether the file has anything that is imported. */
  read(bytes: Buffer): boolean {
    const messages = readFit(bytes, READ);
    const file = new OpenFit(messages, this.#zone);
    for (const message of messages) {
      if (message.number === FIT_MESSAGES.session) this.#addSession(message, file);
      else if (message.number === FIT_MESSAGES.weightScale) this.#addWeight(message, file);
    }
    this.#addMonitoring(messages, file);
    return messages.some(({ number }) => IMPORTED.has(number));
  }

  *list(): Generator<FileFinding> {
    yield* this.#workouts.list(new Identities(PROGRAM), this.#days.listActiveDays());
    for (const { date, source, steps } of this.#steps.list()) {
      if (this.#days.isOver(date)) yield* toSteps(date, source, steps);
    }
    yield* this.#days.list();
  }

  #addSession(message: FitMessage, file: OpenFit): void {
    const start = file.timeOf(message.read(2) ?? message.timestamp);
    const seconds = (message.read(7) ?? message.read(8) ?? 0) / 1000;
    if (!start) {
      this.#days.skip('The date of an activity can’t be read');
      return;
    }
    this.#workouts.add({
      name: nameSport(message.read(5), message.read(6)),
      writer: file.origin.writer,
      start,
      end: { ...start, millis: start.millis + Math.round(seconds * 1000) },
      minutes: (message.read(8) ?? message.read(7) ?? 0) / 60_000,
      kcal: message.read(11) ?? null,
      activeKcal: null,
    });
  }

  #addWeight(message: FitMessage, file: OpenFit): void {
    const at = file.timeOf(message.timestamp);
    if (!at) {
      this.#days.skip('The date of a weight can’t be read');
      return;
    }
    const { source } = file.origin;
    const scaled = (field: number, scale: number) => {
      const value = message.read(field);
      // The last value below invalid means that the scale is still calculating.
      return value === undefined || value === 0xfffe ? 0 : value / scale;
    };
    const weight = scaled(0, 100);
    if (weight > 0) this.#days.addWeight(at, source, weight, 'kg');
    const fat = scaled(1, 100);
    if (fat > 0) this.#days.addBodyFat(at, source, fat);
    this.#days.addBody('body_water_pct', source, at, scaled(2, 100));
    this.#days.addBody('bone_mass_kg', source, at, scaled(4, 100));
    this.#days.addBody('muscle_mass_kg', source, at, scaled(5, 100));
    this.#days.addBody('bmr', source, at, scaled(7, 4));
    this.#days.addBody('metabolic_age', source, at, scaled(10, 1));
    this.#days.addBody('visceral_fat', source, at, scaled(11, 1));
    this.#days.addBody('bmi', source, at, scaled(13, 10));
  }

  /** A message states the full time, or its last 16 bits. */
  #addMonitoring(messages: readonly FitMessage[], file: OpenFit): void {
    let seconds: number | undefined;
    for (const message of messages) {
      seconds = message.timestamp ?? seconds;
      if (message.number !== FIT_MESSAGES.monitoring || seconds === undefined) continue;
      const low = message.read(26);
      if (message.timestamp === undefined && low !== undefined) {
        seconds += (low - (seconds & 0xffff)) & 0xffff;
      }
      const type = message.read(5) ?? lowBits(message.read(24));
      const cycles = message.read(3);
      if (type === undefined || cycles === undefined || !STEP_TYPES.has(type)) continue;
      // The count of a day that ends at midnight is that day's.
      const at = file.timeOf(seconds - 1);
      if (at) this.#steps.add(file.origin, at.date, type, cycles);
    }
  }
}

const { fileId, session, weightScale, activity, monitoring, monitoringInfo } = FIT_MESSAGES;
const READ = [fileId, session, weightScale, activity, monitoring, monitoringInfo];

const IMPORTED: ReadonlySet<number> = new Set([session, weightScale, monitoring]);

/** What the messages of a file have in common. */
class OpenFit {
  readonly origin: SampleOrigin;
  readonly #offset: number | undefined;
  readonly #zone: OffsetAt;

  constructor(messages: readonly FitMessage[], zone: OffsetAt) {
    const id = messages.find(({ number }) => number === FIT_MESSAGES.fileId);
    const maker = getFitManufacturerName(id?.read(1)) ?? 'fit';
    const source = findMaker(maker) ?? toSource(maker);
    this.origin = { source, writer: `${source} ${id?.read(3) ?? ''}`.trim() };
    this.#offset = findOffset(messages);
    this.#zone = zone;
  }

  timeOf(timestamp: number | undefined): SampleTime | null {
    if (timestamp === undefined || timestamp < 0) return null;
    const millis = toMillis(timestamp);
    return localTimeAt(millis, this.#offset === undefined ? this.#zone(millis) : this.#offset);
  }
}

/** The offset of local time that a file states, in milliseconds. */
function findOffset(messages: readonly FitMessage[]): number | undefined {
  for (const message of messages) {
    const field = LOCAL_TIMESTAMPS[message.number];
    const local = field === undefined ? undefined : message.read(field);
    if (local === undefined || message.timestamp === undefined) continue;
    const offset = Math.round((local - message.timestamp) / QUARTER) * QUARTER;
    if (Math.abs(offset) <= MOST_OFFSET) return offset * 1000;
  }
  return undefined;
}

const LOCAL_TIMESTAMPS: Readonly<Record<number, number>> = {
  [FIT_MESSAGES.activity]: 5,
  [FIT_MESSAGES.monitoring]: 11,
  [FIT_MESSAGES.monitoringInfo]: 0,
};

/** Counts grow until midnight; each kind of movement has its own. */
class DailySteps {
  /** By source and day, by device, by kind of movement. */
  readonly #counts = new Map<string, Map<string, Map<number, number>>>();

  add({ source, writer }: SampleOrigin, date: string, type: number, steps: number): void {
    const devices = getOrAdd(this.#counts, `${date} ${source}`, () => new Map());
    const types = getOrAdd(devices, writer, () => new Map<number, number>());
    types.set(type, Math.max(steps, types.get(type) ?? 0));
  }

  *list(): Generator<{ date: string; source: string; steps: number }> {
    for (const [key, devices] of this.#counts) {
      const totals = [...devices.values()].map((types) =>
        [...types.values()].reduce((sum, steps) => sum + steps, 0),
      );
      yield { date: key.slice(0, 10), source: key.slice(11), steps: Math.max(...totals) };
    }
  }
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}

function lowBits(value: number | undefined): number | undefined {
  return value === undefined ? undefined : value & 0x1f;
}

/** `Running, treadmill`. */
function nameSport(sport: number | undefined, detail: number | undefined): string {
  const name = wordsOf(getFitSportName(sport));
  const more = wordsOf(getFitSubSportName(detail));
  if (name === '') return more === '' ? 'Workout' : capitalize(more);
  return capitalize(more === '' || more === name ? name : `${name}, ${more}`);
}

function wordsOf(name: string | null): string {
  const isNone = name === null || ['generic', 'all', 'invalid'].includes(name);
  return isNone ? '' : name.replaceAll('_', ' ');
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
