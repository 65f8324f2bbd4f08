import {
  type GoalVersion,
  hasTrainingGoals,
} from '../../../../src/apps/nutrition/measures/goals/goals.ts';
import type { trainingDaysContract } from '../../../../src/links/training-days/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { hasWorkouts } from '../linked-apps.ts';

const client = createClient<typeof trainingDaysContract>(baseOf('nutrition'));

interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The training days of a range; null where nothing is known of them or no goal depends on them. */
export async function loadTrainingDays(
  { from, to }: DayRange,
  versions: readonly GoalVersion[],
): Promise<string[] | null> {
  if (!hasWorkouts || !hasTrainingGoals(versions)) return null;
  return (await client('GET /api/training-days', { from, to })).days;
}

export function useTrainingDays(
  range: DayRange,
  versions: readonly GoalVersion[],
): ReadonlySet<string> | null {
  const { from, to } = range;
  const days = useServerQuery({
    app: 'nutrition',
    key: ['training-days', from, to, hasTrainingGoals(versions)],
    load: () => loadTrainingDays(range, versions),
  }).value;
  return days ? new Set(days) : null;
}
