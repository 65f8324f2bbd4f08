import type { shoppingContract } from '../../../../src/apps/recipe/shopping/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import type { WriteOf } from '../../../core/outbox/outbox-entry.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { shoppingApi } from './shopping-list.ts';

export type SharedList = RouteOutput<typeof shoppingContract, 'GET /api/shopping/lists'>[number];

/** One's own list first, then shared ones. */
export const shoppingListsQuery: ServerQuery<SharedList[]> = {
  app: 'recipe',
  key: ['shopping-lists'],
  load: () => shoppingApi('GET /api/shopping/lists', {}),
  apply(lists, given) {
    const write = given as WriteOf<typeof shoppingContract>;
    if (write.route !== 'PUT /api/shopping/share') return lists;
    const { kitchen_id } = write.input;
    return lists.map((list) => (list.own ? { ...list, kitchen_id } : list));
  },
};
