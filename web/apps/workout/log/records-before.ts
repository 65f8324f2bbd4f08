import { useQuery } from '@tanstack/react-query';
import type { WorkoutExercise } from '../../../../src/apps/workout/log/contract.ts';
import { type Best, bestOfSets } from '../../../../src/apps/workout/measures/live-records.ts';
import type {
  ExerciseRecord,
  statisticsContract,
} from '../../../../src/apps/workout/statistics/contract.ts';
import { answers } from '../../../core/answers.ts';
import { client } from '../../../core/client.ts';
import { today } from '../../../core/dates.ts';
import { baseOf } from '../../../core/instance.ts';
import { workout } from './sessions.ts';

/** What an exercise had come to before a day. */
export interface BestBefore extends Best {
  exercise_id: number | null;
  exercise_name: string;
}

export type Bests = readonly BestBefore[];

const statistics = client<typeof statisticsContract>(baseOf('workout'));
const NONE: Bests = [];
const RECORDS = 'workout-records';
/** More sessions than anybody does of one exercise in a year. */
const MANY = 100;

/**
 * The records as they stood before a day. They are asked for once, so that what is lifted that day
 * is compared with what was before it; the exercises trained last stand first.
 */
export function recordsBefore(date: string) {
  return {
    // Not among the app's answers, which are asked for anew after every save.
    queryKey: [RECORDS, date],
    queryFn: async () => {
      const records = await allRecords();
      const all = await Promise.all(records.map((record) => bestBefore(record, date)));
      return all.filter((best) => best !== undefined);
    },
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** After an import the records before a day are others. */
export function forgetRecords() {
  void answers.invalidateQueries({ queryKey: [RECORDS] });
}

/** A record that the day itself may have set already is counted anew from the days before it. */
async function bestBefore(record: ExerciseRecord, date: string): Promise<BestBefore | undefined> {
  const { exercise_id, exercise_name, last_date, sessions } = record;
  if (last_date < date) return record;
  if (exercise_id === null || sessions === 1) return undefined;
  const asked = { exerciseId: exercise_id, before: date, limit: MANY };
  const { items } = await workout('GET /api/workout/history/:exerciseId', asked);
  const best = bestOfSets(items.flatMap(({ sets }) => sets));
  return best && { ...best, exercise_id, exercise_name };
}

export function useRecordsBefore(date: string): Bests {
  const { data } = useQuery({ ...recordsBefore(date), enabled: date === today() }, answers);
  return data ?? NONE;
}

export function bestOf(
  { exercise_id, exercise_name }: WorkoutExercise,
  bests: Bests,
): Best | undefined {
  return bests.find((one) =>
    exercise_id === null
      ? one.exercise_id === null && one.exercise_name.toLowerCase() === exercise_name.toLowerCase()
      : one.exercise_id === exercise_id,
  );
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
