import type {
  ShoppingItem,
  shoppingContract,
} from '../../../../src/apps/recipe/shopping/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { WriteOf } from '../../../core/outbox/outbox-entry.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { applyShoppingWrite } from './apply-shopping-write.ts';

export const shoppingApi = createClient<typeof shoppingContract>(baseOf('recipe'));

export const shopping = createWriter<typeof shoppingContract>('recipe');

/** One's own list, or a list shared by its owner. */
export function shoppingListQuery(list: number | undefined): ServerQuery<ShoppingItem[]> {
  return {
    app: 'recipe',
    key: ['shopping', list ?? 'own'],
    load: () => fetchList(list),
    apply: (items, write) =>
      write.input.list === list
        ? applyShoppingWrite(items, write as WriteOf<typeof shoppingContract>)
        : items,
  };
}

/** Fetches all pages: shopping needs the whole list. */
async function fetchList(list: number | undefined): Promise<ShoppingItem[]> {
  const items: ShoppingItem[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: ShoppingItem[]; next_cursor: string | null } = await shoppingApi(
      'GET /api/shopping',
      { limit: 200, ...(list !== undefined && { list }), ...(cursor && { cursor }) },
    );
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  return items;
}
