import type {
  BodyDay,
  bodyStatsContract,
} from '../../../../src/apps/workout/body-stats/contract.ts';
import {
  inUnit,
  type Measure,
  type MeasureUnit,
  toMetric,
  unitsOf,
} from '../../../../src/apps/workout/measures/body-measures.ts';
import { client } from '../../../core/client.ts';
import { addDays, today } from '../../../core/dates.ts';
import { baseOf } from '../../../core/instance.ts';
import type { WriteOf } from '../../../core/outbox-entry.ts';
import type { Question } from '../../../core/use-answer.ts';
import { applyBodyWrite } from './apply-body-write.ts';

const workout = client<typeof bodyStatsContract>(baseOf('workout'));

/** A year of measures by the day, newest first. */
export const bodyDays: Question<BodyDay[]> = {
  app: 'workout',
  key: ['body-days'],
  ask: lastYear,
  apply: (days, write) => applyBodyWrite(days, write as WriteOf<typeof bodyStatsContract>),
};

async function lastYear(): Promise<BodyDay[]> {
  const from = addDays(today(), -365);
  const all: BodyDay[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: BodyDay[]; next_cursor: string | null } = await workout(
      'GET /api/body-stats',
      { from, limit: 200, ...(cursor && { cursor }) },
    );
    all.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  return all;
}

export interface Taken {
  date: string;
  value: number;
}

/** One measure, oldest first, all in the unit in which it was read last. */
export function seriesOf(days: readonly BodyDay[], measure: Measure) {
  const taken = days.filter((day) => day[measure] !== null);
  const unit: MeasureUnit = taken[0]?.units[measure] ?? unitsOf(measure)[0] ?? '%';
  const series = taken.map((day): Taken => {
    const read = day.units[measure] ?? unit;
    const value = day[measure] ?? 0;
    return { date: day.date, value: read === unit ? value : inUnit(toMetric(value, read), unit) };
  });
  return { unit, series: series.toReversed() };
}
