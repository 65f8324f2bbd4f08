import type {
  ShoppingItem,
  shoppingContract,
} from '../../../../src/apps/recipe/shopping/contract.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { WriteOf } from '../../../core/outbox-entry.ts';
import type { Question } from '../../../core/use-answer.ts';
import { writer } from '../../../core/writer.ts';
import { applyShoppingWrite } from './apply-shopping-write.ts';

export const shoppingApi = client<typeof shoppingContract>(baseOf('recipe'));

export const shopping = writer<typeof shoppingContract>('recipe');

/** One's own list, or that of somebody who shares it. */
export function shoppingListOf(list: number | undefined): Question<ShoppingItem[]> {
  return {
    app: 'recipe',
    key: ['shopping', list ?? 'own'],
    ask: () => wholeList(list),
    apply: (items, write) =>
      write.input.list === list
        ? applyShoppingWrite(items, write as WriteOf<typeof shoppingContract>)
        : items,
  };
}

/** A list that someone shops from is needed whole. */
async function wholeList(list: number | undefined): Promise<ShoppingItem[]> {
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
