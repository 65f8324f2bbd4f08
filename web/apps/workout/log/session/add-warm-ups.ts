import type { WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import { buildWarmUpRamp } from '../../../../../src/apps/workout/measures/weights/warm-up-ramp.ts';
import { showToast } from '../../../../core/page/toasts.ts';
import { logText as text } from '../../text/log.ts';
import { toLogWeight, toShownWeight, typedUnit } from '../../weight/log-unit.ts';
import { barWeight } from '../sets/barbell.ts';
import { fieldStep } from '../sets/field-values.ts';
import { currentValues } from './log-actions.ts';
import { editSession, type SessionRef } from './save-session.ts';
import { addWarmUpSets } from './sheet-edits.ts';

/** Adds warm-up sets that lead up to the first working weight. */
export function addWarmUps(at: SessionRef, exercise: WorkoutExercise) {
  const first = exercise.sets.find(({ warmup }) => !warmup);
  const working = toShownWeight((first && currentValues(at, exercise, first.uuid).weight) ?? 0);
  const lightest = exercise.load_type === 'bilateral' ? barWeight.get() : 0;
  // The available plates are in the shown unit.
  const ramp = buildWarmUpRamp(working, { lightest, step: fieldStep('weight') }).map((set) => ({
    ...set,
    weight: toLogWeight(set.weight),
    lifted_in: typedUnit(),
  }));
  if (ramp.length === 0) return showToast(text.exercise.noRamp);
  editSession(at, (all) => addWarmUpSets(all, exercise.uuid, ramp));
  showToast(text.exercise.ramped(ramp.length));
}
