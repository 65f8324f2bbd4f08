import { CompiledQuery, type Insertable, type Transaction } from 'kysely';
import { engineOf } from '../engine.ts';

/** Sizes of the statements that insert a list; few, so that each is compiled and planned once. */
const ROWS_AT_ONCE = [64, 16, 4, 1];

/**
 * Inserts many rows that all state the same columns. Compiling a query of thousands of values takes
 * longer than inserting them, so the text of a statement depends only on its number of rows.
 */
export async function insertRows<Tables, Table extends keyof Tables & string>(
  tx: Transaction<Tables>,
  table: Table,
  columns: readonly (keyof Insertable<Tables[Table]> & string)[],
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  let at = 0;
  for (const size of ROWS_AT_ONCE) {
    for (; rows.length - at >= size; at += size) {
      const values = rows.slice(at, at + size).flatMap((row) => columns.map((name) => row[name]));
      const sql = writeInsert(engineOf(tx), table, columns, size);
      await tx.executeQuery(CompiledQuery.raw(sql, values));
    }
  }
}

function writeInsert(
  engine: ReturnType<typeof engineOf>,
  table: string,
  columns: readonly string[],
  rows: number,
): string {
  let parameters = 0;
  const placeholder = () => {
    parameters += 1;
    return engine === 'postgres' ? `$${parameters}` : '?';
  };
  const row = () => `(${columns.map(placeholder).join(', ')})`;
  const names = columns.map((name) => `"${name}"`).join(', ');
  return `insert into "${table}" (${names}) values ${Array.from({ length: rows }, row).join(', ')}`;
}
