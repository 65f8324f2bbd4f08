import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { foldedKey } from '../../../../kernel/text/fold.ts';
import { barcodeKey } from '../../foods/barcode-key.ts';
import { lockFoods } from '../../foods/lock.ts';
import { insertFoods } from '../../foods/write-food.ts';
import { FOODS } from '../additions.ts';
import type { ImportedFood } from '../imported-rows.ts';
import { type DiaryImport, type ImportTables, inChunks } from './import-context.ts';

type Tx = Transaction<ImportTables>;

const AT_ONCE = 100;

/** Stores the foods that the person does not have yet; returns all ids by the keys of the file. */
export async function storeFoods(run: DiaryImport): Promise<Map<string, number>> {
  const { context, plan, batch, tally } = run;
  const { db, owner } = context;
  const ids = new Map<string, number>();
  for (const foods of inChunks([...plan.foods.values()], AT_ONCE)) {
    const stored = await transact(db, async (tx) => {
      await lockFoods(tx, owner);
      const known = await findKnown(tx, owner, foods);
      const fresh = distinctFoods(foods.filter((food) => !known.has(food.key)));
      const barcodes = await findFreeBarcodes(tx, owner, fresh);
      const added = await insertFoods(
        tx,
        owner,
        fresh.map(({ content, origin, archived, usage }) => ({
          content: {
            ...content,
            photo_id: null,
            barcodes: content.barcodes.filter((code) => barcodes.delete(barcodeKey(code))),
          },
          origin,
          archived,
          usage_count: usage?.count ?? 0,
          last_used_at: usage?.last ?? null,
        })),
        batch.createdAt,
      );
      await batch.record(tx, FOODS, added);
      await tally.record(tx, { foods: added.length });
      const byName = new Map(fresh.map((food, at) => [nameKey(food), added[at] ?? 0]));
      return foods.flatMap((food): [string, number][] => {
        const id = known.get(food.key) ?? byName.get(nameKey(food));
        return id === undefined ? [] : [[food.key, id]];
      });
    });
    for (const [key, id] of stored) ids.set(key, id);
    await turn();
  }
  return ids;
}

interface NamedFood {
  readonly content: Pick<ImportedFood['content'], 'name' | 'brand'>;
}

function nameKey({ content }: NamedFood): string {
  const fold = (text: string | null) => (text ?? '').trim().toLowerCase();
  return JSON.stringify([fold(content.name), fold(content.brand)]);
}

/** Foods of one name and brand, or of one source, are one food. */
function distinctFoods(foods: readonly ImportedFood[]): ImportedFood[] {
  const seen = new Set<string>();
  return foods.flatMap((food) => {
    const { source, source_id } = food.origin;
    const keys = [nameKey(food), ...(source_id === null ? [] : [`${source} ${source_id}`])];
    if (seen.has(keys[0] ?? '')) return [];
    const isTaken = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return [isTaken ? { ...food, origin: { ...food.origin, source_id: null } } : food];
  });
}

/** Ids of the person's foods with the same name and brand, or the same source. */
export async function findKnown(
  db: Kysely<ImportTables>,
  owner: number,
  foods: readonly ImportedFood[],
): Promise<Map<string, number>> {
  const living = db
    .selectFrom('foods')
    .select(['id', 'name', 'brand', 'source', 'source_id'])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null);
  const names = [...new Set(foods.map(({ content }) => foldedKey(content.name)))];
  const sourceIds = foods.flatMap(({ origin }) => origin.source_id ?? []);
  const same = await living.where(inList(db, 'name_key', names)).execute();
  const copied =
    sourceIds.length === 0 ? [] : await living.where(inList(db, 'source_id', sourceIds)).execute();
  const byName = new Map(same.map((row) => [nameKey({ content: row }), row.id]));
  const bySource = new Map(copied.map((row) => [`${row.source} ${row.source_id}`, row.id]));
  return new Map(
    foods.flatMap((food): [string, number][] => {
      const { source, source_id } = food.origin;
      const id =
        byName.get(nameKey(food)) ??
        (source_id === null ? undefined : bySource.get(`${source} ${source_id}`));
      return id === undefined ? [] : [[food.key, id]];
    }),
  );
}

/** Barcodes that no living food has; a deleted food gives its barcodes up. */
async function findFreeBarcodes(
  tx: Tx,
  owner: number,
  foods: readonly ImportedFood[],
): Promise<Set<string>> {
  const codes = new Set(foods.flatMap(({ content }) => content.barcodes.map(barcodeKey)));
  if (codes.size === 0) return codes;
  const taken = await tx
    .selectFrom('food_barcodes as code')
    .innerJoin('foods', 'foods.id', 'code.food_id')
    .select(['code.barcode', 'foods.deleted_at'])
    .where('code.owner_id', '=', owner)
    .where(inList(tx, 'code.barcode', [...codes]))
    .execute();
  const given = taken.filter(({ deleted_at }) => deleted_at !== null).map(({ barcode }) => barcode);
  for (const { barcode, deleted_at } of taken) if (deleted_at === null) codes.delete(barcode);
  if (given.length > 0) {
    await tx
      .deleteFrom('food_barcodes')
      .where('owner_id', '=', owner)
      .where(inList(tx, 'barcode', given))
      .execute();
  }
  return codes;
}
