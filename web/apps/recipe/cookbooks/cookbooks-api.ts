import type {
  Cookbook,
  cookbookRecipesContract,
  cookbooksContract,
} from '../../../../src/apps/recipe/cookbooks/contract.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { Write, WriteOf } from '../../../core/outbox-entry.ts';
import type { Question } from '../../../core/use-answer.ts';
import { writer } from '../../../core/writer.ts';

type Contract = typeof cookbooksContract & typeof cookbookRecipesContract;

export const cookbooksApi = client<Contract>(baseOf('recipe'));

export const cookbooks = writer<Contract>('recipe');

export const allCookbooks: Question<Cookbook[]> = {
  app: 'recipe',
  key: ['cookbooks'],
  ask: async () => (await cookbooksApi('GET /api/cookbooks', { limit: 200 })).items,
  apply: (all, given: Write) => {
    const write = given as WriteOf<Contract>;
    return write.route === 'DELETE /api/cookbooks/:id'
      ? all.filter(({ id }) => id !== write.input.id)
      : all;
  },
};

export function cookbookCalled(id: number): Question<Cookbook> {
  return {
    app: 'recipe',
    key: ['cookbook', id],
    ask: () => cookbooksApi('GET /api/cookbooks/:id', { id }),
  };
}
