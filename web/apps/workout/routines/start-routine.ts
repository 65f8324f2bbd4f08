import type { Routine } from '../../../../src/apps/workout/routines/contract.ts';
import { newUuid } from '../../../core/outbox/new-uuid.ts';
import { toWorkoutExercises } from '../log/session/prescribed-exercises.ts';
import { beginSession } from '../log/session/save-session.ts';

/** Starts a routine as a session of the day. */
export function startRoutine(date: string, { name, exercises }: Routine) {
  beginSession(date, toWorkoutExercises(exercises, newUuid), { name });
}
