import type { wellnessContract } from '../../../../src/apps/nutrition/wellness/contract.ts';
import type { bodyStatsContract } from '../../../../src/shared/body/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { chooseWeight } from './choose-weight.ts';

const wellness = createClient<typeof wellnessContract>(baseOf('nutrition'));
const body = createClient<typeof bodyStatsContract>(baseOf('nutrition'));

const ROWS_BACK = 50;

/** The weight in kg on the last day up to `date` that has one; null if none is known. */
export function knownWeightQuery(date: string): ServerQuery<number | null> {
  return {
    app: 'nutrition',
    key: ['known-weight', date],
    load: async () => {
      const [measured, weighed] = await Promise.all([
        wellness('GET /api/body-composition', { to: date, limit: ROWS_BACK }),
        body('GET /api/body-stats', { to: date, measure: 'weight', limit: ROWS_BACK }),
      ]);
      return chooseWeight(measured.items, weighed.items);
    },
  };
}
