import type { Reference } from '../../../../src/apps/nutrition/measures/goals/micronutrient-targets.ts';
import type { statisticsContract } from '../../../../src/apps/nutrition/statistics/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import type { Nutriment } from '../../../../src/shared/food/nutriments.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import type { Span } from './periods.ts';

const statistics = createClient<typeof statisticsContract>(baseOf('nutrition'));

type Output<Route extends Parameters<typeof statistics>[0]> = RouteOutput<
  typeof statisticsContract,
  Route
>;
export type NutrimentAmounts = Output<'GET /api/statistics/nutriment'>;
export type WeekdayAmounts = Output<'GET /api/statistics/weekdays'>;
export type NutrimentSources = Output<'GET /api/statistics/sources'>;
export type WeightAndIntake = Output<'GET /api/statistics/weight'>;
export type Streaks = Output<'GET /api/statistics/streaks'>;
export type Coverage = Output<'GET /api/statistics/coverage'>;

export function amountsQuery(nutriment: Nutriment, span: Span): ServerQuery<NutrimentAmounts> {
  return {
    app: 'nutrition',
    key: ['statistics', 'nutriment', nutriment, span],
    load: () => statistics('GET /api/statistics/nutriment', { nutriment, ...span }),
  };
}

export function weekdaysQuery(
  nutriment: Nutriment,
  { from, to }: Span,
): ServerQuery<WeekdayAmounts> {
  return {
    app: 'nutrition',
    key: ['statistics', 'weekdays', nutriment, from, to],
    load: () => statistics('GET /api/statistics/weekdays', { nutriment, from, to }),
  };
}

export function sourcesQuery(
  nutriment: Nutriment,
  { from, to }: Span,
): ServerQuery<NutrimentSources> {
  return {
    app: 'nutrition',
    key: ['statistics', 'sources', nutriment, from, to],
    load: () => statistics('GET /api/statistics/sources', { nutriment, from, to }),
  };
}

export function weightQuery({ from, to }: Span): ServerQuery<WeightAndIntake> {
  return {
    app: 'nutrition',
    key: ['statistics', 'weight', from, to],
    load: () => statistics('GET /api/statistics/weight', { from, to }),
  };
}

export function coverageQuery({ from, to }: Span, reference: Reference): ServerQuery<Coverage> {
  return {
    app: 'nutrition',
    key: ['statistics', 'coverage', from, to, reference],
    load: () => statistics('GET /api/statistics/coverage', { from, to, reference }),
  };
}

export function streaksQuery(today: string): ServerQuery<Streaks> {
  return {
    app: 'nutrition',
    key: ['statistics', 'streaks', today],
    load: () => statistics('GET /api/statistics/streaks', { today }),
  };
}
