import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { transact } from '../../../kernel/database/transact.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import type { NutritionTables } from '../tables.ts';
import { barcodeKey } from './barcode-key.ts';
import type { Food, foodsContract } from './contract.ts';
import type { FoodContext } from './foods.ts';
import { lockFoods } from './lock.ts';
import { findFoodByBarcode, findFoodByName, findFoodBySource, toFood } from './queries.ts';
import {
  EMPTY_FOOD,
  type FoodContent,
  type FoodOrigin,
  insertFood,
  mergeContent,
  overwriteFood,
  readFoodRow,
} from './write-food.ts';

type Tx = Transaction<NutritionTables>;

/** The own food that a food from elsewhere already is, with its barcodes; else a new one. */
export async function matchFood(
  { db, owner, clock }: FoodContext,
  {
    source,
    source_id,
    completeness,
    ...given
  }: z.output<(typeof foodsContract)['matchFood']['input']>,
): Promise<Food> {
  const content = mergeContent({ ...EMPTY_FOOD, name: given.name }, given);
  const origin = { source, source_id, completeness };
  return transact(db, async (tx) => {
    await lockFoods(tx, owner);
    const now = isoNow(clock);
    const known = await findMatch(tx, owner, content, origin);
    if (known !== undefined) await addBarcodes(tx, owner, known, content.barcodes, now);
    const id = known ?? (await insertFood(tx, owner, content, origin, now));
    return toFood(await readFoodRow(tx, owner, id));
  });
}

async function findMatch(
  tx: Tx,
  owner: number,
  { name, brand, barcodes }: FoodContent,
  { source, source_id }: FoodOrigin,
): Promise<number | undefined> {
  const bySource =
    source_id === null ? undefined : await findFoodBySource(tx, owner, source, source_id);
  if (bySource) return bySource.id;
  for (const barcode of barcodes) {
    const byBarcode = await findFoodByBarcode(tx, owner, barcodeKey(barcode));
    if (byBarcode) return byBarcode.id;
  }
  return (await findFoodByName(tx, owner, name, brand))?.id;
}

/** A barcode of another food stays with it. */
async function addBarcodes(
  tx: Tx,
  owner: number,
  id: number,
  barcodes: readonly string[],
  now: string,
): Promise<void> {
  const food = toFood(await readFoodRow(tx, owner, id));
  const added: string[] = [];
  for (const barcode of barcodes.map(barcodeKey)) {
    const isFree = (await findFoodByBarcode(tx, owner, barcode)) === undefined;
    if (isFree) added.push(barcode);
  }
  if (added.length === 0) return;
  const content = { ...food, barcodes: [...food.barcodes, ...added] };
  await overwriteFood(tx, owner, id, content as FoodContent, { updated_at: now });
}
