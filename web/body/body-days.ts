import type { BodyDay, bodyStatsContract } from '../../src/shared/body/contract.ts';
import { addDays } from '../../src/shared/calendar/dates.ts';
import { createClient } from '../core/api/client.ts';
import { type AppName, baseOf } from '../core/instance.ts';
import { fetchAllPages } from '../core/queries/fetch-all-pages.ts';
import type { ServerQuery } from '../core/queries/use-server-query.ts';
import { today } from '../core/time/dates.ts';
import { applyToBodyDays } from './body-collection.ts';

/** A year of body measures, newest day first, as one app reads them. */
export function bodyDaysQueryOf(app: AppName): ServerQuery<BodyDay[]> {
  const call = createClient<typeof bodyStatsContract>(baseOf(app));
  return {
    app,
    key: ['body-days'],
    load: () => {
      const from = addDays(today(), -365);
      return fetchAllPages((page) => call('GET /api/body-stats', { from, ...page }));
    },
    apply: applyToBodyDays,
  };
}
