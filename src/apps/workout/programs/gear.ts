import type { Kysely } from 'kysely';
import { oneOf } from '../../../kernel/database/one-of.ts';
import type { Gear } from '../measures/warm-up-ramp.ts';
import type { WorkoutAppTables } from '../tables.ts';

/** What an empty bar weighs and the least that two plates add, in the unit of somebody's log. */
const USUAL = { metric: { bar: 20, step: 2.5 }, imperial: { bar: 45, step: 5 } } as const;

/** What each of some exercises of the library can be loaded with, in the unit of `me`. */
export async function gearFinder(
  db: Kysely<WorkoutAppTables>,
  me: number,
  exerciseIds: readonly number[],
): Promise<(exerciseId: number | null) => Gear> {
  const account = await db
    .selectFrom('users')
    .select('units')
    .where('id', '=', me)
    .executeTakeFirst();
  const rows = await db
    .selectFrom('exercises')
    .select('id')
    .where(oneOf(db, 'id', exerciseIds))
    .where('equipment', '=', 'barbell')
    .execute();
  const { bar, step } = USUAL[account?.units ?? 'metric'];
  const barbells = new Set<number | null>(rows.map(({ id }) => id));
  return (exerciseId) => ({ lightest: barbells.has(exerciseId) ? bar : 0, step });
}
