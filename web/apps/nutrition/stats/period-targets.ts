import { resolveTargets } from '../../../../src/apps/nutrition/measures/goals/day-targets.ts';
import {
  findVersion,
  type GoalVersion,
} from '../../../../src/apps/nutrition/measures/goals/goals.ts';

const ENERGY = 'calories';

/** The mean target of some days. Days without a target, and those whose target is 0, do not count. */
export function meanTarget(
  versions: readonly GoalVersion[],
  nutriment: string,
  days: readonly string[],
  trainingDays: ReadonlySet<string> | null = null,
): number | undefined {
  const targets = days
    .filter((date) => !isLearned(findVersion(versions, date), nutriment))
    .map((date) => resolveTargets(versions, { date, trainingDays }).targets[nutriment]?.target ?? 0)
    .filter((target) => target > 0);
  if (targets.length === 0) return undefined;
  return targets.reduce((sum, target) => sum + target, 0) / targets.length;
}

/** The target depends on the TDEE that was learned by then, which is not known here. */
function isLearned(version: GoalVersion | null, nutriment: string): boolean {
  if (version?.mode !== 'adaptive') return false;
  return nutriment === ENERGY || version.goals[nutriment]?.isPercent === true;
}
