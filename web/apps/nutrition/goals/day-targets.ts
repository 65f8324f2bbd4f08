import type { activityContract } from '../../../../src/apps/nutrition/activity/contract.ts';
import type { goalsContract } from '../../../../src/apps/nutrition/goals/contract.ts';
import {
  type DayTargets,
  earlierDaysOfWeek,
  resolveTargets,
} from '../../../../src/apps/nutrition/measures/goals/day-targets.ts';
import {
  findVersion,
  type GoalVersion,
  hasTrainingGoals,
} from '../../../../src/apps/nutrition/measures/goals/goals.ts';
import type { statisticsContract } from '../../../../src/apps/nutrition/statistics/contract.ts';
import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { startOfWeek } from '../../../../src/shared/calendar/weeks.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { type ServerQuery, useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useStore } from '../../../core/state/store.ts';
import { firstDayOfWeek } from '../../../core/text/calendar.ts';
import { today } from '../../../core/time/dates.ts';
import { goals } from './goals.ts';
import { loadTrainingDays } from './training-days.ts';

const call = createClient<
  typeof activityContract & typeof goalsContract & typeof statisticsContract
>(baseOf('nutrition'));

interface Circumstances {
  readonly burned: number;
  readonly tdee: number | null;
  readonly eaten: readonly (readonly [string, number])[];
  readonly trainingDays: readonly string[] | null;
}

/** What a day's target needs besides the goals; nothing is asked for that the goals do not use. */
function circumstancesQuery(
  date: string,
  versions: readonly GoalVersion[],
): ServerQuery<Circumstances> {
  const version = findVersion(versions, date);
  const mode = version?.mode ?? 'none';
  const weeklyBudget = version?.weeklyBudget ?? false;
  const week = startOfWeek(date, firstDayOfWeek);
  return {
    app: 'nutrition',
    key: ['target', date, mode, weeklyBudget, hasTrainingGoals(versions)],
    load: async () => ({
      burned: mode === 'dynamic' ? await loadBurned(date) : 0,
      tdee: mode === 'adaptive' ? await loadTdee(date) : null,
      eaten: weeklyBudget ? await loadEaten(date) : [],
      trainingDays: await loadTrainingDays({ from: week, to: addDays(week, 6) }, versions),
    }),
  };
}

async function loadBurned(date: string): Promise<number> {
  const { days } = await call('GET /api/burned-energy', { from: date, to: date });
  return days[0]?.total_kcal ?? 0;
}

/** The energy use learned up to a day; days to come have that of today. */
async function loadTdee(date: string): Promise<number | null> {
  const present = today();
  const until = date < present ? date : present;
  return (await call('GET /api/goals/adaptive-tdee', { date: until })).tdee;
}

/** The completely known calories of the week's days before a day. */
async function loadEaten(date: string): Promise<(readonly [string, number])[]> {
  const range = earlierDaysOfWeek(date, firstDayOfWeek);
  if (range === null) return [];
  const { points } = await call('GET /api/statistics/nutriment', range);
  return points.flatMap(({ date: day, mean, known_days }) =>
    known_days === 0 || mean === null ? [] : [[day, mean] as const],
  );
}

/** The targets of a day by the goals that were valid on it. */
export function useDayTargets(date: string): DayTargets {
  const versions = useStore(goals);
  const known = useServerQuery(circumstancesQuery(date, versions)).value;
  return resolveTargets(versions, {
    date,
    firstDay: firstDayOfWeek,
    burned: known?.burned ?? 0,
    tdee: known?.tdee ?? null,
    eaten: new Map(known?.eaten),
    trainingDays: known?.trainingDays ? new Set(known.trainingDays) : null,
  });
}
