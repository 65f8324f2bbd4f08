import type { z } from 'zod';
import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { NotFound } from '../../../kernel/errors.ts';
import { isoNow, today } from '../../../kernel/time/clock.ts';
import type { NutritionTables } from '../tables.ts';
import { barcodeKey } from './barcode-key.ts';
import type { Food, foodsContract } from './contract.ts';
import { removeUnshownPhotos } from './food-photo.ts';
import { lockFoods } from './lock.ts';
import { type FoodRow, findFood, findFoodByBarcode, findFoods, toFood } from './queries.ts';
import { findRecents } from './recent.ts';
import { searchOwnFoods } from './search.ts';
import { countOutdated, updateLoggedItems } from './update-entries.ts';
import {
  EMPTY_FOOD,
  insertFood,
  mergeContent,
  overwriteFood,
  readFoodRow,
  refuseDuplicate,
  refuseTakenSource,
} from './write-food.ts';

export type FoodContext = Context<NutritionTables>;
type Input<Name extends keyof typeof foodsContract> = z.output<
  (typeof foodsContract)[Name]['input']
>;

const FIRST_DAY = '0000-01-01';

export async function listFoods({ db, owner }: FoodContext, input: Input<'listFoods'>) {
  const { items, next_cursor } = await findFoods(db, owner, input);
  return { items: items.map(toFood), next_cursor };
}

export async function searchFoods({ db, owner }: FoodContext, { q, limit }: Input<'searchFoods'>) {
  const { foods, corrected } = await searchOwnFoods(db, owner, q, limit);
  return { items: foods.map(toFood), corrected };
}

export async function recentFoods(context: FoodContext, { slot, limit }: Input<'recentFoods'>) {
  const day = today(context.clock, timeZoneOf(context));
  return { items: await findRecents(context.db, context.owner, { slot, today: day, limit }) };
}

export async function findByBarcode(
  { db, owner }: FoodContext,
  { code }: Input<'findByBarcode'>,
): Promise<Food> {
  const row = await findFoodByBarcode(db, owner, barcodeKey(code));
  if (row === undefined) throw new NotFound('food');
  return toFood(row);
}

export async function readFood({ db, owner }: FoodContext, { id }: Input<'readFood'>) {
  return toFood(requireLiving(await findFood(db, { owner, id })));
}

function requireLiving([row]: readonly FoodRow[]): FoodRow {
  if (!row || row.deleted_at !== null) throw new NotFound('food');
  return row;
}

export async function createFood(
  { db, owner, clock }: Pick<FoodContext, 'db' | 'owner' | 'clock'>,
  { source, source_id, completeness, ...given }: Input<'createFood'>,
): Promise<Food> {
  return transact(db, async (tx) => {
    await lockFoods(tx, owner);
    const content = mergeContent({ ...EMPTY_FOOD, name: given.name }, given);
    const origin = { source, source_id, completeness };
    await refuseDuplicate(tx, owner, content);
    await refuseTakenSource(tx, owner, origin);
    const id = await insertFood(tx, owner, content, origin, isoNow(clock));
    return toFood(requireLiving(await findFood(tx, { owner, id })));
  });
}

export async function changeFood(
  { db, owner, clock }: FoodContext,
  { id, archived, ...given }: Input<'changeFood'>,
): Promise<Food> {
  return transact(db, async (tx) => {
    await lockFoods(tx, owner);
    const row = await readFoodRow(tx, owner, id);
    const content = mergeContent(toFood(row), given);
    await refuseDuplicate(tx, owner, content, id);
    const now = isoNow(clock);
    await overwriteFood(tx, owner, id, content, {
      updated_at: now,
      ...(archived !== undefined && { archived_at: archived ? now : null }),
    });
    if (row.photo_id !== content.photo_id) await removeUnshownPhotos(tx, owner, [row.photo_id]);
    return toFood(requireLiving(await findFood(tx, { owner, id })));
  });
}

export async function removeFood({ db, owner, clock }: FoodContext, { id }: Input<'removeFood'>) {
  const { numUpdatedRows } = await db
    .updateTable('foods')
    .set({ deleted_at: isoNow(clock) })
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new NotFound('food');
  return { ok: true as const };
}

export async function restoreFood({ db, owner }: FoodContext, { id }: Input<'restoreFood'>) {
  return transact(db, async (tx) => {
    await lockFoods(tx, owner);
    const [row] = await findFood(tx, { owner, id });
    if (!row || row.deleted_at === null) throw new NotFound('deleted food');
    await refuseDuplicate(tx, owner, row);
    await tx
      .updateTable('foods')
      .set({ deleted_at: null })
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .execute();
    return toFood({ ...row, deleted_at: null });
  });
}

export async function countEntries(
  { db, owner }: FoodContext,
  { id, from = FIRST_DAY }: Input<'countEntries'>,
) {
  requireLiving(await findFood(db, { owner, id }));
  return { entries: await countOutdated(db, { owner, food: id, from }) };
}

export async function updateEntries(
  { db, owner, clock }: FoodContext,
  { id, from = FIRST_DAY }: Input<'updateEntries'>,
) {
  requireLiving(await findFood(db, { owner, id }));
  return { updated: await updateLoggedItems(db, { owner, food: id, from, now: isoNow(clock) }) };
}
