import type { Kysely } from 'kysely';
import { findLogUnit } from '../log-unit.ts';
import { convertWeight, type WeightUnit } from '../measures/weights/weight-units.ts';
import type { WorkoutAppTables } from '../tables.ts';
import type { TemplateExercise } from './templates/template-exercise.ts';

type Db = Kysely<WorkoutAppTables>;
type Load = TemplateExercise['weeks'][number]['load'];
type Convert = (weight: number) => number;

/** The steps of planned weights: half kilograms and whole pounds. */
const STEP: Readonly<Record<WeightUnit, number>> = { kg: 0.5, lb: 1 };

/**
 * Templates have their weights in the unit of their owner's log. This converts them for a reader
 * whose log has the other unit: 135 lb of a trainer are 61 kg for a member.
 */
export function createUnitConversion(
  db: Db,
  reader: number,
): (owner: number, exercises: readonly TemplateExercise[]) => Promise<TemplateExercise[]> {
  const units = new Map<number, Promise<WeightUnit>>();
  const unitOf = (owner: number) => {
    const unit = units.get(owner) ?? findLogUnit(db, owner).then((found) => found.unit);
    units.set(owner, unit);
    return unit;
  };
  return async (owner, exercises) => {
    if (owner === reader) return [...exercises];
    const [from, to] = [await unitOf(owner), await unitOf(reader)];
    return from === to ? [...exercises] : convertExercises(exercises, from, to);
  };
}

/** Weights are rounded to what people plan with in the new unit. */
export function convertExercises(
  exercises: readonly TemplateExercise[],
  from: WeightUnit,
  to: WeightUnit,
): TemplateExercise[] {
  const convert: Convert = (weight) =>
    Math.round(convertWeight(weight, from, to) / STEP[to]) * STEP[to];
  return exercises.map((exercise) => ({
    ...exercise,
    sets: exercise.sets?.map((set) => ({
      ...set,
      weight: set.weight == null ? set.weight : convert(set.weight),
    })),
    weeks: exercise.weeks?.map((week) => ({
      ...week,
      load: convertLoad(week.load, convert),
      ...(week.by_set && {
        by_set: week.by_set.map((set) => ({ ...set, load: convertLoad(set.load, convert) })),
      }),
    })),
  }));
}

/** A percentage of a weight has a weight, too. */
function convertLoad(load: Load, convert: Convert): Load {
  if (load?.kind === 'absolute') return { ...load, value: convert(load.value) };
  if (load?.kind === 'percent' && typeof load.of === 'number') {
    return { ...load, of: convert(load.of) };
  }
  return load;
}
