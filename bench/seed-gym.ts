import type { DatabaseSync } from 'node:sqlite';
import type { Random } from '../src/host/demo/random.ts';
import { addDays } from '../src/shared/calendar/dates.ts';
import { startOfWeek } from '../src/shared/calendar/weeks.ts';
import { someone } from './seed-text.ts';

const MEMBERS = 200;
const FIRST_MEMBER = 1001;
const WEEKS = 26;
const A_WEEK = 3;

/** A trainer of 200 members, each with half a year of three prescriptions a week, most of them done. */
export function seedGym(database: DatabaseSync, random: Random, trainer: number): void {
  const insert = database.prepare(
    `insert into users (id, username, username_key, full_name, role, trainer_id, created_at)
     values (?, ?, ?, ?, 'member', ?, ?)`,
  );
  database.prepare(`update users set role = 'trainer' where id = ?`).run(BigInt(trainer));
  const monday = startOfWeek(new Date().toISOString().slice(0, 10), 1);
  for (let n = 0; n < MEMBERS; n += 1) {
    const member = FIRST_MEMBER + n;
    const name = `member-${n}`;
    insert.run(BigInt(member), name, name, someone(random), BigInt(trainer), instantOn(monday));
    for (let week = 0; week < WEEKS; week += 1) {
      for (let day = 0; day < A_WEEK; day += 1) {
        const date = addDays(monday, 2 * day - 7 * week);
        prescribe(database, trainer, member, date, random.chance(0.8));
      }
    }
  }
}

function prescribe(
  database: DatabaseSync,
  trainer: number,
  member: number,
  date: string,
  isDone: boolean,
): void {
  const at = instantOn(date);
  const { lastInsertRowid: prescription } = database
    .prepare(
      `insert into prescriptions (owner_id, member_id, date, name, exercises, created_at, updated_at)
       values (?, ?, ?, 'Push', '[]', ?, ?)`,
    )
    .run(BigInt(trainer), BigInt(member), date, at, at);
  const workout = isDone ? log(database, member, date) : null;
  database
    .prepare(
      `insert into coach_activity (owner_id, member_id, kind, prescription_id, workout_id, occurred_at, seen_at)
       values (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      BigInt(trainer),
      BigInt(member),
      isDone ? 'prescription_completed' : 'prescription_missed',
      prescription,
      workout,
      at,
      at,
    );
}

function log(database: DatabaseSync, member: number, date: string): number | bigint {
  const at = instantOn(date);
  return database
    .prepare(
      `insert into workouts (owner_id, date, session_seq, name, notes, duration_min, completed,
         completed_at, exercise_count, set_count, total_volume, created_at, updated_at, exercises,
         tombstones)
       values (?, ?, 0, 'Push', '', 60, 1, ?, 0, 0, 0, ?, ?, '[]', '[]')`,
    )
    .run(BigInt(member), date, at, at, at).lastInsertRowid;
}

function instantOn(date: string): string {
  return `${date}T18:00:00.000Z`;
}
