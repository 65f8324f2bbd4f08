import type { WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import { logText as text } from '../../text/log.ts';
import { describeAmount } from './describe-amount.ts';
import { formatWeight } from './field-values.ts';

const words = text.exercise;

/** Target of an exercise by its first working set: "Target: 8-12 reps · RPE 8". */
export function describeTarget(
  { sets, tempo, rest_sec }: WorkoutExercise,
  weightOf = formatWeight,
): string {
  const first = sets.find(({ warmup }) => !warmup);
  const target = first?.target ?? {};
  const amount = first?.target ? describeAmount(first) : '';
  const targets = [
    ...(amount ? [amount] : []),
    ...(typeof target.weight === 'number' ? [weightOf(target.weight)] : []),
    ...(typeof target.percent === 'number' ? [words.percent(target.percent)] : []),
    ...(typeof target.rpe === 'number' ? [words.rpe(target.rpe)] : []),
    ...(tempo ? [words.tempo(tempo)] : []),
    ...(rest_sec ? [words.rest(rest_sec)] : []),
  ];
  return targets.length > 0 ? `${words.target}: ${targets.join(' · ')}` : '';
}
