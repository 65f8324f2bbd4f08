import type { Kysely } from 'kysely';
import { inList } from '../../../../kernel/database/in-list.ts';
import { findLogUnit } from '../../log-unit.ts';
import type { Gear } from '../../measures/warm-up-ramp.ts';
import { convertForStorage } from '../../measures/weight-units.ts';
import type { WorkoutAppTables } from '../../tables.ts';

/** The least that a pair of plates adds. */
const STEP = { kg: 2.5, lb: 5 };

/** What each of some exercises of the library can be loaded with, in the unit of `me`. */
export async function createGearLookup(
  db: Kysely<WorkoutAppTables>,
  me: number,
  exerciseIds: readonly number[],
): Promise<(exerciseId: number | null) => Gear> {
  const { unit, preferred, bar } = await findLogUnit(db, me);
  const step = convertForStorage(STEP[preferred], preferred, unit);
  const rows = await db
    .selectFrom('exercises')
    .select('id')
    .where(inList(db, 'id', exerciseIds))
    .where('equipment', '=', 'barbell')
    .execute();
  const barbells = new Set<number | null>(rows.map(({ id }) => id));
  return (exerciseId) => ({ lightest: barbells.has(exerciseId) ? bar : 0, step });
}
