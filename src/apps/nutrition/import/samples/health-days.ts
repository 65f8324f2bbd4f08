import type { BodyMeasure } from '../../../../shared/body/measures/body-measures.ts';
import { type MeasureUnit, toMetric } from '../../../../shared/body/measures/measure-units.ts';
import { toMeasure } from '../formats/measure-columns.ts';
import type { ImportedMeasure, ImportedRow, SkippedRow } from '../imported-rows.ts';
import { DailyMeans } from './daily-means.ts';
import { DailyTotals, type SampleOrigin, type SampleSpan } from './daily-totals.ts';
import type { PersonTime, SampleTime } from './sample-time.ts';

/** Metrics whose samples of a day are added up. */
export type TotalMetric =
  | 'steps'
  | 'active_kcal'
  | 'basal_kcal'
  | 'total_kcal'
  | 'active_minutes'
  | 'distance_km'
  | 'floors'
  | SleepMetric;

type SleepMetric =
  | 'sleep_minutes'
  | 'deep_sleep_minutes'
  | 'rem_sleep_minutes'
  | 'light_sleep_minutes'
  | 'awake_minutes';

/** Metrics of which the day has a mean. */
export type MeanMetric =
  | 'resting_heart_rate'
  | 'hrv_ms'
  | 'vo2_max'
  | 'spo2_pct'
  | 'respiratory_rate'
  | 'systolic'
  | 'diastolic';

/** Metrics of a scale; the first of a day counts. */
export type BodyMetric =
  | 'weight_kg'
  | 'body_fat_pct'
  | 'lean_mass_kg'
  | 'muscle_mass_kg'
  | 'bone_mass_kg'
  | 'body_water_pct'
  | 'visceral_fat'
  | 'metabolic_age'
  | 'bmi'
  | 'bmr';

/** Stages of sleep. Time in bed is none: it overlaps them. */
export type SleepStage = 'asleep' | 'deep' | 'rem' | 'light' | 'awake';

const STAGE_METRICS: Readonly<Record<SleepStage, readonly SleepMetric[]>> = {
  asleep: ['sleep_minutes'],
  deep: ['sleep_minutes', 'deep_sleep_minutes'],
  rem: ['sleep_minutes', 'rem_sleep_minutes'],
  light: ['sleep_minutes', 'light_sleep_minutes'],
  awake: ['awake_minutes'],
};

const HOUR = 3_600_000;
/** The longest sample: a day on which clocks go back. */
const LONGEST = 25 * HOUR;
/** A night goes from 18:00 to 18:00 and counts for the day on which it ends. */
const EVENING = 6 * HOUR;
const MINUTE = 60_000;
const MOST_STEPS = 1_000_000;

interface EarliestValue {
  readonly millis: number;
  readonly value: number;
}

/** Collects the samples of a file of health data, and gives the rows of its days. */
export class HealthDays {
  readonly #totals = new DailyTotals<TotalMetric>({
    deep_sleep_minutes: 'sleep_minutes',
    rem_sleep_minutes: 'sleep_minutes',
    light_sleep_minutes: 'sleep_minutes',
    awake_minutes: 'sleep_minutes',
    basal_kcal: 'active_kcal',
  });
  readonly #means = new DailyMeans<MeanMetric>();
  readonly #measures = new Map<string, ImportedMeasure & { readonly millis: number }>();
  /** By day and source, then by metric. */
  readonly #body = new Map<string, Map<BodyMetric, EarliestValue>>();
  readonly #skipped = new Map<string, number>();
  #openDay: string;

  constructor({ today }: PersonTime) {
    this.#openDay = today;
  }

  /** States when the file was made. */
  endAt({ date }: SampleTime): void {
    if (date < this.#openDay) this.#openDay = date;
  }

  /** Adds a part of a total, such as the steps of ten minutes. It counts for the day it starts on. */
  addTotal(
    metric: TotalMetric,
    origin: SampleOrigin,
    start: SampleTime,
    end: SampleTime,
    value: number,
  ): void {
    if (!(value >= 0) || !this.#isSpan(metric, start, end)) return;
    this.#totals.add(metric, origin, spanOf(start, end, start.date), value);
  }

  addMean(metric: MeanMetric, origin: SampleOrigin, { date }: SampleTime, value: number): void {
    if (value > 0) this.#means.add(metric, origin, date, value);
  }

  addSleep(stage: SleepStage, origin: SampleOrigin, start: SampleTime, end: SampleTime): void {
    if (!this.#isSpan('sleep', start, end)) return;
    const span = spanOf(start, end, nightOf(start));
    const minutes = (end.millis - start.millis) / MINUTE;
    for (const metric of STAGE_METRICS[stage]) this.#totals.add(metric, origin, span, minutes);
  }

  /** Adds a sleep of which the file states the minutes. */
  addSleepOf(
    minutes: Readonly<Partial<Record<SleepMetric, number>>>,
    origin: SampleOrigin,
    start: SampleTime,
    end: SampleTime,
  ): void {
    if (!this.#isSpan('sleep', start, end)) return;
    const span = spanOf(start, end, nightOf(start));
    for (const [metric, value] of Object.entries(minutes) as [SleepMetric, number][]) {
      this.#totals.add(metric, origin, span, value);
    }
  }

  /** Adds a body measure. The first of a day counts, regardless of its source. */
  addMeasure(at: SampleTime, measure: BodyMeasure, value: number, unit: MeasureUnit): void {
    const read = toMeasure(at, measure, value, unit);
    if (!read) {
      this.skip(`${measure} of ${value} ${unit} is not plausible`);
      return;
    }
    const key = `${at.date} ${measure}`;
    const before = this.#measures.get(key);
    if (!before || at.millis < before.millis) {
      this.#measures.set(key, { ...read, millis: at.millis });
    }
  }

  addWeight(at: SampleTime, source: string, value: number, unit: 'kg' | 'lb'): void {
    this.addMeasure(at, 'weight', round(value), unit);
    this.addBody('weight_kg', source, at, toMetric(value, unit));
  }

  addBodyFat(at: SampleTime, source: string, percent: number): void {
    this.addMeasure(at, 'bodyFat', round(percent), '%');
    this.addBody('body_fat_pct', source, at, percent);
  }

  addBody(metric: BodyMetric, source: string, { date, millis }: SampleTime, value: number): void {
    if (!(value > 0)) return;
    const key = `${date} ${source}`;
    const metrics = this.#body.get(key) ?? new Map<BodyMetric, EarliestValue>();
    this.#body.set(key, metrics);
    const before = metrics.get(metric);
    if (!before || millis < before.millis) metrics.set(metric, { millis, value });
  }

  /** Counts a sample that is left out. Reasons are told once each. */
  skip(reason: string): void {
    if (this.#skipped.has(reason) || this.#skipped.size < 100) {
      this.#skipped.set(reason, (this.#skipped.get(reason) ?? 0) + 1);
    }
  }

  /**
   * Whether a day was over when the file was made. Stored rows are never changed, so half a day
   * would stay half.
   */
  isOver(date: string): boolean {
    const isOver = date < this.#openDay;
    // Told once, although a day has many totals.
    if (!isOver) this.#skipped.set(`${date} was not over when the file was made`, 1);
    return isOver;
  }

  /** The days on which a source states active energy. */
  listActiveDays(): Set<string> {
    const days = new Set<string>();
    for (const { metric, date, value } of this.#totals.list()) {
      if (metric === 'active_kcal' && value > 0) days.add(date);
    }
    return days;
  }

  *list(): Generator<ImportedRow | SkippedRow> {
    const wellness = new Map<string, Map<string, number>>();
    for (const { metric, source, date, value } of [...this.#totals.list(), ...this.#means.list()]) {
      if (!this.isOver(date)) continue;
      if (metric === 'steps') {
        yield* toSteps(date, source, value);
        continue;
      }
      const key = `${date} ${source}`;
      const metrics = wellness.get(key) ?? new Map<string, number>();
      wellness.set(key, metrics.set(metric, value));
    }
    for (const [key, metrics] of wellness) yield* toWellness(key, metrics);
    for (const { millis: _millis, ...measure } of this.#measures.values()) yield measure;
    for (const [key, metrics] of this.#body) {
      const values = [...metrics].map(([name, { value }]) => [name, round(value)] as const);
      yield toMetrics('body_composition', key, values);
    }
    for (const [reason, count] of this.#skipped) {
      yield {
        file: '',
        row: 0,
        reason: count === 1 ? `${reason}.` : `${reason} (${count} times).`,
      };
    }
  }

  #isSpan(name: string, start: SampleTime, end: SampleTime): boolean {
    const length = end.millis - start.millis;
    if (length >= 0 && length <= LONGEST) return true;
    this.skip(`A sample of ${name} ends before it starts or is longer than a day`);
    return false;
  }
}

/** None if no person makes so many. */
export function* toSteps(date: string, source: string, value: number): Generator<ImportedRow> {
  const steps = Math.round(value);
  if (steps > 0 && steps <= MOST_STEPS) yield { is: 'steps', date, source, steps };
}

function spanOf(start: SampleTime, end: SampleTime, date: string): SampleSpan {
  return { date, start: start.millis, end: end.millis };
}

/** The day on which a night ends, by local time. */
function nightOf({ date, time }: SampleTime): string {
  const local = Date.parse(`${date}T${time}:00Z`) + EVENING;
  return new Date(local).toISOString().slice(0, 10);
}

function* toWellness(key: string, metrics: ReadonlyMap<string, number>): Generator<ImportedRow> {
  const { basal_kcal: basal, ...values } = Object.fromEntries(metrics);
  const active = values.active_kcal;
  if (basal !== undefined && active !== undefined) values.total_kcal ??= active + basal;
  const rounded = Object.entries(values).map(
    ([name, value]) =>
      [name, name.endsWith('_minutes') ? Math.round(value) : round(value)] as const,
  );
  if (rounded.length > 0) yield toMetrics('wellness', key, rounded);
}

function toMetrics(
  table: 'wellness' | 'body_composition',
  key: string,
  values: readonly (readonly [string, number])[],
): ImportedRow {
  const date = key.slice(0, 10);
  return { is: 'metrics', table, date, source: key.slice(11), metrics: Object.fromEntries(values) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
