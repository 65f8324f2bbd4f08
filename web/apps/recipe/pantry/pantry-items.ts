import type {
  PantryCategory,
  pantryCategoriesContract,
} from '../../../../src/apps/recipe/pantry/categories/contract.ts';
import type { PantryItem, pantryContract } from '../../../../src/apps/recipe/pantry/contract.ts';
import type { pantryCookingContract } from '../../../../src/apps/recipe/pantry/cooking/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { when } from '../../../core/collections/collection.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import { fetchAllPages } from '../../../core/queries/fetch-all-pages.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { applyToPantry, applyToPantryCategories } from './pantry-collection.ts';

const pantryApi = createClient<typeof pantryContract>(baseOf('recipe'));
const pantryCategoriesApi = createClient<typeof pantryCategoriesContract>(baseOf('recipe'));

export const pantryCookingApi = createClient<typeof pantryCookingContract>(baseOf('recipe'));

export const pantry = createWriter<typeof pantryContract>('recipe');

/** The whole pantry, so that it can be searched offline: one's own, or a shared pantry. */
export function pantryQuery(pantry: number | undefined): ServerQuery<PantryItem[]> {
  const which = pantry === undefined ? {} : { pantry };
  return {
    app: 'recipe',
    key: pantry === undefined ? ['pantry'] : ['pantry', pantry],
    load: () => fetchAllPages((slice) => pantryApi('GET /api/pantry', { ...slice, ...which })),
    apply: when((input) => input.pantry === pantry, applyToPantry),
  };
}

/** One's own pantry. */
export const pantryItemsQuery = pantryQuery(undefined);

export function categoriesOf(pantry: number | undefined): ServerQuery<PantryCategory[]> {
  const which = pantry === undefined ? {} : { pantry };
  return {
    app: 'recipe',
    key: pantry === undefined ? ['pantry-categories'] : ['pantry-categories', pantry],
    load: () =>
      fetchAllPages((slice) =>
        pantryCategoriesApi('GET /api/pantry/categories', { ...slice, ...which }),
      ),
    // Only their owner changes them.
    ...(pantry === undefined && { apply: applyToPantryCategories }),
  };
}

export const pantryCategoriesQuery = categoriesOf(undefined);
