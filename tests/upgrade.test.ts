import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountsModule } from '../src/accounts/accounts.ts';
import { APPS, SHARED_MODULES } from '../src/host/modules.ts';
import type { Engine } from '../src/kernel/database/engine.ts';
import { type MigratingModule, migrate } from '../src/kernel/database/migrate.ts';
import { kernelModule } from '../src/kernel/kernel.ts';
import { ENGINE } from '../src/testing/instance/storage.ts';
import { scratchDatabase } from '../src/testing/scratch-database.ts';

const first: MigratingModule[] = [kernelModule([]), accountsModule({} as never), ...APPS];
const modules: MigratingModule[] = [...first, ...SHARED_MODULES];

function longestOf(list: readonly MigratingModule[]): number {
  return Math.max(...list.map(({ migrations }) => migrations.length));
}

/** As an earlier version had them: the first `count` migrations of each. */
function cut(list: readonly MigratingModule[], count: number): MigratingModule[] {
  return list.map(({ name, migrations }) => ({ name, migrations: migrations.slice(0, count) }));
}

/**
 * Every version is upgraded on SQLite. The statements are the same on PostgreSQL, where an upgrade
 * takes three times as long: there, every fourth version and the latest ones are.
 */
function isUpgraded(_: unknown, at: number, { length }: ArrayLike<unknown>): boolean {
  return ENGINE === 'sqlite' || at % 4 === 0 || at >= length - 3;
}

/** Shared modules are younger than the apps' migrations that created their tables. */
const VERSIONS = [
  ...Array.from({ length: longestOf(first) + 1 }, (_, count) => ({
    name: `${count} migrations of each module and no shared module`,
    earlier: cut(first, count),
  })),
  ...Array.from({ length: longestOf(SHARED_MODULES) }, (_, count) => ({
    name: `${count + 1} migrations of each shared module`,
    earlier: [...first, ...cut(SHARED_MODULES, count + 1)],
  })),
];

async function schemaOf(db: Kysely<unknown>, engine: Engine): Promise<unknown[]> {
  const query =
    engine === 'sqlite'
      ? sql`select type, name, sql from sqlite_master where name not like 'sqlite_%' order by type, name`
      : sql`select table_name, column_name, data_type, is_nullable, column_default, collation_name
            from information_schema.columns where table_schema = 'public'
            union all
            select tablename, indexname, indexdef, null, null, null from pg_indexes where schemaname = 'public'
            order by 1, 2`;
  return (await query.execute(db)).rows;
}

describe('an upgrade', () => {
  let fresh: unknown[];
  beforeAll(async () => {
    const scratch = await scratchDatabase<unknown>();
    await migrate(scratch.db, modules);
    fresh = await schemaOf(scratch.db, scratch.engine);
    await scratch.discard();
  });

  test.each(VERSIONS.filter(isUpgraded))(
    'from the schema after $name ends in the schema of a fresh start',
    async ({ earlier }) => {
      const old = await scratchDatabase<unknown>();
      try {
        await migrate(old.db, earlier);
        await migrate(old.db, modules);
        expect(await schemaOf(old.db, old.engine)).toEqual(fresh);
      } finally {
        await old.discard();
      }
    },
  );

  test('migrations of a module are numbered in their order', () => {
    for (const { name, migrations } of modules) {
      const numbers = migrations.map(({ id }) => Number(id.slice(0, 4)));
      expect(numbers, name).toEqual(migrations.map((_, at) => at + 1));
    }
  });
});
