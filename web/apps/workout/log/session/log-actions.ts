import type { WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import {
  findNextSet,
  type NextSet,
} from '../../../../../src/apps/workout/measures/session/next-set.ts';
import { showToast } from '../../../../core/page/toasts.ts';
import { text as common } from '../../../../core/text/text.ts';
import { today } from '../../../../core/time/dates.ts';
import { restSeconds, warmUpRestSeconds } from '../../rest/rest-preferences.ts';
import { skipRest, startRest } from '../../rest/rest-timer.ts';
import { logText as text } from '../../text/log.ts';
import { typedUnit } from '../../weight/log-unit.ts';
import { readDay } from '../day/log-day-query.ts';
import {
  findPrevious,
  findPreviousSet,
  hasAmount,
  type SetValues,
  suggestValues,
} from '../sets/set-fields.ts';
import { setNumber } from '../sets/set-number.ts';
import { flushPendingSave } from './debounced-save.ts';
import { editSession, readSession, type SessionRef } from './save-session.ts';
import * as edits from './session-edits.ts';

/** The set's values, its own or suggested. */
export function currentValues(at: SessionRef, exercise: WorkoutExercise, set: string): SetValues {
  const previous = findPrevious(exercise, readDay(at.date).previous);
  return suggestValues(exercise, previous).get(set) ?? {};
}

/** The shown values of a set; a weight that is taken over keeps the unit in which it was lifted. */
function suggestedChange(at: SessionRef, exercise: WorkoutExercise, uuid: string): edits.SetChange {
  const values = currentValues(at, exercise, uuid);
  const set = exercise.sets.find((one) => one.uuid === uuid);
  if (!set || set.weight !== null || values.weight === null) return values;
  const last = findPreviousSet(exercise, set, findPrevious(exercise, readDay(at.date).previous));
  const source =
    last?.weight === values.weight
      ? last
      : exercise.sets.find(({ weight }) => weight === values.weight);
  return { ...values, lifted_in: source?.lifted_in ?? null };
}

/** Marks a set as done with its shown values and starts the rest. Returns the next set. */
export function tickSet(
  at: SessionRef,
  of: string,
  uuid: string,
  done: boolean,
): NextSet | undefined {
  flushPendingSave();
  if (done && at.date > today()) return undefined;
  const exercise = readSession(at)?.exercises.find((one) => one.uuid === of);
  if (!exercise) return undefined;
  if (done && !hasAmount(currentValues(at, exercise, uuid))) return undefined;
  const filled = done ? suggestedChange(at, exercise, uuid) : {};
  editSession(at, (all) => edits.changeSet(all, uuid, { ...filled, completed: done }));
  if (!done) return undefined;
  const session = readSession(at);
  if (!session) return undefined;
  const next = findNextSet(session.exercises, of);
  if (at.date === today() && !session.completed)
    startRestAfter(session.exercises, exercise, uuid, next);
  return next;
}

function startRestAfter(
  all: WorkoutExercise[],
  exercise: WorkoutExercise,
  uuid: string,
  next: NextSet,
) {
  if (!next.rests || next.set === null) return skipRest();
  const set = exercise.sets.find((one) => one.uuid === uuid);
  const usual = set?.warmup ? warmUpRestSeconds.get() : (exercise.rest_sec ?? restSeconds.get());
  const seconds = set?.rest_sec ?? usual;
  const partner = all.find((one) => one.uuid === next.exercise);
  const open = partner?.sets.find((one) => one.uuid === next.set);
  if (!partner || !open) return;
  startRest(seconds, text.set.next(partner.exercise_name, setNumber(partner, open)));
}

/** A weight that is typed or stepped is in the shown unit. */
export function changeSet(at: SessionRef, uuid: string, change: edits.SetChange) {
  const unit = change.weight === undefined ? {} : { lifted_in: typedUnit() };
  editSession(at, (all) => edits.changeSet(all, uuid, { ...unit, ...change }));
}

export function removeExercise(at: SessionRef, exercise: WorkoutExercise) {
  const place = readSession(at)?.exercises.findIndex(({ uuid }) => uuid === exercise.uuid) ?? 0;
  editSession(at, (all) => edits.removeExercise(all, exercise.uuid));
  showToast(text.exercise.removed(exercise.exercise_name), {
    action: {
      label: common.undo,
      run: () => editSession(at, (all) => edits.restoreExercise(all, place, exercise)),
    },
  });
}
