import type { waterContract } from '../../../../src/apps/nutrition/water/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { applyToWaterDay, type WaterDay } from './water-collection.ts';

const nutrition = createClient<typeof waterContract>(baseOf('nutrition'));

export const water = createWriter<typeof waterContract>('nutrition');

/** The drinks of a day. */
export function waterDayQuery(date: string): ServerQuery<WaterDay> {
  return {
    app: 'nutrition',
    key: ['water', date],
    load: () => nutrition('GET /api/water/:date', { date }),
    apply: applyToWaterDay(date),
  };
}
