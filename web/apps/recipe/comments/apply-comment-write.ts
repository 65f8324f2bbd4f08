import type { Comment, commentsContract } from '../../../../src/apps/recipe/sharing/contract.ts';
import type { Write, WriteOf } from '../../../core/outbox/outbox-entry.ts';

/** Applies a pending write to the comments of a recipe. */
export function applyCommentWrite(all: Comment[], given: Write, recipe: number): Comment[] {
  const write = given as WriteOf<typeof commentsContract>;
  if (write.input.id !== recipe) return all;
  if (write.route === 'POST /api/recipes/:id/comments') {
    const comment = write.answer ?? pendingComment(write);
    return all.some(({ id }) => id === comment.id) ? all : [...all, comment];
  }
  if (write.route === 'PUT /api/recipes/:id/comments/:cid') {
    const { cid, body } = write.input;
    const changed = (comment: Comment) => ({
      ...comment,
      body,
      updated_at: write.answer?.updated_at ?? new Date().toISOString(),
    });
    return all.map((comment) => (comment.id === cid ? changed(comment) : comment));
  }
  if (write.route === 'DELETE /api/recipes/:id/comments/:cid') {
    const { cid } = write.input;
    return all.filter(({ id, parent_id }) => id !== cid && parent_id !== cid);
  }
  return all;
}

type PostCommentWrite = Extract<
  WriteOf<typeof commentsContract>,
  { route: 'POST /api/recipes/:id/comments' }
>;

function pendingComment({ input, temporaryId }: PostCommentWrite): Comment {
  const now = new Date().toISOString();
  return {
    id: temporaryId,
    recipe_id: input.id,
    parent_id: input.parent_id ?? null,
    body: input.body,
    author: null,
    mine: true,
    can_delete: false,
    created_at: now,
    updated_at: now,
  };
}
