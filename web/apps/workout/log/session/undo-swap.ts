import type { WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import { newUuid } from '../../../../core/outbox/new-uuid.ts';
import { stampAfter } from './identity.ts';
import { restoreExercise, type SessionEdit } from './session-edits.ts';
import { normalizeSupersets } from './supersets.ts';

type Exercises = WorkoutExercise[];

/** Restores the old exercise. The new exercise stays if one of its sets is done. */
export function undoSwap(exercises: Exercises, old: WorkoutExercise, added: string): SessionEdit {
  const place = exercises.findIndex(({ uuid }) => uuid === added);
  const next = exercises[place];
  if (!next || next.sets.some(({ completed }) => completed)) return { exercises };
  const deleted = [next.uuid, ...next.sets.map(({ uuid }) => uuid)];
  const left = exercises.toSpliced(place, 1);
  // Its done sets stayed, so only the open ones come back.
  const isLeft = left.some(({ uuid }) => uuid === old.uuid);
  if (!isLeft) return { ...restoreExercise(left, place, old), deleted };
  return { exercises: normalizeSupersets(left.map((one) => giveBack(one, old))), deleted };
}

function giveBack(one: WorkoutExercise, old: WorkoutExercise): WorkoutExercise {
  if (one.uuid !== old.uuid) return one;
  const open = old.sets
    .filter(({ completed }) => !completed)
    .map((set) => ({ ...set, uuid: newUuid(), updatedAt: stampAfter(set.updatedAt) }));
  return {
    ...one,
    ...(old.superset_id && { superset_id: old.superset_id, superset_size: old.superset_size }),
    updatedAt: stampAfter(one.updatedAt),
    sets: [...one.sets, ...open],
  };
}
