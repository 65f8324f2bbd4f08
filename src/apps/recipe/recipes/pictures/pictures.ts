import { sql, type Transaction } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { RECIPE_PHOTO, recipePhotoKind } from './recipe-photo.ts';

type Tx = Transaction<RecipeAppTables>;

/**
 * Records which stored pictures a recipe shows; everyone who may see the recipe may then see them.
 * Pictures that the writer may not see are skipped, otherwise knowing an address would grant
 * access. Records are never deleted, because earlier revisions still show their pictures
 * (`retirePictures`).
 */
export async function recordPictures(
  tx: Tx,
  recipe: { recipe_id: number; owner_id: number },
  writer: number,
  fileIds: readonly number[],
): Promise<void> {
  const fresh = fileIds.length === 0 ? [] : await findUnrecorded(tx, recipe.recipe_id, fileIds);
  if (fresh.length === 0) return;
  const files = await tx
    .selectFrom('files')
    .select(['id', 'owner_id', 'kind'])
    .where(inList(tx, 'id', fresh))
    .where('kind', '=', RECIPE_PHOTO)
    .execute();
  for (const file of files) {
    if (!(await recipePhotoKind.mayRead(tx, { owner: writer, account: null }, file))) continue;
    const row = { ...recipe, file_id: file.id, replaced_at: null };
    await tx.insertInto('recipe_pictures').values(row).execute();
  }
}

/**
 * Sets `replaced_at` on pictures that the recipe no longer shows, and clears it on those that it
 * shows again.
 */
export async function retirePictures(
  tx: Tx,
  recipeId: number,
  shown: readonly number[],
  now: string,
): Promise<void> {
  const noted = await tx
    .selectFrom('recipe_pictures')
    .select(['file_id', 'replaced_at'])
    .where('recipe_id', '=', recipeId)
    .execute();
  const changed = noted.filter(
    ({ file_id, replaced_at }) => shown.includes(file_id) !== (replaced_at === null),
  );
  for (const { file_id, replaced_at } of changed) {
    await tx
      .updateTable('recipe_pictures')
      .set({ replaced_at: replaced_at === null ? now : null })
      .where('recipe_id', '=', recipeId)
      .where('file_id', '=', file_id)
      .execute();
  }
}

async function findUnrecorded(
  tx: Tx,
  recipeId: number,
  fileIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .selectFrom('recipe_pictures')
    .select('file_id')
    .where('recipe_id', '=', recipeId)
    .execute();
  const noted = new Set(rows.map(({ file_id }) => file_id));
  return fileIds.filter((id) => !noted.has(id));
}

/** Removes pictures of an owner that no recipe, cook or pantry item shows; returns how many. */
export async function removeUnshownPictures(
  tx: Tx,
  owner: number,
  fileIds: readonly number[],
): Promise<number> {
  if (fileIds.length === 0) return 0;
  const removed = await tx
    .deleteFrom('files')
    .where('owner_id', '=', owner)
    .where('kind', '=', RECIPE_PHOTO)
    .where(inList(tx, 'id', fileIds))
    .where(({ not, or, exists, selectFrom }) =>
      not(
        or([
          exists(
            selectFrom('recipe_pictures')
              .select('recipe_pictures.recipe_id')
              .whereRef('recipe_pictures.file_id', '=', 'files.id'),
          ),
          exists(
            selectFrom('cook_photos')
              .select('cook_photos.entry_id')
              .whereRef('cook_photos.file_id', '=', 'files.id'),
          ),
          exists(
            selectFrom('pantry_items')
              .select('pantry_items.id')
              .where('pantry_items.owner_id', '=', owner)
              .where('pantry_items.img_url', '=', sql<string>`'/api/files/' || files.id`),
          ),
        ]),
      ),
    )
    .returning('id')
    .execute();
  return removed.length;
}
