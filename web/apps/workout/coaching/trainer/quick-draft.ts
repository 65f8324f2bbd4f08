import type { Exercise } from '../../../../../src/apps/workout/exercises/contract.ts';
import type { WeightUnit } from '../../../../../src/apps/workout/measures/weights/weight-units.ts';
import { newUuid } from '../../../../core/outbox/new-uuid.ts';
import {
  DEFAULT_REPETITIONS,
  type DefaultSets,
  defaultSets,
} from '../../exercises/default-sets.ts';
import { stampAfter } from '../../log/session/identity.ts';
import { newSet, type TemplateSetChange } from '../../programs/edit/template-edits.ts';
import type { TemplateExercise } from '../../programs/template-types.ts';
import { type ExercisePlan, parseExercisePlans, plannedSetsOf } from '../exercise-plan.ts';

/** A one-off workout, edited like a template. */
export interface QuickDraft {
  name: string;
  exercises: TemplateExercise[];
}

type ChosenExercise = Pick<Exercise, 'id' | 'name' | 'measure' | 'category'>;

export function emptyDraft(): QuickDraft {
  return { name: '', exercises: [] };
}

/** An exercise with its usual sets. */
export function quickExercise(chosen: ChosenExercise, unit: WeightUnit): TemplateExercise {
  return toExercise(chosen.id, chosen.name, repeatSet(defaultSets(chosen, unit)));
}

/** An exercise without a catalogue entry. */
export function quickExerciseByName(name: string): TemplateExercise {
  return toExercise(null, name, repeatSet(DEFAULT_REPETITIONS));
}

function repeatSet({ count, set }: DefaultSets): TemplateSetChange[] {
  return Array.from({ length: count }, () => set);
}

function toExercise(
  exercise_id: number | null,
  exercise_name: string,
  sets: readonly TemplateSetChange[],
): TemplateExercise {
  return {
    uuid: newUuid(),
    exercise_id,
    exercise_name,
    target_sets: sets.filter(({ warmup }) => !warmup).length,
    sets: sets.map(newSet),
    weeks: [],
    updatedAt: stampAfter(undefined),
  };
}

/** A logged workout as a draft, with its working sets as they were done. */
export function draftFrom(name: string, exercises: readonly unknown[]): QuickDraft {
  return { name, exercises: parseExercisePlans(exercises).map(fromLogged) };
}

function fromLogged(exercise: ExercisePlan): TemplateExercise {
  const working = plannedSetsOf(exercise).filter(({ warmup }) => !warmup);
  return toExercise(
    exercise.exercise_id ?? null,
    exercise.exercise_name,
    working.map(({ target, reps, weight, duration_sec, distance }) => ({
      ...(duration_sec || distance ? {} : { reps: String(target.reps ?? reps ?? '') || null }),
      weight,
      ...(duration_sec && { duration_sec }),
      ...(distance && { distance }),
    })),
  );
}

/** The draft as the API takes it. */
export function toPrescribed({ exercises }: QuickDraft) {
  return exercises.map(({ uuid, exercise_id, exercise_name, target_sets, sets }) => ({
    ...{ uuid, exercise_id, exercise_name, target_sets },
    sets: sets.map(({ updatedAt: _, ...set }) => set),
  }));
}
