import { setImmediate as turn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Workout } from '../log/contract.ts';
import { toWorkout } from '../log/to-workout.ts';
import type { WorkoutAppTables } from '../tables.ts';

const AT_ONCE = 50;

/** All sessions of an owner, oldest first, in batches. */
export async function* readSessions(
  db: Kysely<WorkoutAppTables>,
  owner: number,
): AsyncGenerator<Workout[]> {
  let last = { date: '', session_seq: -1 };
  for (;;) {
    const rows = await db
      .selectFrom('workouts')
      .selectAll()
      .where('owner_id', '=', owner)
      .where(sql<boolean>`(date, session_seq) > (${last.date}, ${last.session_seq})`)
      .orderBy('date')
      .orderBy('session_seq')
      .limit(AT_ONCE)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    last = end;
    yield rows.map(toWorkout);
    await turn();
  }
}
