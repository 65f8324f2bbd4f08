import type {
  Cookbook,
  cookbookRecipesContract,
  cookbooksContract,
} from '../../../../src/apps/recipe/cookbooks/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { Write, WriteOf } from '../../../core/outbox/outbox-entry.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';

type CookbooksContract = typeof cookbooksContract & typeof cookbookRecipesContract;

export const cookbooksApi = createClient<CookbooksContract>(baseOf('recipe'));

export const cookbooks = createWriter<CookbooksContract>('recipe');

export const cookbooksQuery: ServerQuery<Cookbook[]> = {
  app: 'recipe',
  key: ['cookbooks'],
  load: async () => (await cookbooksApi('GET /api/cookbooks', { limit: 200 })).items,
  apply: (all, given: Write) => {
    const write = given as WriteOf<CookbooksContract>;
    return write.route === 'DELETE /api/cookbooks/:id'
      ? all.filter(({ id }) => id !== write.input.id)
      : all;
  },
};

export function cookbookQuery(id: number): ServerQuery<Cookbook> {
  return {
    app: 'recipe',
    key: ['cookbook', id],
    load: () => cookbooksApi('GET /api/cookbooks/:id', { id }),
  };
}
