import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../../kernel/database/migrate.ts';
import { scratchDatabase } from '../../../testing/scratch-database.ts';
import { workoutApp } from '../app.ts';
import type { WorkoutAppTables } from '../tables.ts';

test('weigh-ins from before there were other measures are moved over', async () => {
  const { name, migrations } = workoutApp;
  const scratch = await scratchDatabase<unknown>();
  try {
    await migrate(scratch.db, [{ name, migrations: migrations.slice(0, 5) }]);
    await sql`insert into body_stats (owner_id, date, weight, weight_unit, updated_at)
      values (7, '2026-01-01', 80.5, 'kg', 'then'), (7, '2026-01-02', 100, 'lb', 'then')`.execute(
      scratch.db,
    );
    await migrate(scratch.db, [{ name, migrations: migrations.slice(0, 6) }]);
    const db = scratch.db as Kysely<WorkoutAppTables>;
    const row = { owner_id: 7, measure: 'weight', updated_at: 'then' };
    expect(await db.selectFrom('body_measures').selectAll().orderBy('date').execute()).toEqual([
      { ...row, date: '2026-01-01', value: 80.5, unit: 'kg', metric_value: 80.5 },
      { ...row, date: '2026-01-02', value: 100, unit: 'lb', metric_value: 45.359237 },
    ]);
  } finally {
    await scratch.discard();
  }
});
