import type {
  PantryCategory,
  pantryCategoriesContract,
} from '../../../../src/apps/recipe/pantry/categories/contract.ts';
import type { PantryItem, pantryContract } from '../../../../src/apps/recipe/pantry/contract.ts';
import type { pantryCookingContract } from '../../../../src/apps/recipe/pantry/cooking/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { WriteOf } from '../../../core/outbox/outbox-entry.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { applyCategoryWrite } from '../categories/apply-category-write.ts';
import { applyPantryWrite } from './apply-pantry-write.ts';

const pantryApi = createClient<typeof pantryContract>(baseOf('recipe'));
const pantryCategoriesApi = createClient<typeof pantryCategoriesContract>(baseOf('recipe'));

export const pantryCookingApi = createClient<typeof pantryCookingContract>(baseOf('recipe'));

export const pantry = createWriter<typeof pantryContract>('recipe');

/** The whole pantry, so that it can be searched offline. */
export const pantryItemsQuery: ServerQuery<PantryItem[]> = {
  app: 'recipe',
  key: ['pantry'],
  load: () => fetchAllPages((slice) => pantryApi('GET /api/pantry', slice)),
  apply: (all, write) => applyPantryWrite(all, write as WriteOf<typeof pantryContract>),
};

export const pantryCategoriesQuery: ServerQuery<PantryCategory[]> = {
  app: 'recipe',
  key: ['pantry-categories'],
  load: () => fetchAllPages((slice) => pantryCategoriesApi('GET /api/pantry/categories', slice)),
  apply: (all, write) => applyCategoryWrite(all, write, '/api/pantry/categories', FRESH_CATEGORY),
};

const FRESH_CATEGORY: Omit<PantryCategory, 'id' | 'name'> = {
  icon: null,
  color: null,
  default_aisle: null,
  sort_order: Number.MAX_SAFE_INTEGER,
  item_count: 0,
  created_at: '',
  updated_at: '',
};

interface PageRequest {
  limit: number;
  cursor?: string;
}

async function fetchAllPages<Item>(
  ask: (slice: PageRequest) => Promise<{ items: Item[]; next_cursor: string | null }>,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: Item[]; next_cursor: string | null } = await ask({
      limit: 200,
      ...(cursor && { cursor }),
    });
    all.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  return all;
}
