import type {
  Cookbook,
  cookbookRecipesContract,
  cookbooksContract,
} from '../../../../src/apps/recipe/cookbooks/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { listOf } from '../../../core/collections/collection.ts';
import { removes } from '../../../core/collections/effects.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';

type CookbooksContract = typeof cookbooksContract & typeof cookbookRecipesContract;

export const cookbooksApi = createClient<CookbooksContract>(baseOf('recipe'));

export const cookbooks = createWriter<CookbooksContract>('recipe');

export const cookbooksQuery: ServerQuery<Cookbook[]> = {
  app: 'recipe',
  key: ['cookbooks'],
  load: async () => (await cookbooksApi('GET /api/cookbooks', { limit: 200 })).items,
  apply: listOf<CookbooksContract, Cookbook>({ 'DELETE /api/cookbooks/:id': removes() }),
};

export function cookbookQuery(id: number): ServerQuery<Cookbook> {
  return {
    app: 'recipe',
    key: ['cookbook', id],
    load: () => cookbooksApi('GET /api/cookbooks/:id', { id }),
  };
}
