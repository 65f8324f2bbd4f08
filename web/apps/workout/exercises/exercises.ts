import { useQuery } from '@tanstack/react-query';
import type {
  Exercise,
  exercisesContract,
} from '../../../../src/apps/workout/exercises/contract.ts';
import { answers } from '../../../core/answers.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { Write, WriteOf } from '../../../core/outbox-entry.ts';
import { dated, type Shown, useOverlay } from '../../../core/use-answer.ts';
import { writer } from '../../../core/writer.ts';
import { applyExerciseWrite } from './apply-exercise-write.ts';

const AN_HOUR = 60 * 60 * 1000;
const KEY = ['workout-exercises'];

export const exercisesApi = client<typeof exercisesContract>(baseOf('workout'));

export const exercises = writer<typeof exercisesContract>('workout');

/**
 * The catalogue and one's own, whole: it is searched here, letter by letter and without network.
 * Not among the app's answers, which are asked for anew after every save.
 */
export const allExercises = {
  queryKey: KEY,
  queryFn: () => dated(askForAll),
  staleTime: AN_HOUR,
};

export function useExercises(): Shown<Exercise[]> {
  const { data, error, refetch } = useQuery(allExercises, answers);
  const value = useOverlay('workout', data, apply);
  return { value, problem: data ? null : error, retry: () => void refetch() };
}

/** Something was added or put back, which only the server can tell. */
export function askAgain() {
  void answers.invalidateQueries({ queryKey: KEY });
}

function apply(all: Exercise[], write: Write) {
  return applyExerciseWrite(all, write as WriteOf<typeof exercisesContract>);
}

async function askForAll(): Promise<Exercise[]> {
  const all: Exercise[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: Exercise[]; next_cursor: string | null } = await exercisesApi(
      'GET /api/exercises',
      { limit: 200, ...(cursor && { cursor }) },
    );
    all.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  return all;
}
