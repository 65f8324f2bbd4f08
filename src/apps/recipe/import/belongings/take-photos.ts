import { transact } from '../../../../kernel/database/transact.ts';
import { keepPhotos, photoAddresses } from '../../cook-diary/photos.ts';
import type { Belongings } from '../../export/belongings-document.ts';
import { fileIdOf } from '../../recipes/content.ts';
import type { ImportContext } from '../commit.ts';
import { pictureOf } from '../pictures.ts';
import type { RecipeArchive } from '../read-archive.ts';
import type { Taken } from './in-batches.ts';

/**
 * Gives entries the photos of the archive, after they are written: a picture takes longer than a
 * transaction may. An entry that has photos keeps those.
 */
export async function takePhotos(
  context: ImportContext,
  archive: RecipeArchive,
  { diary }: Belongings,
  { ids }: Taken,
): Promise<void> {
  for (const { id: given, photos = [] } of diary) {
    const id = ids.get(given);
    if (id === undefined || photos.length === 0 || !(await isBare(context, id))) continue;
    const fileIds: number[] = [];
    for (const path of photos) {
      const address = await pictureOf(context, archive, { kind: 'entry', path });
      const fileId = fileIdOf(address);
      if (fileId !== null) fileIds.push(fileId);
    }
    await givePhotos(context, id, fileIds);
  }
}

async function isBare({ db, owner }: ImportContext, id: number): Promise<boolean> {
  const entry = await db
    .selectFrom('cook_diary')
    .select('photos')
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return entry?.photos === '[]';
}

async function givePhotos({ db, owner }: ImportContext, id: number, fileIds: readonly number[]) {
  await transact(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('cook_diary')
      .set({ photos: photoAddresses(fileIds) })
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .where('photos', '=', '[]')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await keepPhotos(tx, owner, id, fileIds);
  });
}
