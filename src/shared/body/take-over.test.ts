import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { accountsModule } from '../../accounts/accounts.ts';
import { workoutApp } from '../../apps/workout/app.ts';
import { migrate } from '../../kernel/database/migrate.ts';
import { kernelModule } from '../../kernel/kernel.ts';
import { scratchDatabase } from '../../testing/scratch-database.ts';
import { bodyModule } from './module.ts';
import { findMeasures, storeMeasures } from './queries.ts';
import type { BodyTables } from './tables.ts';

/** The modules of a version in which the table belonged to the workout app. */
const BEFORE = [kernelModule([]), accountsModule({} as never), workoutApp];

const UNTAGGED = {
  ...{ owner_id: 7, date: '2026-01-03', measure: 'weight' as const, value: 176 },
  ...{ unit: null, metric_value: null, updated_at: 'then' },
};

describe('the module takes over', () => {
  test('a table that the workout app created, with its rows', async () => {
    const { db, discard } = await scratchDatabase<BodyTables>();
    try {
      await migrate(db, BEFORE);
      const row = { owner_id: 7, measure: 'weight' as const, updated_at: 'then' };
      const rows = [
        { ...row, date: '2026-01-01', value: 80.5, unit: 'kg' as const, metric_value: 80.5 },
        { ...row, date: '2026-01-02', value: 100, unit: 'lb' as const, metric_value: 45.359237 },
      ];
      await storeMeasures(db, rows);
      await expect(storeMeasures(db, [UNTAGGED])).rejects.toThrow(/null/i);
      await migrate(db, [...BEFORE, bodyModule]);
      expect(await db.selectFrom('body_measures').selectAll().orderBy('date').execute()).toEqual(
        rows,
      );
      await storeMeasures(db, [UNTAGGED]);
      expect(await findMeasures(db, 7, ['2026-01-03'])).toMatchObject([{ value: 176, unit: null }]);
    } finally {
      await discard();
    }
  });

  test('nothing where there is no table: it creates one of the same shape', async () => {
    const alone = await scratchDatabase<BodyTables>();
    const both = await scratchDatabase<BodyTables>();
    try {
      await migrate(alone.db, [bodyModule]);
      await migrate(both.db, [...BEFORE, bodyModule]);
      expect(await columnsOf(alone.db)).toEqual(await columnsOf(both.db));
      await storeMeasures(alone.db, [UNTAGGED]);
    } finally {
      await alone.discard();
      await both.discard();
    }
  });
});

describe('the table', () => {
  test.each([
    ['a unit without a metric value', { unit: 'kg' as const }],
    ['a metric value without a unit', { metric_value: 80 }],
  ])('refuses %s', async (_, wrong) => {
    const { db, discard } = await scratchDatabase<BodyTables>();
    try {
      await migrate(db, [bodyModule]);
      await expect(storeMeasures(db, [{ ...UNTAGGED, ...wrong }])).rejects.toThrow(/check/i);
    } finally {
      await discard();
    }
  });

  test('is read by its indexes', async () => {
    const { db, engine, discard } = await scratchDatabase<BodyTables>();
    try {
      await migrate(db, [...BEFORE, bodyModule]);
      const list =
        engine === 'sqlite'
          ? sql<{ name: string }>`select name from sqlite_master
              where tbl_name = 'body_measures' and type = 'index' and sql is not null`
          : sql<{ name: string }>`select indexname as name from pg_indexes
              where tablename = 'body_measures' and indexname not like '%_pkey'`;
      expect((await list.execute(db)).rows).toEqual([{ name: 'body_measures_trend' }]);
    } finally {
      await discard();
    }
  });
});

async function columnsOf(db: Kysely<BodyTables>) {
  const tables = await db.introspection.getTables();
  return tables.find(({ name }) => name === 'body_measures')?.columns;
}
