import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { usersSessions } from '../../../../accounts/migrations/0001-users-sessions.ts';
import { invitesKeysAudit } from '../../../../accounts/migrations/0002-invites-keys-audit.ts';
import { migrate } from '../../../../kernel/database/migrate.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { scratchDatabase } from '../../../../testing/scratch-database.ts';
import { workoutApp } from '../../app.ts';
import type { WorkoutAppTables } from '../../tables.ts';
import type { WorkoutExercise, WorkoutSet } from '../contract.ts';
import { toDerivedRows } from './derived-rows.ts';
import { refreshRecords } from './records.ts';

const accounts = { name: 'accounts', migrations: [usersSessions, invitesKeysAudit] };
const set = (part: Partial<WorkoutSet>): WorkoutSet => ({
  ...{ uuid: 's', reps: null, weight: null, completed: true, warmup: false, rpe: null },
  ...{ updatedAt: '', ...part },
});
const SETS = [
  [
    set({ weight: 100, reps: 1 }),
    set({ weight: 90, reps: 8 }),
    set({ weight: 200, reps: 5, warmup: true }),
  ],
  [set({ weight: 90, reps: 8 }), set({ weight: 60, reps_l: 6, reps_r: 7 })],
  [set({ distance: 5000, duration_sec: 1500 }), set({ distance: 400, duration_sec: 80 })],
  [set({ distance: 12_000, duration_sec: 3900 }), set({ distance: 20_000, warmup: true })],
  [set({ duration_sec: 60, weight: 20 }), set({ duration_sec: 15, weight: 30 })],
  [set({ distance: 20, weight: 48 }), set({ distance: 25, weight: 48 })],
  [set({ distance: 60, weight: 32 }), set({ distance: 90, weight: 90, warmup: true })],
];
const NAMES = ['Row', 'Row', 'Run', 'Run', 'Plank', 'Carry', 'Carry'];

test('existing records get the figures that a recount computes', async () => {
  const { name, migrations } = workoutApp;
  const before = migrations.findIndex(({ id }) => id === '0012-records-of-sets');
  const scratch = await scratchDatabase<unknown>();
  try {
    await migrate(scratch.db, [accounts, { name, migrations: migrations.slice(0, before) }]);
    const db = scratch.db as Kysely<WorkoutAppTables>;
    for (const [at, sets] of SETS.entries()) {
      const date = `2026-01-0${at + 1}`;
      const { id } = await db
        .insertInto('workouts')
        .values({
          ...{ owner_id: 1, date, session_seq: 0, name: '', notes: '', completed: 1 as const },
          ...{ exercise_count: 1, set_count: 1, total_volume: 0, created_at: '', updated_at: '' },
          ...{ exercises: '[]', tombstones: '[]' },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const exercise_name = NAMES[at] ?? '';
      const exercise: WorkoutExercise = {
        ...{ uuid: `e${at}`, exercise_id: null, exercise_name, updatedAt: '', sets },
      };
      for (const row of toDerivedRows({ owner: 1, workout: id, date }, [exercise])) {
        const { max_distance: _d, best_pace: _p, best_pace_distance: _b, ...paceless } = row;
        const { hold_weight: _w, hold_duration: _s, ...holdless } = paceless;
        const { carry_weight: _c, carry_distance: _m, ...old } = holdless;
        await db.insertInto('workout_exercises').values(old).execute();
      }
    }
    const none = { exercise_id: null, sessions: 1, last_date: '2026-01-05' };
    for (const [exercise_name, e1rm] of [
      ['Row', 114],
      ['Run', null],
      ['Plank', null],
      ['Carry', null],
    ] as const) {
      const exercise_key = `=${exercise_name.toLowerCase()}`;
      await db
        .insertInto('exercise_records')
        .values({ owner_id: 1, exercise_key, exercise_name, e1rm, ...none })
        .execute();
    }
    await migrate(scratch.db, [accounts, { name, migrations }]);
    const read = () =>
      db
        .selectFrom('exercise_records')
        .select(['exercise_key', 'e1rm_weight', 'e1rm_reps', 'e1rm_date'])
        .select(['max_distance', 'best_pace', 'best_pace_distance'])
        .select(['hold_weight', 'hold_duration', 'carry_weight', 'carry_distance'])
        .orderBy('exercise_key')
        .execute();
    const filled = await read();
    expect(filled).toMatchObject([
      { exercise_key: '=carry', carry_weight: 48, carry_distance: 25, hold_weight: null },
      {
        ...{ exercise_key: '=plank', e1rm_weight: null, max_distance: null, best_pace: null },
        ...{ hold_weight: 30, hold_duration: 15, carry_weight: null },
      },
      { e1rm_weight: 90, e1rm_reps: 8, e1rm_date: '2026-01-01' },
      { max_distance: 12_000, best_pace: 200, best_pace_distance: 400 },
    ]);
    await transact(db, (tx) => refreshRecords(tx, 1, ['=carry', '=plank', '=row', '=run']));
    expect(await read()).toEqual(filled);
  } finally {
    await scratch.discard();
  }
});
