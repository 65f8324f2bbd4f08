import type {
  ExerciseRecord,
  MuscleWeeks,
  Overview,
  statisticsContract,
} from '../../../../src/apps/workout/statistics/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { today } from '../../../core/time/dates.ts';

const statistics = createClient<typeof statisticsContract>(baseOf('workout'));
const A_PAGE = 100;

export type ExerciseProgress = RouteOutput<
  typeof statisticsContract,
  'GET /api/exercises/:id/progress'
>;

export function overviewQuery(weeks: number): ServerQuery<Overview> {
  return {
    app: 'workout',
    key: ['overview', weeks],
    load: () => statistics('GET /api/stats/overview', { weeks }),
  };
}

export function muscleWeeksQuery(weeks: number): ServerQuery<MuscleWeeks> {
  return {
    app: 'workout',
    key: ['muscle-weeks', weeks],
    load: () => statistics('GET /api/stats/muscles', { weeks }),
  };
}

/** Records of the most recently trained exercises. */
export const latestRecordsQuery: ServerQuery<ExerciseRecord[]> = {
  app: 'workout',
  key: ['records'],
  load: async () => (await statistics('GET /api/records', { limit: A_PAGE })).items,
};

export function exerciseProgressQuery(id: number, weeks: number): ServerQuery<ExerciseProgress> {
  const to = today();
  const from = addDays(to, -weeks * 7);
  return {
    app: 'workout',
    key: ['progress', id, weeks],
    load: () => statistics('GET /api/exercises/:id/progress', { id, from, to }),
  };
}
