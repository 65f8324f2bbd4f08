import type {
  MetricsRow,
  wellnessContract,
} from '../../../../src/apps/nutrition/wellness/contract.ts';
import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import { fetchAllPages } from '../../../core/queries/fetch-all-pages.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { today } from '../../../core/time/dates.ts';

const client = createClient<typeof wellnessContract>(baseOf('nutrition'));

export const wellness = createWriter<typeof wellnessContract>('nutrition');

export type WellnessRow = Pick<MetricsRow, 'date' | 'source' | 'metrics'>;

/** Steps and metrics of the last days up to today, one row for each day and source. */
export function wellnessQuery(days: number): ServerQuery<WellnessRow[]> {
  return {
    app: 'nutrition',
    // The same key on each day, so that the rows of yesterday are there without a network.
    key: ['wellness', days],
    load: async () => {
      const to = today();
      const from = addDays(to, 1 - days);
      const [steps, metrics] = await Promise.all([
        fetchAllPages((page) => client('GET /api/steps', { from, to, ...page })),
        fetchAllPages((page) => client('GET /api/wellness', { from, to, ...page })),
      ]);
      const walked = steps.map(({ date, source, steps: count }) => ({
        date,
        source,
        metrics: { steps: count },
      }));
      return [...walked, ...metrics];
    },
  };
}
