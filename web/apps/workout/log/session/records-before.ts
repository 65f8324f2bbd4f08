import type { WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import {
  type ExerciseBest,
  findBest,
} from '../../../../../src/apps/workout/measures/figures/live-records.ts';
import type {
  ExerciseRecord,
  statisticsContract,
} from '../../../../../src/apps/workout/statistics/contract.ts';
import { createClient } from '../../../../core/api/client.ts';
import { baseOf } from '../../../../core/instance.ts';
import { queryClient } from '../../../../core/queries/query-client.ts';
import { useQuery } from '../../../../core/queries/use-query.ts';
import { today } from '../../../../core/time/dates.ts';
import { logApi } from '../day/log-day-query.ts';

/** The best of an exercise before a day. */
export interface PreviousBest extends ExerciseBest {
  exercise_id: number | null;
  exercise_name: string;
}

export type PreviousBests = readonly PreviousBest[];

const statistics = createClient<typeof statisticsContract>(baseOf('workout'));
const NONE: PreviousBests = [];
const RECORDS = 'workout-records';
/** More than the yearly sessions of any exercise. */
const MANY = 100;

/**
 * Records before a day, most recently trained exercises first. Fetched once, so that the day's own
 * sets are compared with the records before it.
 */
export function recordsBeforeQuery(date: string) {
  return {
    // Outside the app's queries, so that a save does not refetch it.
    queryKey: [RECORDS, date],
    queryFn: async () => {
      const records = await fetchAllRecords();
      const all = await Promise.all(records.map((record) => fetchBestBefore(record, date)));
      return all.filter((best) => best !== undefined);
    },
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** An import changes the records before a day. */
export function clearRecordsBefore() {
  void queryClient.invalidateQueries({ queryKey: [RECORDS] });
}

/** Recomputes a record that the day itself may have set. */
async function fetchBestBefore(
  record: ExerciseRecord,
  date: string,
): Promise<PreviousBest | undefined> {
  const { exercise_id, exercise_name, last_date, sessions } = record;
  if (last_date < date) return record;
  if (exercise_id === null || sessions === 1) return undefined;
  const input = { exerciseId: exercise_id, before: date, limit: MANY };
  const { items } = await logApi('GET /api/workout/history/:exerciseId', input);
  const best = findBest(items.flatMap(({ sets }) => sets));
  return best && { ...best, exercise_id, exercise_name };
}

export function useRecordsBefore(date: string): PreviousBests {
  const { data } = useQuery({ ...recordsBeforeQuery(date), enabled: date === today() });
  return data ?? NONE;
}

export function findPreviousBest(
  { exercise_id, exercise_name }: WorkoutExercise,
  bests: PreviousBests,
): ExerciseBest | undefined {
  return bests.find((one) =>
    exercise_id === null
      ? one.exercise_id === null && one.exercise_name.toLowerCase() === exercise_name.toLowerCase()
      : one.exercise_id === exercise_id,
  );
}

async function fetchAllRecords(): Promise<ExerciseRecord[]> {
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
