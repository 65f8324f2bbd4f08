import type { z } from 'zod';
import type { logContract } from '../../../apps/workout/log/contract.ts';
import type { TemplateSet } from '../../../apps/workout/programs/templates/template-exercise.ts';
import type { Random } from '../random.ts';
import type { Athlete } from './athletes.ts';

type LoggedExercises = NonNullable<z.input<typeof logContract.saveWorkout.input>['exercises']>;
type LoggedExercise = LoggedExercises[number];
type LoggedSet = NonNullable<LoggedExercise['sets']>[number];

/** How far the year has come, from 0 to 1, and whether the week is an easy one. */
export interface Form {
  readonly progress: number;
  readonly isEasy: boolean;
}

const EASY_FACTOR = 0.85;
const SECONDS_GAINED = 45;

/** An exercise of a template or of a prescription. */
export interface PlannedExercise {
  readonly exercise_id: number | null;
  readonly exercise_name: string;
  readonly sets: readonly PlannedSet[];
}

type PlannedSet = Pick<TemplateSet, 'reps' | 'duration_sec'> & { readonly warmup?: boolean };

/** Does the exercises of a template with the weights that the athlete lifts by now. */
export function train(
  random: Random,
  athlete: Pick<Athlete, 'lifts' | 'step'>,
  exercises: readonly PlannedExercise[],
  form: Form,
): LoggedExercises {
  return exercises.map(({ exercise_id, exercise_name, sets }) => ({
    uuid: random.uuid(),
    exercise_id,
    exercise_name,
    sets: doSets(random, athlete, exercise_name, sets, form),
  }));
}

function doSets(
  random: Random,
  { lifts, step }: Pick<Athlete, 'lifts' | 'step'>,
  name: string,
  planned: readonly PlannedSet[],
  { progress, isEasy }: Form,
): LoggedSet[] {
  const range = lifts[name];
  const shape = random.around(1, 0.04) * (isEasy ? EASY_FACTOR : 1);
  // Beginners gain quickly.
  const best = range && range[0] + (range[1] - range[0]) * progress ** 0.75;
  const weight = best === undefined ? null : Math.round((best * shape) / step) * step;
  return planned.map(({ reps, warmup = false, duration_sec }, at) => {
    const done = { uuid: random.uuid(), completed: true, warmup };
    if (duration_sec) {
      const gained = SECONDS_GAINED * progress;
      return { ...done, duration_sec: Math.round((duration_sec + gained) / 5) * 5 };
    }
    const count = countReps(random, reps, range === undefined ? progress : 0);
    if (warmup) return { ...done, weight: halve(weight, step), reps: count };
    return { ...done, weight, reps: count, rpe: rateEffort(random, at, isEasy) };
  });
}

/** Somewhere in the range of the plan; without a weight to raise, people do more of them. */
function countReps(random: Random, reps: unknown, gained: number): number {
  const [least = 8, most = least] = String(reps ?? 8)
    .split('-')
    .map((part) => Number.parseInt(part, 10));
  return random.between(least, most) + Math.round(4 * gained);
}

function halve(weight: number | null, step: number): number | null {
  return weight === null ? null : Math.round(weight / 2 / step) * step;
}

/** Later sets feel harder. */
function rateEffort(random: Random, at: number, isEasy: boolean): number {
  const effort = (isEasy ? 6 : 7) + at * 0.4 + random.next();
  return Math.min(9.5, Math.round(effort * 2) / 2);
}
