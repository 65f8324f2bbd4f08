import type { WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import { newIdentity, UNTOUCHED } from '../../log/identity.ts';
import { beginSession } from '../../log/save-session.ts';
import { isFree } from '../../log/sessions.ts';
import type { MyPrescription } from '../coaching-api.ts';
import { asPlanned, type Planned, setsOf } from '../planned.ts';
import { titleOf } from '../prescription-title.ts';

/** One tap: what the trainer prescribed stands there, ready to be ticked. */
export function startPrescribed(date: string, prescription: MyPrescription) {
  // Two devices that begin it without knowing of each other have one workout afterwards.
  const isFirst = isFree(date);
  const base = isFirst ? `${date}.p${prescription.id}` : newIdentity();
  const exercises = asPlanned(prescription.exercises).map((one, at) =>
    inSession(one, `${base}.${at}`),
  );
  beginSession(date, exercises, {
    name: titleOf(prescription),
    template_id: prescription.template_id,
  });
}

function inSession(exercise: Planned, uuid: string): WorkoutExercise {
  const { exercise_id, exercise_name, load_type, superset_id, superset_size, notes } = exercise;
  const updatedAt = UNTOUCHED;
  const sets = setsOf(exercise);
  return {
    uuid,
    exercise_id: exercise_id ?? null,
    exercise_name,
    ...(load_type && { load_type }),
    ...(superset_id && { superset_id, superset_size: superset_size ?? null }),
    ...(notes && { notes }),
    tempo: sets[0]?.tempo ?? null,
    rest_sec: sets[0]?.rest_sec ?? null,
    updatedAt,
    sets: sets.map(
      ({ reps, reps_l, reps_r, weight, warmup, duration_sec, distance, target }, at) => ({
        uuid: `${uuid}.${at}`,
        reps,
        weight,
        warmup,
        completed: false,
        rpe: null,
        ...(reps_l !== undefined && { reps_l }),
        ...(reps_r !== undefined && { reps_r }),
        ...(duration_sec !== undefined && { duration_sec }),
        ...(distance !== undefined && { distance }),
        target: { ...target },
        updatedAt,
      }),
    ),
  };
}
