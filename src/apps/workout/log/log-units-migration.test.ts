import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { usersSessions } from '../../../accounts/migrations/0001-users-sessions.ts';
import { invitesKeysAudit } from '../../../accounts/migrations/0002-invites-keys-audit.ts';
import { migrate } from '../../../kernel/database/migrate.ts';
import { scratchDatabase } from '../../../testing/scratch-database.ts';
import { workoutApp } from '../app.ts';
import type { WorkoutAppTables } from '../tables.ts';

const accounts = { name: 'accounts', migrations: [usersSessions, invitesKeysAudit] };

const CHOICES = [
  [1, 'imperial', '{"weight-unit":"kg"}', 'kg'],
  [2, 'metric', '{"weight-unit":"lb"}', 'lb'],
  [3, 'metric', '{"units":"imperial"}', 'lb'],
  [4, 'imperial', '{}', 'lb'],
  [5, null, null, 'kg'],
] as const;

test('an existing log keeps the unit in which it was shown', async () => {
  const { name, migrations } = workoutApp;
  const before = migrations.findIndex(({ id }) => id === '0010-log-units');
  const scratch = await scratchDatabase<unknown>();
  try {
    await migrate(scratch.db, [accounts, { name, migrations: migrations.slice(0, before) }]);
    const db = scratch.db as Kysely<WorkoutAppTables>;
    for (const [id, units, data] of CHOICES) {
      await sql`insert into users (id, username, username_key, role, units, created_at)
        values (${id}, ${`u${id}`}, ${`u${id}`}, 'member', ${units}, 'then')`.execute(db);
      if (data !== null)
        await db
          .insertInto('preferences')
          .values({ owner_id: id, data, updated_at: 'then' })
          .execute();
    }
    for (const owner of [0, ...CHOICES.map(([id]) => id)]) {
      await sql`insert into workouts (owner_id, date, session_seq, name, notes, completed,
          exercise_count, set_count, total_volume, created_at, updated_at, exercises, tombstones)
        values (${owner}, '2026-01-01', 0, '', '', 0, 0, 0, 0, 'then', 'then', '[]', '[]')`.execute(
        db,
      );
    }
    await migrate(scratch.db, [accounts, { name, migrations }]);
    const units = await db
      .selectFrom('workout_log_units')
      .selectAll()
      .orderBy('owner_id')
      .execute();
    expect(units).toEqual(CHOICES.map(([owner_id, , , unit]) => ({ owner_id, unit })));
  } finally {
    await scratch.discard();
  }
});
