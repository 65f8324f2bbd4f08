import type {
  CookEntry,
  cooksContract,
} from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import type { RouteOutput } from '../../../../../src/kernel/contract.ts';
import { createClient } from '../../../../core/api/client.ts';
import { baseOf } from '../../../../core/instance.ts';
import type { PagedQuery } from '../../../../core/queries/use-paged-query.ts';
import { applyToCooks } from './diary-collection.ts';

const cooksApi = createClient<typeof cooksContract>(baseOf('recipe'));
const PAGE = 20;

type CooksPage = RouteOutput<typeof cooksContract, 'GET /api/recipes/:id/cooks'>;

/** Cooks of a recipe by everybody who may see it, newest first, and the mean of one's own ratings. */
export function cooksQuery(id: number): PagedQuery<CookEntry, CooksPage> {
  return {
    app: 'recipe',
    key: ['recipes', id, 'cooks'],
    load: (cursor) =>
      cooksApi('GET /api/recipes/:id/cooks', { id, limit: PAGE, ...(cursor && { cursor }) }),
    apply: applyToCooks,
  };
}
