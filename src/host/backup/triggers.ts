import type { DatabaseSync } from 'node:sqlite';

/**
 * Drops all triggers of the open transaction's database: rows are loaded as they are, with the sums
 * and indexes that triggers would maintain.
 *
 * @returns the function that creates them again
 */
export function dropTriggers(database: DatabaseSync): () => void {
  const triggers = database
    .prepare("select name, sql from main.sqlite_schema where type = 'trigger'")
    .all();
  for (const { name } of triggers) database.exec(`drop trigger main."${name}"`);
  return () => {
    for (const { sql } of triggers) database.exec(String(sql));
  };
}
