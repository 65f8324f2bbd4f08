import type { bodyStatsContract } from '../../../../src/apps/workout/body-stats/contract.ts';
import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import { fetchAllPages } from '../../../core/queries/fetch-all-pages.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { today } from '../../../core/time/dates.ts';
import { toWeighIns, type WeighIn } from './weigh-in.ts';
import { applyToWeighIns } from './weigh-in-collection.ts';

const workout = createClient<typeof bodyStatsContract>(baseOf('workout'));

export const bodyStats = createWriter<typeof bodyStatsContract>('workout');

/** A year of weigh-ins, newest first. */
export const weighInsQuery: ServerQuery<WeighIn[]> = {
  app: 'workout',
  key: ['weigh-ins'],
  load: fetchLastYear,
  apply: applyToWeighIns,
};

async function fetchLastYear(): Promise<WeighIn[]> {
  const range = { from: addDays(today(), -372), measure: 'weight' } as const;
  const days = await fetchAllPages((page) => workout('GET /api/body-stats', { ...range, ...page }));
  return days.flatMap(toWeighIns);
}
