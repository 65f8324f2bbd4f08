import type { Transaction } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { allowOwnerOnly, type FileKind } from '../../../kernel/files/file-kind.ts';
import type { NutritionTables } from '../tables.ts';

/** A picture of a food or a meal. */
export const foodPhotoKind: FileKind = {
  name: 'food-photo',
  longestSide: 1200,
  mayRead: allowOwnerOnly,
};

/** Removes pictures of an owner that no food and no meal shows. */
export async function removeUnshownPhotos(
  tx: Transaction<NutritionTables>,
  owner: number,
  photos: readonly (number | null)[],
): Promise<void> {
  const ids = photos.filter((id) => id !== null);
  if (ids.length === 0) return;
  await tx
    .deleteFrom('files')
    .where('owner_id', '=', owner)
    .where('kind', '=', foodPhotoKind.name)
    .where(inList(tx, 'id', ids))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('foods')
            .select('foods.id')
            .where('foods.owner_id', '=', owner)
            .whereRef('foods.photo_id', '=', 'files.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('meals')
            .select('meals.id')
            .where('meals.owner_id', '=', owner)
            .whereRef('meals.photo_id', '=', 'files.id'),
        ),
      ),
    )
    .execute();
}
