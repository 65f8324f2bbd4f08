import type { Transaction } from 'kysely';
import { inList } from '../../kernel/database/queries/in-list.ts';
import { purgeJob } from '../../kernel/jobs/purge-job.ts';
import { removeUnshownPhotos } from './foods/food-photo.ts';
import { foodSearch } from './foods/search-index.ts';
import type { NutritionTables } from './tables.ts';

type Tx = Transaction<NutritionTables>;

/** Deleted foods and meals go for good; of deleted diary items only the uuid stays. */
export const purgeNutrition = purgeJob({
  name: 'nutrition.purge',
  everyMinutes: 60,
  keptDays: 30,
  atOnce: 200,
  remove: [removeFoods, removeMeals, emptyTombstones],
});

async function removeFoods(tx: Tx, before: string, most: number): Promise<number> {
  const foods = await tx
    .selectFrom('foods')
    .select(['id', 'owner_id', 'photo_id'])
    .where('deleted_at', '<', before)
    .limit(most)
    .execute();
  for (const { id, owner_id } of foods) {
    await foodSearch.remove(tx, id);
    await tx
      .updateTable('diary_items')
      .set({ food_id: null })
      .where('owner_id', '=', owner_id)
      .where('food_id', '=', id)
      .execute();
  }
  const ids = foods.map(({ id }) => id);
  await tx
    .deleteFrom('foods')
    .where(inList(tx, 'id', ids))
    .execute();
  await removePhotos(tx, foods);
  return ids.length;
}

async function removeMeals(tx: Tx, before: string, most: number): Promise<number> {
  const meals = await tx
    .selectFrom('meals')
    .select(['id', 'owner_id', 'photo_id'])
    .where('deleted_at', '<', before)
    .limit(most)
    .execute();
  const ids = meals.map(({ id }) => id);
  await tx
    .deleteFrom('meals')
    .where(inList(tx, 'id', ids))
    .execute();
  await removePhotos(tx, meals);
  return ids.length;
}

async function removePhotos(
  tx: Tx,
  rows: readonly { owner_id: number; photo_id: number | null }[],
): Promise<void> {
  for (const { owner_id, photo_id } of rows) await removeUnshownPhotos(tx, owner_id, [photo_id]);
}

async function emptyTombstones(tx: Tx, before: string, most: number): Promise<number> {
  const rows = await tx
    .selectFrom('diary_tombstones')
    .select(['owner_id', 'uuid'])
    .where('deleted_at', '<', before)
    .where('item', 'is not', null)
    .limit(most)
    .execute();
  for (const { owner_id, uuid } of rows) {
    await tx
      .updateTable('diary_tombstones')
      .set({ item: null })
      .where('owner_id', '=', owner_id)
      .where('uuid', '=', uuid)
      .execute();
  }
  return rows.length;
}
