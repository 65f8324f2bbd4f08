import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openInstance, type TestInstance } from '../../src/testing/test-instance.ts';

let instance: TestInstance;

beforeAll(async () => {
  instance = await openInstance();
});
afterAll(() => instance.close());

/** The tables with an owner column that no module has declared as owned. */
async function undeclared(
  db: Kysely<unknown>,
  declared: readonly { name: string }[],
): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter((table) => table.columns.some(({ name }) => name === 'owner_id'))
    .map(({ name }) => name)
    .filter((name) => !declared.some((table) => table.name === name));
}

describe('owned data', () => {
  test('every table with an owner column is declared', async () => {
    const { services, owned } = instance.house;
    expect(owned.tables.length).toBeGreaterThan(4);
    expect(await undeclared(services.db, owned.tables)).toEqual([]);
  });

  test('every declared table exists and has an owner column', async () => {
    const { services, owned } = instance.house;
    for (const { name } of owned.tables) {
      await sql`select owner_id from ${sql.table(name)} limit 1`.execute(services.db);
    }
  });

  test('a table that somebody forgets to declare is found', async () => {
    const { services, owned } = instance.house;
    await sql`create table forgotten (owner_id integer not null)`.execute(services.db);
    expect(await undeclared(services.db, owned.tables)).toEqual(['forgotten']);
    await sql`drop table forgotten`.execute(services.db);
  });
});
