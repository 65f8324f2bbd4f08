import type { Comment, commentsContract } from '../../../../src/apps/recipe/sharing/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { applyToCommentsOf } from './comment-collection.ts';

const commentsApi = createClient<typeof commentsContract>(baseOf('recipe'));

export const comments = createWriter<typeof commentsContract>('recipe');

export function commentsQuery(recipe: number): ServerQuery<Comment[]> {
  return {
    app: 'recipe',
    key: ['comments', recipe],
    load: async () =>
      (await commentsApi('GET /api/recipes/:id/comments', { id: recipe, limit: 200 })).items,
    apply: applyToCommentsOf(recipe),
  };
}
