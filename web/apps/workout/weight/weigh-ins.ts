import type {
  BodyDay,
  bodyStatsContract,
} from '../../../../src/apps/workout/body-stats/contract.ts';
import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { WriteOf } from '../../../core/outbox/outbox-entry.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { today } from '../../../core/time/dates.ts';
import { applyWeighInWrite } from './apply-weigh-in-write.ts';
import { toWeighIns, type WeighIn } from './weigh-in.ts';

const workout = createClient<typeof bodyStatsContract>(baseOf('workout'));

export const bodyStats = createWriter<typeof bodyStatsContract>('workout');

/** A year of weigh-ins, newest first. */
export const weighInsQuery: ServerQuery<WeighIn[]> = {
  app: 'workout',
  key: ['weigh-ins'],
  load: fetchLastYear,
  apply: (all, write) => applyWeighInWrite(all, write as WriteOf<typeof bodyStatsContract>),
};

async function fetchLastYear(): Promise<WeighIn[]> {
  const from = addDays(today(), -372);
  const all: WeighIn[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: BodyDay[]; next_cursor: string | null } = await workout(
      'GET /api/body-stats',
      { from, measure: 'weight', limit: 200, ...(cursor && { cursor }) },
    );
    all.push(...page.items.flatMap(toWeighIns));
    cursor = page.next_cursor;
  } while (cursor);
  return all;
}
