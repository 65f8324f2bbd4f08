import type { bodyStatsContract } from '../../src/shared/body/contract.ts';
import { addDays } from '../../src/shared/calendar/dates.ts';
import { createClient } from '../core/api/client.ts';
import { type AppName, baseOf } from '../core/instance.ts';
import { fetchAllPages } from '../core/queries/fetch-all-pages.ts';
import type { ServerQuery } from '../core/queries/use-server-query.ts';
import { today } from '../core/time/dates.ts';
import { toWeighIns, type WeighIn } from './weigh-in.ts';
import { applyToWeighIns } from './weigh-in-collection.ts';

/** A year of weigh-ins, newest first, as one app reads them. */
export function weighInsQueryOf(app: AppName): ServerQuery<WeighIn[]> {
  const call = createClient<typeof bodyStatsContract>(baseOf(app));
  return {
    app,
    key: ['weigh-ins'],
    load: async () => {
      const range = { from: addDays(today(), -372), measure: 'weight' } as const;
      const days = await fetchAllPages((page) =>
        call('GET /api/body-stats', { ...range, ...page }),
      );
      return days.flatMap(toWeighIns);
    },
    apply: applyToWeighIns,
  };
}
