import type { WorkoutExercise } from '../../../../src/apps/workout/log/contract.ts';
import { amountInWords } from './amount-in-words.ts';
import { weightInWords } from './numbers.ts';
import { text } from './text/text.ts';

const words = text.exercise;

/** What the plan asks of an exercise, by its first working set: "Target: 8-12 reps · RPE 8". */
export function targetInWords({ sets, tempo, rest_sec }: WorkoutExercise): string {
  const first = sets.find(({ warmup }) => !warmup);
  const target = first?.target ?? {};
  const amount = first?.target ? amountInWords(first) : '';
  const asked = [
    ...(amount ? [amount] : []),
    ...(typeof target.weight === 'number' ? [weightInWords(target.weight)] : []),
    ...(typeof target.percent === 'number' ? [words.percent(target.percent)] : []),
    ...(typeof target.rpe === 'number' ? [words.rpe(target.rpe)] : []),
    ...(tempo ? [words.tempo(tempo)] : []),
    ...(rest_sec ? [words.rest(rest_sec)] : []),
  ];
  return asked.length > 0 ? `${words.target}: ${asked.join(' · ')}` : '';
}
