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
    'PUT /api/shopping/list-name': updatesAll((one, { list, name, new_name }) =>
      (list === undefined ? one.own : one.user_id === list)
        ? { ...one, names: renameIn(one.names, name, new_name) }
        : one,
    ),
  }),
};

function renameIn(names: readonly string[], name: string, newName: string | null): string[] {
  const renamed = names.flatMap((one) => (one === name ? (newName ?? []) : one));
  return [...new Set(renamed)].sort();
}
