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

const recipe = client<typeof shoppingContract>(baseOf('recipe'));

export const shopping = writer<typeof shoppingContract>('recipe');

export const shoppingList: Question<ShoppingItem[]> = {
  app: 'recipe',
  key: ['shopping'],
  ask: wholeList,
  apply: (items, write) => applyShoppingWrite(items, write as WriteOf<typeof shoppingContract>),
};

/** A list that someone shops from is needed whole. */
async function wholeList(): Promise<ShoppingItem[]> {
  const items: ShoppingItem[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: ShoppingItem[]; next_cursor: string | null } = await recipe(
      'GET /api/shopping',
      { limit: 200, ...(cursor && { cursor }) },
    );
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  return items;
}
