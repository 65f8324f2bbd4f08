import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseIndex, readUniqueIndexes } from '../../src/kernel/database/constraints.ts';
import type { OwnedTable } from '../../src/kernel/module.ts';
import { openInstance, type TestInstance } from '../../src/testing/instance/test-instance.ts';

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
    const { services, owned } = instance.application;
    expect(owned.tables.length).toBeGreaterThan(4);
    expect(await undeclared(services.db, owned.tables)).toEqual([]);
  });

  test('every declared table exists and has an owner column', async () => {
    const { services, owned } = instance.application;
    for (const { name } of owned.tables) {
      await sql`select owner_id from ${sql.table(name)} limit 1`.execute(services.db);
    }
  });

  test('a table that somebody forgets to declare is found', async () => {
    const { services, owned } = instance.application;
    await sql`create table forgotten (owner_id integer not null)`.execute(services.db);
    expect(await undeclared(services.db, owned.tables)).toEqual(['forgotten']);
    await sql`drop table forgotten`.execute(services.db);
  });
});

/** `workouts (date, session_seq)`, with a mark for a partial index. */
function nameKey(table: string, columns: readonly string[], isPartial: boolean): string {
  return `${table} (${columns.toSorted().join(', ')})${isPartial ? ' where' : ''}`;
}

function declaredKeys(tables: readonly OwnedTable[]): string[] {
  return tables.flatMap(({ name, keys = [] }) =>
    keys.map(({ columns, where }) => nameKey(name, columns, where !== undefined)),
  );
}

/** The unique indexes that include the owner, without those of tables whose rows never move. */
async function uniqueKeysOfOwners(
  db: Kysely<unknown>,
  tables: readonly OwnedTable[],
): Promise<string[]> {
  const unmoved = new Set(
    tables.filter(({ derived, transient }) => derived || transient).map(({ name }) => name),
  );
  return (await readUniqueIndexes(db))
    .filter(({ table, parts }) => parts.includes('owner_id') && !unmoved.has(table))
    .map(({ table, parts, where }) =>
      nameKey(
        table,
        parts.filter((part) => part !== 'owner_id'),
        where !== null,
      ),
    );
}

describe('unique keys of owners', () => {
  test('every unique index over owner_id is declared with how its rows are joined', async () => {
    const { services, owned } = instance.application;
    const inSchema = await uniqueKeysOfOwners(services.db, owned.tables);
    expect(inSchema.length).toBeGreaterThan(15);
    expect(inSchema.toSorted()).toEqual(declaredKeys(owned.tables).toSorted());
  });

  test('a unique index that somebody forgets to declare is found', async () => {
    const { services, owned } = instance.application;
    await sql`create unique index forgotten on notes (owner_id, title)`.execute(services.db);
    const inSchema = await uniqueKeysOfOwners(services.db, owned.tables);
    await sql`drop index forgotten`.execute(services.db);
    expect(inSchema).toContain('notes (title)');
    expect(declaredKeys(owned.tables)).not.toContain('notes (title)');
  });

  test('the parts and the condition of an index are read from its definition', () => {
    const written =
      'create unique index x on t (a, "position", (coalesce(b, 0)), c desc) where d is null and (e = 1)';
    expect(parseIndex(written)).toEqual({
      parts: ['a', 'position', '(coalesce(b, 0))', 'c desc'],
      where: 'd is null and (e = 1)',
    });
  });
});
