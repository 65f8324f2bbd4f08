import { sql, type Transaction } from 'kysely';
import { engineOf } from './engine.ts';

/**
 * Runs `work` without some triggers of SQLite, which fire for every row: whoever changes all rows
 * of an owner counts once what they would count a thousand times. They are dropped and made again
 * inside the transaction, so nobody else ever finds the database without them.
 *
 * PostgreSQL's roll-ups fire once for a statement and stay.
 *
 * @returns whether the triggers were set aside
 */
export async function withoutTriggers<Tables>(
  tx: Transaction<Tables>,
  names: readonly string[],
  work: () => Promise<void>,
): Promise<boolean> {
  if (engineOf(tx) === 'postgres') {
    await work();
    return false;
  }
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_schema
    where type = 'trigger' and name in (select value from json_each(${JSON.stringify(names)}))`.execute(
    tx,
  );
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(tx);
  await work();
  for (const { sql: create } of rows) await sql.raw(create).execute(tx);
  return true;
}
