import type { shoppingContract } from '../../../../src/apps/recipe/shopping/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { listOf } from '../../../core/collections/collection.ts';
import { updatesAll } from '../../../core/collections/effects.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { shoppingApi } from './shopping-list.ts';

export type SharedList = RouteOutput<typeof shoppingContract, 'GET /api/shopping/lists'>[number];

/** One's own list first, then shared ones. */
export const shoppingListsQuery: ServerQuery<SharedList[]> = {
  app: 'recipe',
  key: ['shopping-lists'],
  load: () => shoppingApi('GET /api/shopping/lists', {}),
  apply: listOf<typeof shoppingContract, SharedList>({
    'PUT /api/shopping/share': updatesAll((list, { kitchen_id }) =>
      list.own ? { ...list, kitchen_id } : list,
    ),
  }),
};
