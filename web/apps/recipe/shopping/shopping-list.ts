import type {
  ShoppingItem,
  shoppingContract,
} from '../../../../src/apps/recipe/shopping/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { when } from '../../../core/collections/collection.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import { fetchAllPages } from '../../../core/queries/fetch-all-pages.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { applyToShoppingList } from './shopping-collection.ts';

export const shoppingApi = createClient<typeof shoppingContract>(baseOf('recipe'));

export const shopping = createWriter<typeof shoppingContract>('recipe');

/** One's own list, or a list shared by its owner. */
export function shoppingListQuery(list: number | undefined): ServerQuery<ShoppingItem[]> {
  const which = list === undefined ? {} : { list };
  return {
    app: 'recipe',
    key: ['shopping', list ?? 'own'],
    load: () => fetchAllPages((page) => shoppingApi('GET /api/shopping', { ...page, ...which })),
    apply: when((input) => input.list === list, applyToShoppingList),
  };
}
