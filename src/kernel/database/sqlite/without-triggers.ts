import { sql, type Transaction } from 'kysely';
import { engineOf } from '../engine.ts';

/**
 * Runs `work` without the given SQLite triggers, which fire for every row. The caller recounts the
 * roll-ups once afterwards. The triggers are dropped and recreated inside the transaction, so other
 * connections never see the database without them.
 *
 * PostgreSQL's triggers fire once per statement and stay active.
 *
 * @returns whether the triggers were dropped
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
