import type { fastingContract } from '../../../../src/apps/nutrition/fasting/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';

export type CurrentFast = RouteOutput<typeof fastingContract, 'GET /api/fasts-current'>;

const client = createClient<typeof fastingContract>(baseOf('nutrition'));

/** The running fast as the server knows it, for the home page. */
export const currentFastQuery: ServerQuery<CurrentFast> = {
  app: 'nutrition',
  key: ['current-fast'],
  load: () => client('GET /api/fasts-current', {}),
};
