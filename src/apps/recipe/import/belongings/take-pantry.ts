import { setImmediate as turn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { isoNow } from '../../../../kernel/clock.ts';
import { oneOf } from '../../../../kernel/database/one-of.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { Conflict } from '../../../../kernel/errors.ts';
import { foldedKey } from '../../../../kernel/text.ts';
import type { Belongings } from '../../export/belongings-document.ts';
import { addCategory } from '../../pantry/categories/categories.ts';
import { lockPantry } from '../../pantry/lock.ts';
import { writeNewItem } from '../../pantry/write-item.ts';
import type { RecipeAppTables } from '../../tables.ts';
import type { ImportContext } from '../commit.ts';

type Tx = Transaction<RecipeAppTables>;
type Item = Belongings['pantry'][number];

/** So few at a time that others who write wait for a moment only. */
const BATCH = 50;

export interface PantryTaken {
  readonly count: number;
  /** The item here that each item of the file is. */
  readonly ids: ReadonlyMap<number, number>;
}

/** Adds the categories and items that are not there; those that are stay as they are. */
export async function takePantry(
  context: ImportContext,
  { pantry, pantry_categories }: Belongings,
): Promise<PantryTaken> {
  for (const category of pantry_categories) await addCategory(context, category).catch(known);
  const ids = new Map<number, number>();
  let count = 0;
  // A variant needs the item that it is a variant of.
  const inOrder = [
    ...pantry.filter(({ variant_of }) => variant_of === null),
    ...pantry.filter(({ variant_of }) => variant_of !== null),
  ];
  for (let at = 0; at < inOrder.length; at += BATCH) {
    const batch = inOrder.slice(at, at + BATCH);
    const written = await transact(context.db, (tx) =>
      writeBatch(tx as unknown as Tx, context, batch),
    );
    for (const [given, { id, isNew }] of written) {
      ids.set(given, id);
      if (isNew) count += 1;
    }
    await turn();
  }
  return { count, ids };
}

function known(error: unknown): void {
  if (!(error instanceof Conflict)) throw error;
}

async function writeBatch(
  tx: Tx,
  { owner, clock }: Pick<ImportContext, 'owner' | 'clock'>,
  batch: readonly Item[],
) {
  await lockPantry(tx, owner, 'change');
  const there = await itemsNamed(tx, owner, batch);
  const pantry = { tx, owner, now: isoNow(clock) };
  const written: [number, { id: number; isNew: boolean }][] = [];
  for (const { id: given, variant_of, ...item } of batch) {
    const parent = variant_of === null ? undefined : there.get(markOf({ name: variant_of }));
    const mark = markOf(item, parent);
    const existing = there.get(mark);
    const id = existing ?? (await writeNewItem(pantry, { ...item, generic_parent_id: parent }));
    there.set(mark, id);
    written.push([given, { id, isNew: existing === undefined }]);
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
