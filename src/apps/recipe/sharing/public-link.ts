import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { NotFound } from '../../../kernel/errors.ts';
import { columnsOf, publicFields } from '../../../kernel/fields.ts';
import { FileResponse } from '../../../kernel/files/file-response.ts';
import { requireOwnRecipe } from '../recipes/access.ts';
import { fileIdOf, pictureIds } from '../recipes/content.ts';
import { DETAIL_FIELDS, LISTED_FIELDS } from '../recipes/fields.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { linkContract, PublicRecipe } from './contract.ts';
import { findRecipePicture } from './find-recipe-picture.ts';

type LinkContext = Context<RecipeAppTables>;
type Input<Name extends keyof typeof linkContract> = z.output<(typeof linkContract)[Name]['input']>;

/** Concurrent calls return the same link. */
export async function makeLink({ db, owner }: LinkContext, { id }: Input<'makeLink'>) {
  const fresh = randomBytes(16).toString('base64url');
  return transact(db, async (tx) => {
    await requireOwnRecipe(tx, owner, id);
    const { share_token } = await tx
      .updateTable('recipes')
      .set({ share_token: sql<string>`coalesce(share_token, ${fresh})` })
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .returning('share_token')
      .executeTakeFirstOrThrow();
    return { share_token: share_token ?? fresh };
  });
}

export async function revokeLink({ db, owner }: LinkContext, { id }: Input<'revokeLink'>) {
  await transact(db, async (tx) => {
    await requireOwnRecipe(tx, owner, id);
    await tx
      .updateTable('recipes')
      .set({ share_token: null })
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .execute();
  });
  return { ok: true as const };
}

/** Revokes all public links of an owner; returns a description of each. */
export async function revokeAllLinks(
  tx: Transaction<RecipeAppTables>,
  owner: number,
): Promise<string[]> {
  const revoked = await tx
    .updateTable('recipes')
    .set({ share_token: null })
    .where('owner_id', '=', owner)
    .where('share_token', 'is not', null)
    .returning('name')
    .execute();
  return revoked.map(({ name }) => `the public link of the recipe “${name}”`);
}

/** The token has 128 random bits, so possession is authorization. */
const findByLink = prepareQuery((db: Kysely<RecipeAppTables>, at: { token: string }) =>
  db
    .selectFrom('recipes')
    .innerJoin('recipe_texts', 'recipe_texts.recipe_id', 'recipes.id')
    .leftJoin('users', 'users.id', 'recipes.owner_id')
    .select([
      'recipes.id',
      'recipes.name',
      'recipes.img_url',
      'recipes.servings',
      'recipes.total_minutes',
      'recipes.tags',
      'recipes.updated_at',
      ...columnsOf('recipes', publicFields(LISTED_FIELDS)),
      'recipe_texts.ingredients',
      'recipe_texts.steps',
      'recipe_texts.photos',
      'recipe_texts.tools',
      'recipe_texts.nutrition',
      ...columnsOf('recipe_texts', publicFields(DETAIL_FIELDS)),
      'users.full_name as shared_by',
    ])
    .where('recipes.share_token', '=', at.token)
    .where('recipes.deleted_at', 'is', null),
);

async function requireLinkedRecipe(db: LinkContext['db'], token: string) {
  const [row] = await findByLink(db, { token });
  if (!row) throw new NotFound('recipe');
  const steps = JSON.parse(row.steps) as PublicRecipe['steps'];
  const ingredients = JSON.parse(row.ingredients) as PublicRecipe['ingredients'];
  const photos = JSON.parse(row.photos) as PublicRecipe['photos'];
  return { ...row, steps, ingredients, photos };
}

export async function readByLink(
  { db }: LinkContext,
  { token }: Input<'readByLink'>,
): Promise<PublicRecipe> {
  const { id: _, ...row } = await requireLinkedRecipe(db, token);
  const shown = (address: string | null) => toPublicAddress(token, address);
  return {
    ...row,
    img_url: shown(row.img_url),
    steps: row.steps.map((step) => ({ ...step, imgUrl: shown(step.imgUrl) })),
    photos: row.photos.map((photo) => ({ ...photo, img_url: shown(photo.img_url) ?? '' })),
    // Pantry links are private to the owner.
    // So are the recipes that ingredients are.
    ingredients: row.ingredients.map(({ name, items }) => ({
      name,
      items: items.map(({ recipe_id: _, ...item }) => ({ ...item, pantry_item_id: null })),
    })),
    tags: JSON.parse(row.tags) as string[],
    tools: JSON.parse(row.tools) as string[],
    nutrition:
      row.nutrition === null ? null : (JSON.parse(row.nutrition) as PublicRecipe['nutrition']),
  };
}

/**
 * Replaces the address of a stored picture by one that works with the link; other addresses stay.
 */
function toPublicAddress(token: string, address: string | null): string | null {
  const fileId = fileIdOf(address);
  return fileId === null ? address : `/api/r/${token}/pictures/${fileId}`;
}

/** Serves only pictures that the recipe shows now, not those of earlier revisions. */
export async function readPictureByLink(
  { db, files }: LinkContext,
  { token, fileId }: Input<'readPictureByLink'>,
): Promise<FileResponse> {
  const { id, ...recipe } = await requireLinkedRecipe(db, token);
  const file = pictureIds(recipe).includes(fileId)
    ? await findRecipePicture(db, id, fileId)
    : undefined;
  if (!file) throw new NotFound('picture');
  return FileResponse.stored(files, file.sha256, 'image/webp');
}
