import { type Kysely, sql } from 'kysely';
import type { AccountsTables } from '../../src/accounts/tables.ts';
import type { WorkoutAppTables } from '../../src/apps/workout/tables.ts';
import { addDays } from '../../src/shared/calendar/dates.ts';
import { inBatches } from './in-batches.ts';

type Db = Kysely<WorkoutAppTables & AccountsTables>;

const NOW = '2026-11-15T08:00:00.000Z';

/** A weight and a run on each of so many days. */
export function fillBody(db: Db, owner: number, today: string, days: number): Promise<void> {
  return inBatches(days, async (from, to) => {
    const dates = Array.from({ length: to - from }, (_, at) => addDays(today, -(from + at)));
    const measures = dates.map((date, at) => ({
      owner_id: owner,
      date,
      measure: 'weight' as const,
      value: 70 + (at % 5),
      unit: 'kg' as const,
      metric_value: 70 + (at % 5),
      updated_at: NOW,
    }));
    await db.insertInto('body_measures').values(measures).execute();
    const runs = dates.map((date) => ({
      owner_id: owner,
      date,
      kind: 'run' as const,
      minutes: 30,
      distance: 5,
      distance_unit: 'km' as const,
      calories: null,
      avg_heart_rate: null,
      notes: '',
      created_at: NOW,
      updated_at: NOW,
      deleted_at: null,
    }));
    await db.insertInto('cardio_sessions').values(runs).execute();
  });
}

const UNREAD = 5;

/**
 * The reader coaches the owner: a prescription for the day of every session, its completion and a
 * note on it. Only the newest of them are unread.
 */
export async function fillCoaching(
  db: Db,
  { owner, reader }: { readonly owner: number; readonly reader: number },
  today: string,
): Promise<void> {
  await sql`update users set role = 'trainer' where id = ${reader}`.execute(db);
  await sql`update users set trainer_id = ${reader} where id = ${owner}`.execute(db);
  const unread = sql`case when workouts.date > ${addDays(today, -2 * UNREAD)} then null else ${NOW} end`;
  await sql`insert into prescriptions (owner_id, member_id, date, name, exercises, created_at, updated_at)
    select cast(${reader} as bigint), owner_id, date, 'Session', '[]', ${NOW}, ${NOW} from workouts
    where owner_id = ${owner} order by date`.execute(db);
  await sql`insert into coach_feedback
      (owner_id, member_id, workout_id, slot, note, seen_at, created_at, updated_at)
    select cast(${reader} as bigint), owner_id, id, -1, 'Good', ${unread}, ${NOW}, ${NOW}
    from workouts where owner_id = ${owner} order by date`.execute(db);
  await sql`insert into coach_activity
      (owner_id, member_id, kind, prescription_id, workout_id, occurred_at, seen_at)
    select cast(${reader} as bigint), workouts.owner_id, 'prescription_completed',
      prescriptions.id, workouts.id, ${NOW}, ${unread}
    from workouts join prescriptions on prescriptions.member_id = workouts.owner_id
      and prescriptions.date = workouts.date
    where workouts.owner_id = ${owner} order by workouts.date`.execute(db);
}
