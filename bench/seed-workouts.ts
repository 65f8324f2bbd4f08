import type { DatabaseSync } from 'node:sqlite';
import type { WorkoutExercise } from '../src/apps/workout/log/contract.ts';
import { toDerivedRows } from '../src/apps/workout/log/records/derived-rows.ts';
import type { Random } from '../src/host/demo/random.ts';

const SESSIONS = 1000;
const DAYS = 5 * 365;
const LIFTS = 40;
const EXERCISES_EACH = 5;
const SETS_EACH = 5;
const A_DAY_MS = 86_400_000;
const NOW = '2026-01-01T00:00:00.000Z';

/** The day of a session; 0 is the first. */
export function workoutDay(n: number): string {
  const spread = Math.floor((n * DAYS) / SESSIONS);
  return new Date(Date.UTC(2021, 0, 1) + spread * A_DAY_MS).toISOString().slice(0, 10);
}

/** The id of an exercise of somebody's own, beyond those of the shared catalogue. */
export function liftOf(owner: number, n: number): number {
  return owner * 100_000 + n;
}

/** Five years of training: 1,000 sessions of five exercises with five sets each. */
export function seedWorkouts(database: DatabaseSync, random: Random, owner: number): void {
  const lifts = seedLifts(database, owner);
  const insert = database.prepare(
    `insert into workouts (owner_id, date, session_seq, name, notes, duration_min, completed,
       completed_at, exercise_count, set_count, total_volume, created_at, updated_at, exercises,
       tombstones)
     values (?, ?, 0, 'Session', '', 60, 1, ?, ?, ?, ?, ?, ?, ?, '[]')`,
  );
  for (let n = 0; n < SESSIONS; n += 1) {
    const date = workoutDay(n);
    const at = `${date}T18:00:00.000Z`;
    const exercises = session(random, owner, n, lifts, at);
    const rows = toDerivedRows({ owner, workout: 0, date }, exercises);
    const sets = rows.reduce((sum, row) => sum + row.sets, 0);
    const volume = rows.reduce((sum, row) => sum + row.volume, 0);
    const { lastInsertRowid } = insert.run(
      BigInt(owner),
      date,
      at,
      BigInt(exercises.length),
      BigInt(sets),
      volume,
      at,
      at,
      JSON.stringify(exercises),
    );
    for (const row of rows) seedDerived(database, { ...row, workout_id: Number(lastInsertRowid) });
  }
  seedRecords(database, owner);
}

function seedLifts(database: DatabaseSync, owner: number): number[] {
  const insert = database.prepare(
    `insert into exercises (id, owner_id, is_global, name, name_key, category, equipment, load_type,
       measure, primary_muscles, secondary_muscles, instructions, aliases, created_at, updated_at)
     values (?, ?, 0, ?, ?, 'legs', 'barbell', 'bilateral', 'weight_reps', '["quadriceps"]', '[]', '',
       '[]', ?, ?)`,
  );
  return Array.from({ length: LIFTS }, (_, n) => {
    const name = `Bench lift ${n}`;
    const id = liftOf(owner, n);
    insert.run(BigInt(id), BigInt(owner), name, name.toLowerCase(), NOW, NOW);
    return id;
  });
}

function session(
  random: Random,
  owner: number,
  n: number,
  lifts: readonly number[],
  at: string,
): WorkoutExercise[] {
  const first = random.between(0, LIFTS - 1);
  return Array.from({ length: EXERCISES_EACH }, (_, e) => {
    const lift = (first + e) % LIFTS;
    return {
      uuid: `${owner}-${n}-${e}-exercise-of-a-bench`,
      exercise_id: lifts[lift] ?? null,
      exercise_name: `Bench lift ${lift}`,
      load_type: 'bilateral' as const,
      updatedAt: at,
      sets: Array.from({ length: SETS_EACH }, (_, s) => ({
        uuid: `${owner}-${n}-${e}-${s}-set-of-a-bench`,
        reps: random.between(3, 12),
        weight: random.between(8, 80) * 2.5,
        completed: true,
        warmup: s === 0,
        rpe: random.chance(0.5) ? random.between(12, 19) / 2 : null,
        updatedAt: at,
      })),
    };
  });
}

function seedDerived(database: DatabaseSync, row: Record<string, unknown>): void {
  const columns = Object.keys(row);
  const cells = Object.values(row).map((cell) =>
    typeof cell === 'number' && Number.isInteger(cell) ? BigInt(cell) : cell,
  );
  database
    .prepare(
      `insert into workout_exercises (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    )
    .run(...(cells as (string | bigint | number | null)[]));
}

function seedRecords(database: DatabaseSync, owner: number): void {
  database
    .prepare(
      `insert into exercise_records (owner_id, exercise_key, exercise_id, exercise_name, max_weight,
         max_reps, date, e1rm, sessions, last_date)
       select owner_id, exercise_key, exercise_id, exercise_name, best,
         (select max(max_weight_reps) from workout_exercises as at where at.owner_id = done.owner_id
           and at.exercise_key = done.exercise_key and at.max_weight = best),
         (select min(date) from workout_exercises as at where at.owner_id = done.owner_id
           and at.exercise_key = done.exercise_key and at.max_weight = best),
         estimate, sessions, latest
       from (select owner_id, exercise_key, exercise_id, max(exercise_name) as exercise_name,
           max(max_weight) as best, max(best_e1rm) as estimate,
           count(distinct workout_id) as sessions, max(date) as latest
         from workout_exercises where owner_id = ? group by exercise_key) as done`,
    )
    .run(BigInt(owner));
}
