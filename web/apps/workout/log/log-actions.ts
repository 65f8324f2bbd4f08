import type { WorkoutExercise, WorkoutSet } from '../../../../src/apps/workout/log/contract.ts';
import { type Next, nextSet } from '../../../../src/apps/workout/measures/next-set.ts';
import { warmUpRamp } from '../../../../src/apps/workout/measures/warm-up-ramp.ts';
import { today } from '../../../core/dates.ts';
import { text as common } from '../../../core/text/text.ts';
import { toast } from '../../../core/toasts.ts';
import { restSeconds } from '../rest/rest-choices.ts';
import { skipRest, startRest } from '../rest/rest-timer.ts';
import { shownWeight, storedWeight } from '../weight/log-unit.ts';
import { barWeight } from './bar.ts';
import { stepOf } from './numbers.ts';
import { type At, editSession, sessionNow } from './save-session.ts';
import * as edits from './session-edits.ts';
import { dayNow } from './sessions.ts';
import { previousFor, suggestions, type Values } from './set-fields.ts';
import { numberOf } from './set-number.ts';
import { text } from './text/text.ts';
import { saveTyped } from './typing.ts';

/** The values with which a set stands there now, its own or suggested. */
export function valuesNow(at: At, exercise: WorkoutExercise, set: string): Values {
  const previous = previousFor(exercise, dayNow(at.date).previous);
  return suggestions(exercise, previous).get(set) ?? {};
}

/** One tap: the set is done as it stands there, and the rest begins. Says where it goes on. */
export function tickSet(at: At, of: string, uuid: string, done: boolean): Next | undefined {
  saveTyped();
  const exercise = sessionNow(at)?.exercises.find((one) => one.uuid === of);
  if (!exercise) return undefined;
  const filled = done ? valuesNow(at, exercise, uuid) : {};
  editSession(at, (all) => edits.changeSet(all, uuid, { ...filled, completed: done }));
  if (!done) return undefined;
  const session = sessionNow(at);
  if (!session) return undefined;
  const next = nextSet(session.exercises, of);
  if (at.date === today() && !session.completed) rest(session.exercises, exercise, uuid, next);
  return next;
}

function rest(all: WorkoutExercise[], exercise: WorkoutExercise, uuid: string, next: Next) {
  if (!next.rests || next.set === null) return skipRest();
  const set = exercise.sets.find((one) => one.uuid === uuid);
  const seconds = set?.rest_sec ?? exercise.rest_sec ?? restSeconds.get();
  const partner = all.find((one) => one.uuid === next.exercise);
  const open = partner?.sets.find((one) => one.uuid === next.set);
  if (!partner || !open) return;
  startRest(seconds, text.set.next(partner.exercise_name, numberOf(partner, open)));
}

export function changeSet(at: At, uuid: string, change: edits.SetChange) {
  editSession(at, (all) => edits.changeSet(all, uuid, change));
}

export function removeSet(at: At, exercise: WorkoutExercise, set: WorkoutSet) {
  const place = exercise.sets.findIndex(({ uuid }) => uuid === set.uuid);
  editSession(at, (all) => edits.removeSet(all, set.uuid));
  toast(text.set.removed(numberOf(exercise, set), exercise.exercise_name), {
    action: {
      label: common.undo,
      run: () => editSession(at, (all) => edits.putSetBack(all, exercise.uuid, place, set)),
    },
  });
}

export function removeExercise(at: At, exercise: WorkoutExercise) {
  const place = sessionNow(at)?.exercises.findIndex(({ uuid }) => uuid === exercise.uuid) ?? 0;
  editSession(at, (all) => edits.removeExercise(all, exercise.uuid));
  toast(text.exercise.removed(exercise.exercise_name), {
    action: {
      label: common.undo,
      run: () => editSession(at, (all) => edits.putExerciseBack(all, place, exercise)),
    },
  });
}

/** Leads up to the weight of the first working set. */
export function addWarmUps(at: At, exercise: WorkoutExercise) {
  const first = exercise.sets.find(({ warmup }) => !warmup);
  const working = shownWeight((first && valuesNow(at, exercise, first.uuid).weight) ?? 0);
  const lightest = exercise.load_type === 'bilateral' ? barWeight.get() : 0;
  // What can be loaded is a matter of the plates, which are in the unit that is shown.
  const ramp = warmUpRamp(working, { lightest, step: stepOf('weight') }).map((set) => ({
    ...set,
    weight: storedWeight(set.weight),
  }));
  if (ramp.length === 0) return toast(text.exercise.noRamp);
  editSession(at, (all) => edits.withWarmUps(all, exercise.uuid, ramp));
  toast(text.exercise.ramped(ramp.length));
}
