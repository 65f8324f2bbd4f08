import type { Kysely } from 'kysely';
import { parseDoneSets } from '../log/to-workout.ts';
import type { WorkoutAppTables } from '../tables.ts';
import type { CardioKind } from './choices.ts';

/** Runs and the like that were logged as sets of a workout, which is how other programs keep them. */

interface CardioDay {
  readonly date: string;
  readonly kind: CardioKind;
  readonly entries: number;
  readonly minutes: number;
  readonly km: number;
}

const SPORTS: readonly (readonly [CardioKind, RegExp])[] = [
  ['run', /\b(run(s|ning)?|jog(ging)?|sprints?|treadmill)\b/i],
  ['ride', /\b(ride|riding|cycling|bike|biking|spinning)\b/i],
  ['row', /\b(row(s|ing|er|erg)?|ergometer)\b/i],
  ['swim', /\bswim(s|ming)?\b/i],
  ['walk', /\b(walk(s|ing)?|hik(e|es|ing))\b/i],
];

function guessCardioKind(name: string): CardioKind {
  return SPORTS.find(([, words]) => words.test(name))?.[0] ?? 'other';
}

/** Exercises with a distance and without a carried weight, by day. */
export async function findLoggedRuns(
  db: Kysely<WorkoutAppTables>,
  owner: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<CardioDay[]> {
  const rows = await db
    .selectFrom('workout_exercises')
    .select(['date', 'exercise_name', 'distance', 'sets_done'])
    .where('owner_id', '=', owner)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('max_distance', '>', 0)
    .where('carry_weight', 'is', null)
    .execute();
  return rows.map(({ date, exercise_name, distance, sets_done }) => ({
    date,
    kind: guessCardioKind(exercise_name),
    entries: 1,
    minutes: sumSeconds(sets_done) / 60,
    km: (distance ?? 0) / 1000,
  }));
}

function sumSeconds(sets: string | null): number {
  return parseDoneSets(sets)
    .filter(({ warmup, distance }) => !warmup && distance)
    .reduce((sum, { duration_sec }) => sum + (duration_sec ?? 0), 0);
}

/** Sums what has the same day and kind, in order. */
export function joinCardioDays(days: readonly CardioDay[]): CardioDay[] {
  const joined = new Map<string, CardioDay>();
  for (const day of days) {
    const key = `${day.date} ${day.kind}`;
    const known = joined.get(key);
    joined.set(key, {
      ...day,
      entries: day.entries + (known?.entries ?? 0),
      minutes: day.minutes + (known?.minutes ?? 0),
      km: day.km + (known?.km ?? 0),
    });
  }
  return [...joined].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, day]) => day);
}
