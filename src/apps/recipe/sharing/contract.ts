import { z } from 'zod';
import { id, instant, ok, pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { outputShape } from '../../../kernel/field-schemas.ts';
import { publicFields } from '../../../kernel/fields.ts';
import { FileResponse } from '../../../kernel/files/file-response.ts';
import { person } from '../people/person.ts';
import { recipe, recipeSummary } from '../recipes/contract.ts';
import { RECIPE_FIELDS } from '../recipes/fields.ts';

const share = z.object({
  user_id: id,
  username: z.string(),
  full_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  via_kitchen_id: id.nullable().describe('Null when it was shared by hand'),
  via_kitchen_name: z.string().nullable(),
  created_at: instant,
});

/** Who may read a recipe besides those in its owner's Kitchens. */
export const sharesContract = {
  listShares: operation({
    method: 'GET',
    path: '/api/recipes/:id/shares',
    summary: 'With whom your recipe is shared, by name',
    access: 'account',
    input: z.object({ id, ...pageInput }),
    output: pageOf(share),
  }),
  addShares: operation({
    method: 'POST',
    path: '/api/recipes/:id/shares',
    summary: 'Let other accounts read your recipe',
    access: 'account',
    input: z.object({ id, user_ids: z.array(id).min(1).max(200) }),
    output: z.object({ ok: z.literal(true), added: z.int() }),
  }),
  removeShare: operation({
    method: 'DELETE',
    path: '/api/recipes/:id/shares/:userId',
    summary: 'Stop sharing your recipe with somebody, or put away one that was shared with you',
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
    tags: true,
    tools: true,
    nutrition: true,
    updated_at: true,
  })
  .extend({
    ...outputShape(publicFields(RECIPE_FIELDS)),
    shared_by: z.string().nullable().describe('The full name of its owner, if there is one'),
  });

/** A link that opens a recipe for whoever has it. */
export const linkContract = {
  makeLink: operation({
    method: 'POST',
    path: '/api/recipes/:id/share',
    summary: 'A public link to your recipe: the one it has, or a new one',
    access: 'signed-in',
    input: z.object({ id }),
    output: z.object({ share_token: token }),
  }),
  revokeLink: operation({
    method: 'DELETE',
    path: '/api/recipes/:id/share',
    summary: 'Close the public link to your recipe',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  readByLink: operation({
    method: 'GET',
    path: '/api/r/:token',
    summary: 'What a recipe says, for whoever has the link; nothing of what its owner thinks of it',
    access: 'open',
    input: z.object({ token }),
    output: publicRecipe,
  }),
  readPictureByLink: operation({
    method: 'GET',
    path: '/api/r/:token/pictures/:fileId',
    summary: 'A picture that the recipe behind a link shows',
    access: 'open',
    input: z.object({ token, fileId: id }),
    output: z.instanceof(FileResponse).meta({ type: 'string', format: 'binary' }),
  }),
};

export const sharedWithMeContract = {
  listSharedWithMe: operation({
    method: 'GET',
    path: '/api/recipes/shared-with-me',
    summary: 'Recipes of others that you may read, newest change first',
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
  author: person.nullable().describe('Null for the one person of an instance without accounts'),
  mine: z.boolean(),
  can_delete: z.boolean(),
  created_at: instant,
  updated_at: instant,
});

export const commentsContract = {
  listComments: operation({
    method: 'GET',
    path: '/api/recipes/:id/comments',
    summary: 'What is said about a recipe, oldest first; an answer names what it answers',
    access: 'signed-in',
    input: z.object({ id, ...pageInput }),
    output: pageOf(comment),
  }),
  addComment: operation({
    method: 'POST',
    path: '/api/recipes/:id/comments',
    summary: 'Say something about a recipe you can see, or answer what was said',
    access: 'signed-in',
    status: 201,
    input: z.object({ id, body, parent_id: id.nullable().optional() }),
    output: comment,
  }),
  updateComment: operation({
    method: 'PUT',
    path: '/api/recipes/:id/comments/:cid',
    summary: 'Change what you said',
    access: 'signed-in',
    input: z.object({ id, cid: id, body }),
    output: comment,
  }),
  deleteComment: operation({
    method: 'DELETE',
    path: '/api/recipes/:id/comments/:cid',
    summary: 'Take back what you said, or remove it from your recipe; its answers go with it',
    access: 'signed-in',
    input: z.object({ id, cid: id }),
    output: ok,
  }),
};

export type RecipeShare = z.output<typeof share>;
export type PublicRecipe = z.output<typeof publicRecipe>;
export type Comment = z.output<typeof comment>;
