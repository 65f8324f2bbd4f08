import type { Comment, commentsContract } from '../../../../src/apps/recipe/sharing/contract.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { Question } from '../../../core/use-answer.ts';
import { writer } from '../../../core/writer.ts';
import { applyToComments } from './apply-comment-write.ts';

const commentsApi = client<typeof commentsContract>(baseOf('recipe'));

export const comments = writer<typeof commentsContract>('recipe');

export function commentsOf(recipe: number): Question<Comment[]> {
  return {
    app: 'recipe',
    key: ['comments', recipe],
    ask: async () =>
      (await commentsApi('GET /api/recipes/:id/comments', { id: recipe, limit: 200 })).items,
    apply: (all, write) => applyToComments(all, write, recipe),
  };
}
