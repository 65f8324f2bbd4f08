import type {
  ExerciseRecord,
  Overview,
  statisticsContract,
} from '../../../../src/apps/workout/statistics/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { client } from '../../../core/client.ts';
import { addDays, today } from '../../../core/dates.ts';
import { baseOf } from '../../../core/instance.ts';
import type { Question } from '../../../core/use-answer.ts';

const statistics = client<typeof statisticsContract>(baseOf('workout'));
const A_PAGE = 100;

export type Progress = RouteOutput<typeof statisticsContract, 'GET /api/exercises/:id/progress'>;

export function overviewOf(weeks: number): Question<Overview> {
  return {
    app: 'workout',
    key: ['overview', weeks],
    ask: () => statistics('GET /api/stats/overview', { weeks }),
  };
}

/** The exercises that were trained last, each with its best. */
export const latestRecords: Question<ExerciseRecord[]> = {
  app: 'workout',
  key: ['records'],
  ask: async () => (await statistics('GET /api/records', { limit: A_PAGE })).items,
};

export function progressOf(id: number, weeks: number): Question<Progress> {
  const to = today();
  const from = addDays(to, -weeks * 7);
  return {
    app: 'workout',
    key: ['progress', id, weeks],
    ask: () => statistics('GET /api/exercises/:id/progress', { id, from, to }),
  };
}
