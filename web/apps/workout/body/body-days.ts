import type {
  BodyDay,
  bodyStatsContract,
} from '../../../../src/apps/workout/body-stats/contract.ts';
import {
  type BodyMeasure,
  fromMetric,
  type MeasureUnit,
  toMetric,
  unitsOf,
} from '../../../../src/apps/workout/measures/body-measures.ts';
import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { fetchAllPages } from '../../../core/queries/fetch-all-pages.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { today } from '../../../core/time/dates.ts';
import { applyToBodyDays } from './body-collection.ts';

const workout = createClient<typeof bodyStatsContract>(baseOf('workout'));

/** A year of body measures, newest day first. */
export const bodyDaysQuery: ServerQuery<BodyDay[]> = {
  app: 'workout',
  key: ['body-days'],
  load: fetchLastYear,
  apply: applyToBodyDays,
};

function fetchLastYear(): Promise<BodyDay[]> {
  const from = addDays(today(), -365);
  return fetchAllPages((page) => workout('GET /api/body-stats', { from, ...page }));
}

export interface DatedValue {
  date: string;
  value: number;
}

/** The values of one measure, oldest first, converted to the unit of the latest. */
export function measureSeries(days: readonly BodyDay[], measure: BodyMeasure) {
  const taken = days.filter((day) => day[measure] !== null);
  const unit: MeasureUnit = taken[0]?.units[measure] ?? unitsOf(measure)[0] ?? '%';
  const series = taken.map((day): DatedValue => {
    const read = day.units[measure] ?? unit;
    const value = day[measure] ?? 0;
    return {
      date: day.date,
      value: read === unit ? value : fromMetric(toMetric(value, read), unit),
    };
  });
  return { unit, series: series.toReversed() };
}
