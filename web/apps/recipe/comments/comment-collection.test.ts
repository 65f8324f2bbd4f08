import { expect, test } from 'vitest';
import type { Comment } from '../../../../src/apps/recipe/sharing/contract.ts';
import { applyToCommentsOf } from './comment-collection.ts';

const NOW = '2026-01-02T03:04:05.000Z';

function said(id: number, parent_id: number | null = null): Comment {
  return {
    id,
    recipe_id: 7,
    parent_id,
    body: `Comment ${id}`,
    author: null,
    mine: true,
    can_delete: true,
    created_at: NOW,
    updated_at: NOW,
  };
}

const applyToComments = applyToCommentsOf(7);
const ids = (all: readonly Comment[]) => all.map(({ id }) => id);

test('a pending comment shows at once, and once only after it was sent', () => {
  const write = {
    route: 'POST /api/recipes/:id/comments',
    input: { id: 7, body: 'Good' },
    temporaryId: -5,
  };
  expect(ids(applyToComments([said(1)], write))).toEqual([1, -5]);
  const arrived = { ...write, answer: said(2) };
  expect(ids(applyToComments([said(1)], arrived))).toEqual([1, 2]);
  expect(ids(applyToComments([said(1), said(2)], arrived))).toEqual([1, 2]);
});

test('deleting a comment deletes its replies; other recipes are unaffected', () => {
  const all = [said(1), said(2, 1), said(3)];
  const write = (id: number) => ({
    route: 'DELETE /api/recipes/:id/comments/:cid',
    input: { id, cid: 1 },
    temporaryId: -1,
  });
  expect(ids(applyToComments(all, write(7)))).toEqual([3]);
  expect(ids(applyToComments(all, write(8)))).toEqual([1, 2, 3]);
});

test('an edited comment shows the new text and that it was edited', () => {
  const write = {
    route: 'PUT /api/recipes/:id/comments/:cid',
    input: { id: 7, cid: 2, body: 'Better said' },
    temporaryId: -1,
  };
  const [first, second] = applyToComments([said(1), said(2)], write);
  expect(first).toEqual(said(1));
  expect(second?.body).toBe('Better said');
  expect(second?.updated_at).not.toBe(NOW);
});
