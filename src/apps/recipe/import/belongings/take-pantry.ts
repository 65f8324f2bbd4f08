import type { Transaction } from 'kysely';
import { isoNow } from '../../../../kernel/clock.ts';
import { oneOf } from '../../../../kernel/database/one-of.ts';
import { Conflict } from '../../../../kernel/errors.ts';
import { foldedKey } from '../../../../kernel/text.ts';
import type { Belongings } from '../../export/belongings-document.ts';
import { addCategory } from '../../pantry/categories/categories.ts';
import { lockPantry } from '../../pantry/lock.ts';
import { writeNewItem } from '../../pantry/write-item.ts';
import type { RecipeAppTables } from '../../tables.ts';
import type { ImportContext } from '../commit.ts';
import { type Taken, takeInBatches, type Written } from './in-batches.ts';

type Tx = Transaction<RecipeAppTables>;
type Item = Belongings['pantry'][number];

/** Adds the categories and items that are not there; those that are stay as they are. */
export async function takePantry(
  context: ImportContext,
  { pantry, pantry_categories }: Belongings,
): Promise<Taken> {
  for (const category of pantry_categories) await addCategory(context, category).catch(known);
  // A variant needs the item that it is a variant of.
  const inOrder = [
    ...pantry.filter(({ variant_of }) => variant_of === null),
    ...pantry.filter(({ variant_of }) => variant_of !== null),
  ];
  return takeInBatches(context.db, inOrder, (tx, batch) => writeBatch(tx, context, batch));
}

function known(error: unknown): void {
  if (!(error instanceof Conflict)) throw error;
}

async function writeBatch(
  tx: Tx,
  { owner, clock }: Pick<ImportContext, 'owner' | 'clock'>,
  batch: readonly Item[],
): Promise<Written[]> {
  await lockPantry(tx, owner, 'change');
  const there = await itemsNamed(tx, owner, batch);
  const pantry = { tx, owner, now: isoNow(clock) };
  const written: Written[] = [];
  for (const { id: given, variant_of, ...item } of batch) {
    const parent = variant_of === null ? undefined : there.get(markOf({ name: variant_of }));
    const mark = markOf(item, parent);
    const existing = there.get(mark);
    const id = existing ?? (await writeNewItem(pantry, { ...item, generic_parent_id: parent }));
    there.set(mark, id);
    written.push({ given, id, isNew: existing === undefined });
  }
  return written;
}

/** Two of a name are the same thing, unless they are variants of different brands. */
function markOf(
  { name, brand }: { readonly name: string; readonly brand?: string | null | undefined },
  parent?: number,
): string {
  const key = foldedKey(name);
  return JSON.stringify(parent === undefined ? [key] : [key, foldedKey(brand ?? ''), parent]);
}

async function itemsNamed(
  tx: Tx,
  owner: number,
  batch: readonly Item[],
): Promise<Map<string, number>> {
  const names = batch.flatMap(({ name, variant_of }) => [name, variant_of ?? name]);
  const rows = await tx
    .selectFrom('pantry_items')
    .select(['id', 'name', 'brand', 'generic_parent_id'])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .where(oneOf(tx, 'name_key', [...new Set(names.map(foldedKey))]))
    .execute();
  return new Map(
    rows.map((row) => [markOf(row, row.generic_parent_id ?? undefined), row.id] as const),
  );
}
