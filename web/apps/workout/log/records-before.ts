import { useQuery } from '@tanstack/react-query';
import type { WorkoutExercise } from '../../../../src/apps/workout/log/contract.ts';
import type { Best } from '../../../../src/apps/workout/measures/live-records.ts';
import type {
  ExerciseRecord,
  statisticsContract,
} from '../../../../src/apps/workout/statistics/contract.ts';
import { answers } from '../../../core/answers.ts';
import { client } from '../../../core/client.ts';
import { today } from '../../../core/dates.ts';
import { baseOf } from '../../../core/instance.ts';

export type Bests = readonly ExerciseRecord[];

const statistics = client<typeof statisticsContract>(baseOf('workout'));
const NONE: Bests = [];

/**
 * The records as they stood when the day's log was first opened here. They are asked for once a
 * day, so that what is lifted today is compared with what was before it.
 */
export function recordsBefore(date: string) {
  return {
    // Not among the app's answers, which are asked for anew after every save.
    queryKey: ['workout-records', date],
    queryFn: allRecords,
    staleTime: Number.POSITIVE_INFINITY,
  };
}

export function useRecordsBefore(date: string): Bests {
  const { data } = useQuery({ ...recordsBefore(date), enabled: date === today() }, answers);
  return data ?? NONE;
}

export function bestOf(
  { exercise_id, exercise_name }: WorkoutExercise,
  bests: Bests,
): Best | undefined {
  const found = bests.find((one) =>
    exercise_id === null
      ? one.exercise_id === null && one.exercise_name.toLowerCase() === exercise_name.toLowerCase()
      : one.exercise_id === exercise_id,
  );
  // All there is of it was done today: there is nothing to compare with.
  const isFirst = found?.sessions === 1 && found.last_date === today();
  return isFirst ? undefined : found;
}

async function allRecords(): Promise<ExerciseRecord[]> {
  const all: ExerciseRecord[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: ExerciseRecord[]; next_cursor: string | null } = await statistics(
      'GET /api/records',
      { limit: 200, ...(cursor && { cursor }) },
    );
    all.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor && all.length < 1000);
  return all;
}
