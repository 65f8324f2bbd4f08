import { type RawBuilder, sql, type Transaction } from 'kysely';
import { engineOf } from '../engine.ts';

/** Removes at most so many of the rows for which `condition` holds; how many it were. */
export async function deleteSome<Tables>(
  tx: Transaction<Tables>,
  table: string,
  condition: RawBuilder<unknown>,
  most: number,
): Promise<number> {
  const row = sql.ref(engineOf(tx) === 'sqlite' ? 'rowid' : 'ctid');
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${row} in
    (select ${row} from ${sql.table(table)} where ${condition} limit ${most})`.execute(tx);
  return Number(numAffectedRows);
}
