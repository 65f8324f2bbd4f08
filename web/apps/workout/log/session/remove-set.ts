import type { WorkoutExercise, WorkoutSet } from '../../../../../src/apps/workout/log/contract.ts';
import { showToast } from '../../../../core/page/toasts.ts';
import { text as common } from '../../../../core/text/text.ts';
import { logText as text } from '../../text/log.ts';
import { setNumber } from '../sets/set-number.ts';
import { editSession, type SessionRef } from './save-session.ts';
import * as edits from './sheet-edits.ts';

export function removeSet(at: SessionRef, exercise: WorkoutExercise, set: WorkoutSet) {
  const place = exercise.sets.findIndex(({ uuid }) => uuid === set.uuid);
  editSession(at, (all) => edits.removeSet(all, set.uuid));
  showToast(text.set.removed(setNumber(exercise, set), exercise.exercise_name), {
    action: {
      label: common.undo,
      run: () => editSession(at, (all) => edits.restoreSet(all, exercise.uuid, place, set)),
    },
  });
}
