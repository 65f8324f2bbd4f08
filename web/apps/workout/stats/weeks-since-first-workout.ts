import type { Overview } from '../../../../src/apps/workout/statistics/contract.ts';

type OverviewWeek = Overview['weeks'][number];

/**
 * The weeks of the period since the first workout, so that averages of a new log are not diluted.
 */
export function weeksSinceFirstWorkout({
  weeks,
  totals,
}: Pick<Overview, 'weeks' | 'totals'>): OverviewWeek[] {
  const inPeriod = weeks.reduce((sum, { workouts }) => sum + workouts, 0);
  const first = weeks.findIndex(({ workouts }) => workouts > 0);
  return inPeriod === totals.workouts && first > 0 ? weeks.slice(first) : weeks;
}

export function weeklyAverage(
  weeks: readonly OverviewWeek[],
  what: 'volume' | 'workouts' | 'sets',
): number {
  return weeks.reduce((sum, week) => sum + week[what], 0) / Math.max(1, weeks.length);
}
