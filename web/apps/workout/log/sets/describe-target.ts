import type { WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import { describeEffort } from '../../effort/effort-scale.ts';
import { logText as text } from '../../text/log.ts';
import { describeAmount } from './describe-amount.ts';
import { formatDistance, formatWeight } from './field-values.ts';

const words = text.exercise;

/**
 * Target of an exercise by its working sets: "Target: 8-12 reps · RPE 8", or for each set "Target:
 * 5/3/1+ reps · 65/75/85 %".
 */
export function describeTarget(
  { sets, tempo, rest_sec }: WorkoutExercise,
  weightOf = formatWeight,
): string {
  const working = sets.filter(({ warmup }) => !warmup);
  const first = working[0]?.target ?? {};
  const each = (name: 'reps' | 'percent') => working.map(({ target }) => target?.[name]);
  const reps = each('reps').join('/');
  const percents = each('percent');
  const differs = new Set(each('reps')).size > 1 && each('reps').every(Boolean);
  const amount = working[0]?.target ? describeAmount(working[0], formatDistance) : '';
  const share = new Set(percents).size > 1 ? percents.join('/') : percents[0];
  const isOneLoad = new Set(percents).size <= 1;
  const targets = [
    ...(differs ? [words.reps(reps)] : amount ? [amount] : []),
    ...(isOneLoad && typeof first.weight === 'number' ? [weightOf(first.weight)] : []),
    ...(share ? [words.percent(String(share))] : []),
    ...(typeof first.rpe === 'number' ? [describeEffort(first.rpe)] : []),
    ...(tempo ? [words.tempo(tempo)] : []),
    ...(rest_sec ? [words.rest(rest_sec)] : []),
  ];
  return targets.length > 0 ? `${words.target}: ${targets.join(' · ')}` : '';
}
