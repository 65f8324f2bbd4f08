import type { Exercise } from '../../../../../src/apps/workout/exercises/contract.ts';
import type { WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import { newUuid } from '../../../../core/outbox/new-uuid.ts';
import {
  DEFAULT_REPETITIONS,
  type DefaultSets,
  defaultSets,
} from '../../exercises/default-sets.ts';
import { stampAfter } from '../session/identity.ts';
import { newSet, type SetChange } from '../session/session-edits.ts';

/** A catalogue exercise with its usual sets, which are empty: their values come from the last time. */
export function newExercise(chosen: Exercise): WorkoutExercise {
  const { id, name, load_type, measure } = chosen;
  const isWeighted = measure === 'weight_time' || measure === 'weight_distance';
  return toSessionExercise(
    { exercise_id: id, exercise_name: name, load_type, ...(isWeighted && { measure }) },
    defaultSets(chosen),
  );
}

/** An exercise without a catalogue entry. */
export function exerciseByName(name: string): WorkoutExercise {
  return toSessionExercise({ exercise_id: null, exercise_name: name }, DEFAULT_REPETITIONS);
}

function toSessionExercise(
  named: Pick<WorkoutExercise, 'exercise_id' | 'exercise_name' | 'load_type' | 'measure'>,
  { count, set }: DefaultSets,
): WorkoutExercise {
  const counted: SetChange = {
    ...(set.duration_sec !== undefined && { duration_sec: null }),
    ...(set.distance !== undefined && { distance: null }),
  };
  return {
    ...named,
    uuid: newUuid(),
    updatedAt: stampAfter(undefined),
    sets: Array.from({ length: count }, () => newSet(counted)),
  };
}
