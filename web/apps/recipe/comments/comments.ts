import type { Comment, commentsContract } from '../../../../src/apps/recipe/sharing/contract.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { Write, WriteOf } from '../../../core/outbox-entry.ts';
import type { Question } from '../../../core/use-answer.ts';
import { writer } from '../../../core/writer.ts';

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

/** What was said, as it will read once the server has taken the write. */
export function applyToComments(all: Comment[], given: Write, recipe: number): Comment[] {
  const write = given as WriteOf<typeof commentsContract>;
  if (write.input.id !== recipe) return all;
  if (write.route === 'POST /api/recipes/:id/comments') {
    const said = write.answer ?? waiting(write);
    return all.some(({ id }) => id === said.id) ? all : [...all, said];
  }
  if (write.route === 'DELETE /api/recipes/:id/comments/:cid') {
    const { cid } = write.input;
    return all.filter(({ id, parent_id }) => id !== cid && parent_id !== cid);
  }
  return all;
}

type Said = Extract<WriteOf<typeof commentsContract>, { route: 'POST /api/recipes/:id/comments' }>;

function waiting({ input, temporaryId }: Said): Comment {
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
