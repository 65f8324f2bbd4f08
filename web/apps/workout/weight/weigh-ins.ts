import type {
  BodyDay,
  bodyStatsContract,
} from '../../../../src/apps/workout/body-stats/contract.ts';
import { client } from '../../../core/client.ts';
import { addDays, today } from '../../../core/dates.ts';
import { baseOf } from '../../../core/instance.ts';
import type { WriteOf } from '../../../core/outbox-entry.ts';
import type { Question } from '../../../core/use-answer.ts';
import { writer } from '../../../core/writer.ts';
import { applyWeighInWrite } from './apply-weigh-in-write.ts';
import { type WeighIn, weighInOf } from './weigh-in.ts';

const workout = client<typeof bodyStatsContract>(baseOf('workout'));

export const bodyStats = writer<typeof bodyStatsContract>('workout');

/** A year of weigh-ins, newest first: what the longest period of the chart needs. */
export const weighIns: Question<WeighIn[]> = {
  app: 'workout',
  key: ['weigh-ins'],
  ask: lastYear,
  apply: (all, write) => applyWeighInWrite(all, write as WriteOf<typeof bodyStatsContract>),
};

async function lastYear(): Promise<WeighIn[]> {
  const from = addDays(today(), -372);
  const all: WeighIn[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: BodyDay[]; next_cursor: string | null } = await workout(
      'GET /api/body-stats',
      { from, measure: 'weight', limit: 200, ...(cursor && { cursor }) },
    );
    all.push(...page.items.flatMap(weighInOf));
    cursor = page.next_cursor;
  } while (cursor);
  return all;
}
