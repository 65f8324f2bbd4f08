import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { PERSON_COLUMNS, toPersonIfAny } from '../../../accounts/people/person.ts';
import { type PageOrder, readPage } from '../../../kernel/api/paging.ts';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Invalid, NotAllowed, NotFound } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { requireRecipe } from '../recipes/access.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { Comment, commentsContract } from './contract.ts';

type Db = Kysely<RecipeAppTables>;
type CommentsContext = Context<RecipeAppTables>;
type Input<Name extends keyof typeof commentsContract> = z.output<
  (typeof commentsContract)[Name]['input']
>;

function selectComments(db: Db, recipeId: number) {
  return db
    .selectFrom('recipe_comments')
    .leftJoin('users', 'users.id', 'recipe_comments.owner_id')
    .selectAll('recipe_comments')
    .select(PERSON_COLUMNS)
    .where('recipe_comments.recipe_id', '=', recipeId);
}

type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number];

const OLDEST_FIRST: PageOrder<CommentRow> = {
  direction: 'asc',
  keys: [
    [sql.ref('recipe_comments.created_at'), (row) => row.created_at],
    [sql.ref('recipe_comments.id'), (row) => row.id],
  ],
};

export async function listComments(
  { db, owner }: CommentsContext,
  { id, limit, cursor }: Input<'listComments'>,
) {
  const { may } = await requireRecipe(db, owner, id);
  const page = await readPage(selectComments(db, id), OLDEST_FIRST, { limit, cursor });
  const items = page.items.map((row) => toComment(row, owner, may === 'own'));
  return { items, next_cursor: page.next_cursor };
}

export async function addComment(
  { db, owner, clock }: CommentsContext,
  { id, body, parent_id }: Input<'addComment'>,
) {
  const now = isoNow(clock);
  return transact(db, async (tx) => {
    const { may } = await requireRecipe(tx, owner, id);
    if (parent_id) await refuseDeepAnswer(tx, id, parent_id);
    const added = await tx
      .insertInto('recipe_comments')
      .values({
        owner_id: owner,
        recipe_id: id,
        parent_id: parent_id ?? null,
        body,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return toComment(await requireComment(tx, id, added.id), owner, may === 'own');
  });
}

async function refuseDeepAnswer(db: Db, recipeId: number, parentId: number): Promise<void> {
  const parent = await selectComments(db, recipeId)
    .where('recipe_comments.id', '=', parentId)
    .executeTakeFirst();
  if (parent?.parent_id === null) return;
  const message = parent ? 'must not be a reply itself' : 'must be a comment on this recipe';
  throw new Invalid(`parent_id ${message}.`, [{ path: 'parent_id', message }]);
}

export async function updateComment(
  { db, owner, clock }: CommentsContext,
  { id, cid, body }: Input<'updateComment'>,
) {
  return transact(db, async (tx) => {
    const { may } = await requireRecipe(tx, owner, id);
    const before = await requireComment(tx, id, cid);
    if (before.owner_id !== owner) throw new NotAllowed('Only the author can change a comment.');
    await tx
      .updateTable('recipe_comments')
      .set({ body, updated_at: isoNow(clock) })
      .where('id', '=', cid)
      .where('owner_id', '=', owner)
      .execute();
    return toComment(await requireComment(tx, id, cid), owner, may === 'own');
  });
}

export async function deleteComment(
  { db, owner }: CommentsContext,
  { id, cid }: Input<'deleteComment'>,
) {
  await transact(db, async (tx) => {
    const { may } = await requireRecipe(tx, owner, id);
    const comment = await requireComment(tx, id, cid);
    if (comment.owner_id !== owner && may !== 'own') {
      throw new NotAllowed('Only the author and the owner of the recipe can remove a comment.');
    }
    await tx.deleteFrom('recipe_comments').where('id', '=', cid).execute();
  });
  return { ok: true as const };
}

async function requireComment(db: Db, recipeId: number, id: number): Promise<CommentRow> {
  const row = await selectComments(db, recipeId)
    .where('recipe_comments.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new NotFound('comment');
  return row;
}

function toComment(row: CommentRow, me: number, ownsRecipe: boolean): Comment {
  const { id, recipe_id, parent_id, body, created_at, updated_at } = row;
  const mine = row.owner_id === me;
  return {
    id,
    recipe_id,
    parent_id,
    body,
    author: toPersonIfAny(row),
    mine,
    can_delete: mine || ownsRecipe,
    created_at,
    updated_at,
  };
}
