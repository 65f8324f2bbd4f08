import type { waterContract } from '../../../../src/apps/nutrition/water/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { WriteOf } from '../../../core/outbox-entry.ts';
import type { Question } from '../../../core/use-answer.ts';
import { writer } from '../../../core/writer.ts';
import { applyWaterWrite } from './apply-water-write.ts';

type WaterDay = RouteOutput<typeof waterContract, 'GET /api/water/:date'>;

const nutrition = client<typeof waterContract>(baseOf('nutrition'));

export const water = writer<typeof waterContract>('nutrition');

/** What was drunk on a day. */
export function waterDay(date: string): Question<WaterDay> {
  return {
    app: 'nutrition',
    key: ['water', date],
    ask: () => nutrition('GET /api/water/:date', { date }),
    apply: applyToDay,
  };
}

function applyToDay(day: WaterDay, write: unknown) {
  return applyWaterWrite(day, write as WriteOf<typeof waterContract>);
}
