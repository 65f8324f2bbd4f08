import type {
  PantryCategory,
  pantryCategoriesContract,
} from '../../../../src/apps/recipe/pantry/categories/contract.ts';
import type { PantryItem, pantryContract } from '../../../../src/apps/recipe/pantry/contract.ts';
import type { pantryCookingContract } from '../../../../src/apps/recipe/pantry/cooking/contract.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { WriteOf } from '../../../core/outbox-entry.ts';
import type { Question } from '../../../core/use-answer.ts';
import { writer } from '../../../core/writer.ts';
import { applyCategoryWrite } from '../categories/apply-category-write.ts';
import { applyPantryWrite } from './apply-pantry-write.ts';

const items = client<typeof pantryContract>(baseOf('recipe'));
const categories = client<typeof pantryCategoriesContract>(baseOf('recipe'));

export const cooking = client<typeof pantryCookingContract>(baseOf('recipe'));

export const pantry = writer<typeof pantryContract>('recipe');

/** Whole, so that it can be searched in a shop without network. */
export const pantryItems: Question<PantryItem[]> = {
  app: 'recipe',
  key: ['pantry'],
  ask: () => allPages((slice) => items('GET /api/pantry', slice)),
  apply: (all, write) => applyPantryWrite(all, write as WriteOf<typeof pantryContract>),
};

export const pantryCategories: Question<PantryCategory[]> = {
  app: 'recipe',
  key: ['pantry-categories'],
  ask: () => allPages((slice) => categories('GET /api/pantry/categories', slice)),
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

interface Slice {
  limit: number;
  cursor?: string;
}

async function allPages<Item>(
  ask: (slice: Slice) => Promise<{ items: Item[]; next_cursor: string | null }>,
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
