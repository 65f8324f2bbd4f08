import type { Exercise } from '../../../../../src/apps/workout/exercises/contract.ts';
import type { WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import { newUuid } from '../../../../core/outbox/new-uuid.ts';
import { stampAfter } from '../session/identity.ts';
import { newSet, type SetChange } from '../session/session-edits.ts';

const USUAL_SETS = 3;

/** A catalogue exercise with empty sets. */
export function newExercise({ id, name, load_type, measure }: Exercise): WorkoutExercise {
  const isLong = measure === 'time' || measure === 'distance';
  const counted: SetChange = {
    ...(isLong && { duration_sec: null }),
    ...(measure === 'distance' && { distance: null }),
  };
  return toSessionExercise(
    { exercise_id: id, exercise_name: name, load_type },
    counted,
    isLong ? 1 : USUAL_SETS,
  );
}

/** An exercise without a catalogue entry. */
export function exerciseByName(name: string): WorkoutExercise {
  return toSessionExercise({ exercise_id: null, exercise_name: name }, {}, USUAL_SETS);
}

function toSessionExercise(
  named: Pick<WorkoutExercise, 'exercise_id' | 'exercise_name' | 'load_type'>,
  counted: SetChange,
  sets: number,
): WorkoutExercise {
  return {
    ...named,
    uuid: newUuid(),
    updatedAt: stampAfter(undefined),
    sets: Array.from({ length: sets }, () => newSet(counted)),
  };
}
