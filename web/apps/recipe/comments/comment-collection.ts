import type { Comment, commentsContract } from '../../../../src/apps/recipe/sharing/contract.ts';
import { listOf, when } from '../../../core/collections/collection.ts';
import { creates, removes, updates } from '../../../core/collections/effects.ts';

const applyToComments = listOf<typeof commentsContract, Comment>(
  {
    'POST /api/recipes/:id/comments': creates(({ id, parent_id = null, body }, now) => ({
      ...{ recipe_id: id, parent_id, body, author: null, mine: true, can_delete: false },
      ...{ created_at: now, updated_at: now },
    })),
    'PUT /api/recipes/:id/comments/:cid': updates((comment, { body }, answer) => ({
      ...comment,
      body,
      updated_at: answer?.updated_at ?? new Date().toISOString(),
    })),
    'DELETE /api/recipes/:id/comments/:cid': removes(
      ({ id, parent_id }, { cid }) => id === cid || parent_id === cid,
    ),
  },
  { named: ({ cid }) => cid },
);

export const applyToCommentsOf = (recipe: number) =>
  when(({ id }) => id === recipe, applyToComments);
