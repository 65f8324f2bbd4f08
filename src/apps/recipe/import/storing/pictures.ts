import type { Transaction } from 'kysely';
import type { Context } from '../../../../kernel/context.ts';
import { reencodePicture } from '../../../../kernel/files/image.ts';
import type { KernelTables } from '../../../../kernel/tables.ts';
import type { ImportBatch } from '../../../../shared/imports/import-batch.ts';
import { storeImportedPicture } from '../../../../shared/imports/store-picture.ts';
import { recipePhotoKind } from '../../recipes/pictures/recipe-photo.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { PICTURES } from '../additions.ts';
import type { ImportedImage } from '../imported-recipe.ts';
import type { RecipeArchive } from '../reading/read-archive.ts';

type PictureContext = Pick<
  Context<RecipeAppTables & KernelTables>,
  'db' | 'owner' | 'clock' | 'files' | 'config'
>;

const THUMB_SIDE = 160;
const LARGEST_THUMB = 64 * 1024;

/** Stores a recipe's picture; null if it is not a picture or the owner's quota is exceeded. */
export async function storePicture(
  context: PictureContext,
  original: Buffer,
  batch?: ImportBatch,
): Promise<string | null> {
  return storeImportedPicture(context, recipePhotoKind, original, async (tx, id) => {
    await batch?.record(tx as unknown as Transaction<RecipeAppTables>, PICTURES, [id]);
    return `/api/files/${id}`;
  });
}

/** Stores a picture of an archive; null if it is missing or not a picture. */
export async function storeArchivePicture(
  context: PictureContext,
  archive: RecipeArchive,
  image: ImportedImage | null,
  batch: ImportBatch,
): Promise<string | null> {
  if (image === null || image.kind === 'url') return null;
  const original = await archive.openImage({ image }).catch(() => null);
  return original && storePicture(context, original, batch);
}

/** Small enough to be embedded in a list. */
export async function makeThumbnail(original: Buffer): Promise<string | null> {
  const picture = await reencodePicture(original, THUMB_SIDE).catch(() => null);
  if (!picture) return null;
  const address = `data:image/webp;base64,${picture.bytes.toString('base64')}`;
  return address.length > LARGEST_THUMB ? null : address;
}
