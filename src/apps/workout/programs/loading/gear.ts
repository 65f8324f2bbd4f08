import type { Kysely } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { findLogUnit } from '../../log-unit.ts';
import { roundToHalf } from '../../measures/programs/planned-sets.ts';
import type { Gear } from '../../measures/weights/warm-up-ramp.ts';
import { convertForStorage, convertWeight } from '../../measures/weights/weight-units.ts';
import type { WorkoutAppTables } from '../../tables.ts';

/** Weight of the smallest pair of plates. */
const STEP = { kg: 2.5, lb: 5 };

export interface LoadedGear extends Gear {
  /** Rounds a computed weight to a loadable weight. */
  readonly toLoadable: (weight: number) => number;
}

/** Returns a function that tells the bar and increments of an exercise, in the unit of `me`. */
export async function createGearLookup(
  db: Kysely<WorkoutAppTables>,
  me: number,
  exerciseIds: readonly number[],
): Promise<(exerciseId: number | null) => LoadedGear> {
  const { unit, preferred, bar, toLoadable } = await findLogUnit(db, me);
  const step = convertForStorage(STEP[preferred], preferred, unit);
  const toHalf = (weight: number) =>
    convertForStorage(roundToHalf(convertWeight(weight, unit, preferred)), preferred, unit);
  const rows = await db
    .selectFrom('exercises')
    .select('id')
    .where(inList(db, 'id', exerciseIds))
    .where('equipment', '=', 'barbell')
    .execute();
  const barbells = new Set<number | null>(rows.map(({ id }) => id));
  return (exerciseId) =>
    barbells.has(exerciseId)
      ? { lightest: bar, step, toLoadable }
      : { lightest: 0, step, toLoadable: toHalf };
}
