import type { Transaction } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { Conflict } from '../../../../kernel/errors.ts';
import { foldedKey } from '../../../../kernel/text/fold.ts';
import { isoNow } from '../../../../kernel/time/clock.ts';
import type { ImportBatch } from '../../../../shared/imports/import-batch.ts';
import type { Belongings } from '../../export/belongings-document.ts';
import { addCategory } from '../../pantry/categories/categories.ts';
import { publishPantry } from '../../pantry/sharing/watch-pantries.ts';
import { writeNewItem } from '../../pantry/write-item.ts';
import { lockPantry } from '../../stock/pantry-lock.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { PANTRY_CATEGORIES, PANTRY_ITEMS } from '../additions.ts';
import type { RecipeImportContext } from '../storing/import-archive.ts';
import { type ImportedLine, type ImportedLines, importInBatches } from './in-batches.ts';

type Tx = Transaction<RecipeAppTables>;
type PantryLine = Belongings['pantry'][number];

/** Adds missing categories and items; existing ones are not changed. */
export async function importPantry(
  context: RecipeImportContext,
  { pantry, pantry_categories }: Belongings,
  batch: ImportBatch,
): Promise<ImportedLines> {
  const { db, owner, clock, live } = context;
  for (const category of pantry_categories) {
    await transact(db, async (tx) => {
      const { id } = await addCategory({ db: tx as unknown as Tx, owner, clock, live }, category);
      await batch.record(tx as unknown as Tx, PANTRY_CATEGORIES, [id]);
    }).catch(ignoreConflict);
  }
  // General items first, because variants refer to them.
  const inOrder = [
    ...pantry.filter(({ variant_of }) => variant_of === null),
    ...pantry.filter(({ variant_of }) => variant_of !== null),
  ];
  return importInBatches({ db, batch, addition: PANTRY_ITEMS }, inOrder, (tx, some) =>
    importBatch(tx, context, some),
  );
}

function ignoreConflict(error: unknown): void {
  if (!(error instanceof Conflict)) throw error;
}

async function importBatch(
  tx: Tx,
  { owner, clock, live }: Pick<RecipeImportContext, 'owner' | 'clock' | 'live'>,
  batch: readonly PantryLine[],
): Promise<ImportedLine[]> {
  await lockPantry(tx, owner, 'change');
  await publishPantry(live, tx, owner);
  const there = await findItemsNamed(tx, owner, batch);
  const pantry = { tx, owner, now: isoNow(clock) };
  const written: ImportedLine[] = [];
  for (const { id: given, variant_of, ...item } of batch) {
    const parent = variant_of === null ? undefined : there.get(identityKey({ name: variant_of }));
    const mark = identityKey(item, parent);
    const existing = there.get(mark);
    const id = existing ?? (await writeNewItem(pantry, { ...item, generic_parent_id: parent }));
    there.set(mark, id);
    written.push({ given, id, isNew: existing === undefined });
  }
  return written;
}

/** Items with the same name are identical, unless they are variants of different brands. */
function identityKey(
  { name, brand }: { readonly name: string; readonly brand?: string | null | undefined },
  parent?: number,
): string {
  const key = foldedKey(name);
  return JSON.stringify(parent === undefined ? [key] : [key, foldedKey(brand ?? ''), parent]);
}

async function findItemsNamed(
  tx: Tx,
  owner: number,
  batch: readonly PantryLine[],
): Promise<Map<string, number>> {
  const names = batch.flatMap(({ name, variant_of }) => [name, variant_of ?? name]);
  const rows = await tx
    .selectFrom('pantry_items')
    .select(['id', 'name', 'brand', 'generic_parent_id'])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .where(inList(tx, 'name_key', [...new Set(names.map(foldedKey))]))
    .execute();
  return new Map(
    rows.map((row) => [identityKey(row, row.generic_parent_id ?? undefined), row.id] as const),
  );
}
