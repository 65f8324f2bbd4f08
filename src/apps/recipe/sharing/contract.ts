import { z } from 'zod';
import { person } from '../../../accounts/people/person.ts';
import { id, instant, ok, pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { outputShape } from '../../../kernel/field-schemas.ts';
import { publicFields } from '../../../kernel/fields.ts';
import { FileResponse } from '../../../kernel/files/file-response.ts';
import { recipe, recipeSummary } from '../recipes/contract.ts';
import { RECIPE_FIELDS } from '../recipes/fields.ts';

const share = z.object({
  user_id: id,
  username: z.string(),
  full_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  via_kitchen_id: id.nullable().describe('Null for a direct grant'),
  via_kitchen_name: z.string().nullable(),
  created_at: instant,
});

/** Grants to individual accounts, in addition to access through Kitchens. */
export const sharesContract = {
  listShares: operation({
    method: 'GET',
    path: '/api/recipes/:id/shares',
    summary: 'List the accounts your recipe is shared with, by name',
    access: 'account',
    input: z.object({ id, ...pageInput }),
    output: pageOf(share),
  }),
  addShares: operation({
    method: 'POST',
    path: '/api/recipes/:id/shares',
    summary: 'Share your recipe with other accounts',
    access: 'account',
    input: z.object({ id, user_ids: z.array(id).min(1).max(200) }),
    output: z.object({ ok: z.literal(true), added: z.int() }),
  }),
  removeShare: operation({
    method: 'DELETE',
    path: '/api/recipes/:id/shares/:userId',
    summary: 'Stop sharing your recipe with an account, or remove one that was shared with you',
    access: 'account',
    input: z.object({ id, userId: id }),
    output: ok,
  }),
};

const token = z.string().regex(/^[\w-]{22}$/, 'must be the token of a link');

const publicRecipe = recipe
  .pick({
    name: true,
    img_url: true,
    servings: true,
    total_minutes: true,
    ingredients: true,
    steps: true,
    photos: true,
    tags: true,
    tools: true,
    nutrition: true,
    updated_at: true,
  })
  .extend({
    ...outputShape(publicFields(RECIPE_FIELDS)),
    shared_by: z.string().nullable().describe('The full name of its owner, if there is one'),
  });

/** A public link opens a recipe for everyone who has it. */
export const linkContract = {
  makeLink: operation({
    method: 'POST',
    path: '/api/recipes/:id/share',
    summary: 'Get or create the public link of your recipe',
    access: 'signed-in',
    input: z.object({ id }),
    output: z.object({ share_token: token }),
  }),
  revokeLink: operation({
    method: 'DELETE',
    path: '/api/recipes/:id/share',
    summary: 'Revoke the public link of your recipe',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  readByLink: operation({
    method: 'GET',
    path: '/api/r/:token',
    summary: 'Read a recipe by its public link, without the owner’s private fields',
    access: 'open',
    input: z.object({ token }),
    output: publicRecipe,
  }),
  readPictureByLink: operation({
    method: 'GET',
    path: '/api/r/:token/pictures/:fileId',
    summary: 'Read a picture of a recipe by its public link',
    access: 'open',
    input: z.object({ token, fileId: id }),
    output: z.instanceof(FileResponse).meta({ type: 'string', format: 'binary' }),
  }),
};

export const sharedWithMeContract = {
  listSharedWithMe: operation({
    method: 'GET',
    path: '/api/recipes/shared-with-me',
    summary: 'List recipes of others that you may read, latest change first',
    access: 'signed-in',
    input: z.object({ ...pageInput, q: z.string().max(200).optional() }),
    output: pageOf(recipeSummary.extend({ shared_by: person })),
  }),
};

const body = z.string().trim().min(1, 'must not be blank').max(4000);

const comment = z.object({
  id,
  recipe_id: id,
  parent_id: id.nullable(),
  body: z.string(),
  author: person.nullable().describe('Null on an instance without accounts'),
  mine: z.boolean(),
  can_delete: z.boolean(),
  created_at: instant,
  updated_at: instant,
});

export const commentsContract = {
  listComments: operation({
    method: 'GET',
    path: '/api/recipes/:id/comments',
    summary: 'List the comments on a recipe, oldest first; a reply names its parent',
    access: 'signed-in',
    input: z.object({ id, ...pageInput }),
    output: pageOf(comment),
  }),
  addComment: operation({
    method: 'POST',
    path: '/api/recipes/:id/comments',
    summary: 'Comment on a visible recipe, or reply to a comment',
    access: 'signed-in',
    status: 201,
    input: z.object({ id, body, parent_id: id.nullable().optional() }),
    output: comment,
  }),
  updateComment: operation({
    method: 'PUT',
    path: '/api/recipes/:id/comments/:cid',
    summary: 'Update a comment of yours',
    access: 'signed-in',
    input: z.object({ id, cid: id, body }),
    output: comment,
  }),
  deleteComment: operation({
    method: 'DELETE',
    path: '/api/recipes/:id/comments/:cid',
    summary: 'Delete a comment of yours or on your recipe, with its replies',
    access: 'signed-in',
    input: z.object({ id, cid: id }),
    output: ok,
  }),
};

export type RecipeShare = z.output<typeof share>;
export type PublicRecipe = z.output<typeof publicRecipe>;
export type Comment = z.output<typeof comment>;
