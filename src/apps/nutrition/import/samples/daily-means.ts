import { MOST_FINDINGS, tooManyRows } from '../refusals.ts';
import type { SampleOrigin, SourceTotal } from './daily-totals.ts';

interface DayMean<Metric> {
  readonly metric: Metric;
  readonly origin: SampleOrigin;
  readonly date: string;
  sum: number;
  count: number;
}

/** Means of a day by metric and source; of several writers of a source the one with most samples. */
export class DailyMeans<Metric extends string> {
  readonly #days = new Map<string, DayMean<Metric>>();

  add(metric: Metric, origin: SampleOrigin, date: string, value: number): void {
    const key = `${metric} ${date} ${origin.source}\n${origin.writer}`;
    const day = this.#days.get(key);
    if (day) {
      day.sum += value;
      day.count += 1;
      return;
    }
    if (this.#days.size >= MOST_FINDINGS) throw tooManyRows();
    this.#days.set(key, { metric, origin, date, sum: value, count: 1 });
  }

  *list(): Generator<SourceTotal<Metric>> {
    const fullest = new Map<string, DayMean<Metric>>();
    for (const day of this.#days.values()) {
      const key = `${day.metric} ${day.date} ${day.origin.source}`;
      if (day.count > (fullest.get(key)?.count ?? 0)) fullest.set(key, day);
    }
    for (const { metric, origin, date, sum, count } of fullest.values()) {
      yield { metric, source: origin.source, date, value: sum / count };
    }
  }
}
