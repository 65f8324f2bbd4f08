import type { waterContract } from '../../../../src/apps/nutrition/water/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { WriteOf } from '../../../core/outbox/outbox-entry.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { applyWaterWrite } from './apply-water-write.ts';

type WaterDay = RouteOutput<typeof waterContract, 'GET /api/water/:date'>;

const nutrition = createClient<typeof waterContract>(baseOf('nutrition'));

export const water = createWriter<typeof waterContract>('nutrition');

/** The drinks of a day. */
export function waterDayQuery(date: string): ServerQuery<WaterDay> {
  return {
    app: 'nutrition',
    key: ['water', date],
    load: () => nutrition('GET /api/water/:date', { date }),
    apply: applyToDay,
  };
}

function applyToDay(day: WaterDay, write: unknown) {
  return applyWaterWrite(day, write as WriteOf<typeof waterContract>);
}
