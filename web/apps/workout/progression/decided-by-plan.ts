import type { Workout, WorkoutExercise } from '../../../../src/apps/workout/log/contract.ts';
import type { ProgressionRule } from '../../../../src/apps/workout/measures/programs/progression.ts';
import { parseRepTarget } from '../../../../src/apps/workout/measures/programs/rep-target.ts';

type PlannedSession = Pick<Workout, 'prescription_id'>;

/**
 * Whether a prescription or the plan decides instead of the rule: it names a load, or other
 * repetitions than the rule.
 */
export function isDecidedByPlan(
  { prescription_id }: PlannedSession,
  { sets }: WorkoutExercise,
  rule: ProgressionRule,
): boolean {
  if (prescription_id !== null) return true;
  const targets = sets.flatMap(({ target, warmup }) => (target && !warmup ? [target] : []));
  return targets.some(({ weight, percent, rpe, reps }) => {
    const hasLoad = [weight, percent, rpe].some((value) => typeof value === 'number');
    return hasLoad || !isSameRange(reps, rule);
  });
}

function isSameRange(reps: unknown, { reps_low, reps_high }: ProgressionRule): boolean {
  if (typeof reps !== 'string' && typeof reps !== 'number') return true;
  const target = parseRepTarget(reps);
  if (!target) return true;
  return target.low === reps_low && (target.high === null || target.high === reps_high);
}
