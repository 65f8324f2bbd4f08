import { type Insertable, sql, type Transaction } from 'kysely';
import type { RecipeAppTables } from '../../tables.ts';
import {
  deleteItems,
  findStoredItems,
  type StoredShoppingItem,
  type SummedItem,
} from '../queries.ts';
import type { RebuiltList } from './list-change.ts';
import { type ListRow, toColumns } from './list-row.ts';

type Tx = Transaction<RecipeAppTables>;
type NewRow = Insertable<RecipeAppTables['shopping_items']>;

/** The number of parameters per statement is limited. */
const ROWS_AT_ONCE = 500;
const NEVER_CHANGED = new Set(['id', 'owner_id', 'created_at']);

/** Writes a rebuilt list with a few statements, regardless of its length. */
export async function writeRebuilt(
  tx: Tx,
  owner: number,
  stored: readonly SummedItem[],
  { rows, gone }: RebuiltList,
  now: string,
): Promise<void> {
  const byId = new Map(stored.map((row) => [row.id, row]));
  await deleteItems(tx, owner, gone);
  const changed = new Map(
    rows.flatMap((row) => {
      const before = row.id === null ? undefined : byId.get(row.id);
      const columns = toColumns(row);
      return before && isChanged(before, columns) ? [[before.id, columns]] : [];
    }),
  );
  if (changed.size > 0) {
    const whole = await findStoredItems(tx, owner, [...changed.keys()]);
    await overwriteRows(
      tx,
      whole.map((row) => ({ ...row, ...changed.get(row.id), updated_at: now })),
    );
  }
  await insertRows(
    tx,
    rows.filter(({ id }) => id === null).map((row) => newRow(owner, row, now)),
  );
}

export function newRow(owner: number, row: ListRow, now: string): NewRow {
  return {
    owner_id: owner,
    ...toColumns(row),
    checked: Number(row.checked),
    sort_order: 0,
    created_at: now,
    updated_at: now,
  };
}

function isChanged(before: SummedItem, columns: ReturnType<typeof toColumns>): boolean {
  const names = Object.keys(columns) as (keyof typeof columns)[];
  return names.some((name) => before[name] !== columns[name]);
}

/**
 * Sets references to deleted recipes and pantry items to null; shares and manual edits keep theirs.
 */
function nullDeadReferences<Row extends NewRow>(row: Row) {
  const existing = (table: string, id: number | null | undefined) =>
    id ? sql<number | null>`(select id from ${sql.table(table)} where id = ${id})` : null;
  return {
    ...row,
    recipe_id: existing('recipes', row.recipe_id),
    pantry_id: existing('pantry_items', row.pantry_id),
  };
}

/** Returns the ids of the rows. */
export async function insertRows(tx: Tx, rows: readonly NewRow[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE).map(nullDeadReferences);
    const written = await tx.insertInto('shopping_items').values(some).returning('id').execute();
    ids.push(...written.map(({ id }) => id));
  }
  return ids;
}

/** Overwrites the rows with the same ids. */
export async function overwriteRows(tx: Tx, rows: readonly StoredShoppingItem[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    const columns = Object.keys(some[0] ?? {}).filter((name) => !NEVER_CHANGED.has(name));
    await tx
      .insertInto('shopping_items')
      .values(some.map(nullDeadReferences))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) =>
            Object.fromEntries(
              columns.map((name) => [name, eb.ref(`excluded.${name}` as 'excluded.name')]),
            ),
          ),
      )
      .execute();
  }
}
