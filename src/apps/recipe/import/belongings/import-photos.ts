import type { Transaction } from 'kysely';
import { transact } from '../../../../kernel/database/transact.ts';
import type { ImportBatch } from '../../../../shared/imports/import-batch.ts';
import { photoAddresses, storePhotos } from '../../cook-diary/photos.ts';
import type { Belongings } from '../../export/belongings-document.ts';
import { fileIdOf } from '../../recipes/content.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { ENTRY_PHOTOS } from '../additions.ts';
import type { RecipeArchive } from '../reading/read-archive.ts';
import type { RecipeImportContext } from '../storing/import-archive.ts';
import { storeArchivePicture } from '../storing/pictures.ts';
import type { ImportedLines } from './in-batches.ts';

/**
 * Adds the photos of entries after the entries are committed, because decoding pictures takes
 * longer than a transaction may last. Entries that already have photos keep them.
 */
export async function importPhotos(
  context: RecipeImportContext,
  archive: RecipeArchive,
  { diary }: Belongings,
  { ids }: ImportedLines,
  batch: ImportBatch,
): Promise<void> {
  for (const { id: given, photos = [] } of diary) {
    const id = ids.get(given);
    if (id === undefined || photos.length === 0 || !(await hasNoPhotos(context, id))) continue;
    const fileIds: number[] = [];
    for (const path of photos) {
      const address = await storeArchivePicture(context, archive, { kind: 'entry', path }, batch);
      const fileId = fileIdOf(address);
      if (fileId !== null) fileIds.push(fileId);
    }
    await attachPhotos(context, id, fileIds, batch);
  }
}

async function hasNoPhotos({ db, owner }: RecipeImportContext, id: number): Promise<boolean> {
  const entry = await db
    .selectFrom('cook_diary')
    .select('photos')
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return entry?.photos === '[]';
}

async function attachPhotos(
  { db, owner }: RecipeImportContext,
  id: number,
  fileIds: readonly number[],
  batch: ImportBatch,
) {
  await transact(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('cook_diary')
      .set({ photos: photoAddresses(fileIds) })
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .where('photos', '=', '[]')
      .executeTakeFirst();
    if (numUpdatedRows === 0n || fileIds.length === 0) return;
    await storePhotos(tx, owner, id, fileIds);
    const added = { entry: id, files: [...fileIds] };
    await batch.record(tx as unknown as Transaction<RecipeAppTables>, ENTRY_PHOTOS, [added]);
  });
}
