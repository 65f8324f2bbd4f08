import type { FieldValues } from '../../../../kernel/fields.ts';
import type { PROGRAM_FIELDS } from '../fields.ts';
import type { Week } from '../templates/template-exercise.ts';

/** A program that every owner starts with. */
export interface Starter extends FieldValues<typeof PROGRAM_FIELDS> {
  readonly name: string;
  readonly workouts: readonly StarterWorkout[];
}

export interface StarterWorkout {
  readonly name: string;
  readonly day_label: string;
  readonly exercises: readonly StarterExercise[];
}

export interface StarterExercise {
  /** Slug in the catalogue; if the catalogue lacks it, the exercise is stored by name. */
  readonly slug: string;
  readonly name: string;
  readonly sets: number;
  /** Null for held exercises. */
  readonly reps: string | number | null;
  readonly rest: number;
  /** Repetitions of its warm-up sets. */
  readonly warmups: readonly number[];
  readonly weeks: readonly Week[];
  readonly seconds: number | null;
}

/** `Back Squat` is `back-squat` in the catalogue. */
function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** A main lift of the program: with warm-ups and a matrix of weeks. */
export function mainLift(
  name: string,
  sets: number,
  reps: string | number,
  weeks: readonly Week[],
): StarterExercise {
  const basics = { slug: slugOf(name), name, sets, reps, rest: 180, seconds: null };
  return { ...basics, warmups: [8, 5], weeks };
}

export function accessory(
  name: string,
  sets: number,
  reps: string | number,
  weeks: readonly Week[] = [],
): StarterExercise {
  const basics = { slug: slugOf(name), name, sets, reps, rest: 90, seconds: null };
  return { ...basics, warmups: [], weeks };
}

/** An exercise held for a number of seconds. */
export function hold(name: string, sets: number, seconds: number): StarterExercise {
  const basics = { slug: slugOf(name), name, sets, reps: null, rest: 60, seconds };
  return { ...basics, warmups: [], weeks: [] };
}

type WeekPlan = Partial<Omit<Week, 'week'>>;

/** Numbers the weeks of a matrix from 1. */
export function matrix(...plans: readonly WeekPlan[]): Week[] {
  return plans.map((plan, at) => ({
    ...{ week: at + 1, sets: null, reps: null, tempo: null, rest: null, load: null },
    ...plan,
  }));
}

export const rpe = (value: number) => ({ kind: 'rpe', value }) as const;
export const percent = (value: number) => ({ kind: 'percent', value, of: 'e1rm' }) as const;
