import type { shoppingContract } from '../../../../src/apps/recipe/shopping/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { shoppingApi } from './shopping-list.ts';

type BoughtItems = RouteOutput<typeof shoppingContract, 'GET /api/shopping/bought'>;

/** Earlier purchases of a list, the most frequent first. */
export function boughtQuery(list: number | undefined): ServerQuery<BoughtItems> {
  return {
    app: 'recipe',
    key: ['shopping-bought', list ?? 'own'],
    load: () => shoppingApi('GET /api/shopping/bought', list === undefined ? {} : { list }),
  };
}
