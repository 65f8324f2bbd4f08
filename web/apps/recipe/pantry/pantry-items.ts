import type {
  PantryCategory,
  pantryCategoriesContract,
} from '../../../../src/apps/recipe/pantry/categories/contract.ts';
import type { PantryItem, pantryContract } from '../../../../src/apps/recipe/pantry/contract.ts';
import type { pantryCookingContract } from '../../../../src/apps/recipe/pantry/cooking/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import { fetchAllPages } from '../../../core/queries/fetch-all-pages.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { applyToPantry, applyToPantryCategories } from './pantry-collection.ts';

const pantryApi = createClient<typeof pantryContract>(baseOf('recipe'));
const pantryCategoriesApi = createClient<typeof pantryCategoriesContract>(baseOf('recipe'));

export const pantryCookingApi = createClient<typeof pantryCookingContract>(baseOf('recipe'));

export const pantry = createWriter<typeof pantryContract>('recipe');

/** The whole pantry, so that it can be searched offline. */
export const pantryItemsQuery: ServerQuery<PantryItem[]> = {
  app: 'recipe',
  key: ['pantry'],
  load: () => fetchAllPages((slice) => pantryApi('GET /api/pantry', slice)),
  apply: applyToPantry,
};

export const pantryCategoriesQuery: ServerQuery<PantryCategory[]> = {
  app: 'recipe',
  key: ['pantry-categories'],
  load: () => fetchAllPages((slice) => pantryCategoriesApi('GET /api/pantry/categories', slice)),
  apply: applyToPantryCategories,
};
