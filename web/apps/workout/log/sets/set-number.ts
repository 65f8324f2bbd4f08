import type { WorkoutExercise, WorkoutSet } from '../../../../../src/apps/workout/log/contract.ts';
import { logText as text } from '../../text/log.ts';

type Sets = Pick<WorkoutExercise, 'sets'>;

/** Working sets are numbered; warm-ups have a mark. */
export function setMark({ sets }: Sets, set: Pick<WorkoutSet, 'uuid' | 'warmup'>): string {
  if (set.warmup) return text.set.warmUpMark;
  const working = sets.filter(({ warmup }) => !warmup);
  return String(working.findIndex(({ uuid }) => uuid === set.uuid) + 1);
}

/** "2" or "warm-up 1". */
export function setNumber(exercise: Sets, set: Pick<WorkoutSet, 'uuid' | 'warmup'>): string {
  if (!set.warmup) return setMark(exercise, set);
  const warmUps = exercise.sets.filter(({ warmup }) => warmup);
  return `${text.set.warmUpName} ${warmUps.findIndex(({ uuid }) => uuid === set.uuid) + 1}`;
}
