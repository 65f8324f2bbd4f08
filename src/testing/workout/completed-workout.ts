import type { Kysely } from 'kysely';
import type { WorkoutAppTables } from '../../apps/workout/tables.ts';
import { isoNow, today } from '../../kernel/time/clock.ts';
import type { Person, TestInstance } from '../instance/test-instance.ts';

/** A workout by a template, completed at the time that the test's clock shows. */
export async function completeWorkout(
  { application, clock }: TestInstance,
  person: Person,
  template_id: number,
  more: { completed?: 0 | 1; program_week?: number } = {},
): Promise<number> {
  const db: Kysely<WorkoutAppTables> = application.services.db;
  const owner = await readOwnerId(person);
  const date = today(clock, 'Europe/Berlin');
  const { count } = await db
    .selectFrom('workouts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner)
    .where('date', '=', date)
    .executeTakeFirstOrThrow();
  const now = isoNow(clock);
  const { completed = 1 } = more;
  const { id } = await db
    .insertInto('workouts')
    .values({
      ...{ owner_id: owner, date, session_seq: Number(count), template_id },
      ...{ name: '', notes: '', completed, completed_at: completed === 1 ? now : null },
      ...{ exercises: '[]', tombstones: '[]', exercise_count: 0, set_count: 0, total_volume: 0 },
      ...{ program_week: more.program_week ?? null, created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function readOwnerId(person: Person): Promise<number> {
  return (await person.call('GET /api/auth/me')).body.user.id;
}
