import { MOST_FINDINGS, tooManyRows } from '../refusals.ts';
import { Spans } from './spans.ts';

/** Where a sample comes from. */
export interface SampleOrigin {
  /** Source of the stored row. */
  readonly source: string;
  /** The device or app that wrote it. Several of one source mirror each other. */
  readonly writer: string;
}

export interface SampleSpan {
  /** The day that the sample counts for. */
  readonly date: string;
  readonly start: number;
  readonly end: number;
}

interface DayTotal {
  sum: number;
  readonly spans: Spans;
}

/** Samples of one metric and one writer. */
interface SampleSeries {
  readonly origin: SampleOrigin;
  readonly days: Map<string, DayTotal>;
  /** The days that samples came to last, oldest first. */
  readonly open: Set<string>;
}

/** Files are roughly in order: late samples come within days, so older ones need less detail. */
const OPEN_DAYS = 31;
const OPEN_SPANS = 500;
const CLOSED_SPANS = 32;
const SECOND = 1000;

/** A total of a day by one source. */
export interface SourceTotal<Metric extends string> {
  readonly metric: Metric;
  readonly source: string;
  readonly date: string;
  readonly value: number;
}

/**
 * Sums up samples by metric, source and day. Samples of one writer that overlap count once, and of
 * several writers of one source the day's largest one counts: they measured the same thing. Memory
 * grows with the days of a file and not with its samples.
 */
export class DailyTotals<Metric extends string> {
  readonly #lanes = new Map<Metric, Map<string, SampleSeries>>();
  readonly #leads: Partial<Record<Metric, Metric>>;
  #days = 0;

  /** @param leads the metric whose largest writer also gives another metric: stages follow sleep */
  constructor(leads: Partial<Record<Metric, Metric>> = {}) {
    this.#leads = leads;
  }

  add(metric: Metric, origin: SampleOrigin, span: SampleSpan, value: number): void {
    const lane = this.#laneOf(metric, origin);
    const { date, start } = span;
    keepOpen(lane, date);
    const day = lane.days.get(date) ?? this.#open(lane, date);
    const end = Math.max(span.end, start + SECOND);
    day.sum += (value * day.spans.add(start, end)) / (end - start);
    if (day.spans.count > OPEN_SPANS) day.spans.joinTo(OPEN_SPANS / 2);
  }

  /** Totals by metric, source and day. */
  *list(): Generator<SourceTotal<Metric>> {
    for (const [metric, lanes] of this.#lanes) {
      const largest = findLargest(lanes);
      const lead = this.#lanes.get(this.#leads[metric] ?? metric);
      const leading = lead && lead !== lanes ? findLargest(lead) : largest;
      for (const { origin, days } of lanes.values()) {
        const { source, writer } = origin;
        for (const [date, { sum }] of days) {
          const key = `${date} ${source}`;
          const chosen = leading.get(key) ?? largest.get(key);
          if (chosen === writer) yield { metric, source, date, value: sum };
        }
      }
    }
  }

  #laneOf(metric: Metric, origin: SampleOrigin): SampleSeries {
    const lanes = this.#lanes.get(metric) ?? new Map<string, SampleSeries>();
    this.#lanes.set(metric, lanes);
    const key = `${origin.source}\n${origin.writer}`;
    const lane = lanes.get(key) ?? { origin, days: new Map(), open: new Set<string>() };
    lanes.set(key, lane);
    return lane;
  }

  #open(lane: SampleSeries, date: string): DayTotal {
    this.#days += 1;
    if (this.#days > MOST_FINDINGS) throw tooManyRows();
    const day = { sum: 0, spans: new Spans() };
    lane.days.set(date, day);
    return day;
  }
}

function keepOpen({ open, days }: SampleSeries, date: string): void {
  if (open.has(date)) return;
  open.add(date);
  const [oldest] = open;
  if (open.size <= OPEN_DAYS || oldest === undefined) return;
  open.delete(oldest);
  days.get(oldest)?.spans.joinTo(CLOSED_SPANS);
}

/** The writer with the largest sum by day and source. */
function findLargest(lanes: ReadonlyMap<string, SampleSeries>): Map<string, string> {
  const sums = new Map<string, number>();
  const writers = new Map<string, string>();
  for (const { origin, days } of lanes.values()) {
    for (const [date, { sum }] of days) {
      const key = `${date} ${origin.source}`;
      if (sum <= (sums.get(key) ?? -1)) continue;
      sums.set(key, sum);
      writers.set(key, origin.writer);
    }
  }
  return writers;
}
