import type { Kysely, Transaction } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { fileIdOf } from '../recipes/content.ts';
import { RECIPE_PHOTO } from '../recipes/pictures/recipe-photo.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { CookDetails } from './contract.ts';

/**
 * File ids of the photos in the input, or undefined if the input has none. Only the owner's own
 * pictures are accepted, because showing a picture makes it visible to others.
 */
export async function resolvePhotos(
  db: Kysely<RecipeAppTables>,
  owner: number,
  { photos, photo_url }: CookDetails,
): Promise<number[] | undefined> {
  const given = photos ?? (photo_url === undefined ? undefined : [photo_url ?? ''].filter(Boolean));
  if (given === undefined) return undefined;
  const ids = [...new Set(given.map((address) => fileIdOf(address) ?? 0))];
  if (ids.length === 0) return [];
  const own = await db
    .selectFrom('files')
    .select('id')
    .where(inList(db, 'id', ids))
    .where('owner_id', '=', owner)
    .where('kind', '=', RECIPE_PHOTO)
    .execute();
  if (own.length === ids.length) return ids;
  const message = 'must be pictures that you uploaded as recipe photos';
  throw new Invalid(`photos ${message}.`, [{ path: 'photos', message }]);
}

export function photoAddresses(fileIds: readonly number[]): string {
  return JSON.stringify(fileIds.map((id) => `/api/files/${id}`));
}

/** Stores which pictures an entry shows, so that access to each can be decided. */
export async function storePhotos(
  tx: Transaction<RecipeAppTables>,
  owner: number,
  entryId: number,
  fileIds: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('cook_photos')
    .where('entry_id', '=', entryId)
    .where('owner_id', '=', owner)
    .execute();
  if (fileIds.length === 0) return;
  const rows = fileIds.map((file_id) => ({ entry_id: entryId, owner_id: owner, file_id }));
  await tx.insertInto('cook_photos').values(rows).execute();
}
