import type { Kysely, Transaction } from 'kysely';
import { preferencesOf } from '../../accounts/preferences/preferences.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import { convertToStore, type WeightUnit } from './measures/weight-units.ts';
import type { WorkoutAppTables } from './tables.ts';

type Db = Kysely<WorkoutAppTables>;

export interface LogUnit {
  /** The unit of all weights that are stored for somebody and that the API tells. */
  readonly unit: WeightUnit;
  /** The unit in which they want to read. */
  readonly preferred: WeightUnit;
  /** What the bar weighs that they train with, in the unit of the log. */
  readonly bar: number;
}

const USUAL_BAR = { kg: 20, lb: 45 };
const HEAVIEST_BAR = 200;

const findUnit = prepared((db: Db, at: { owner: number }) =>
  db.selectFrom('workout_log_units').select('unit').where('owner_id', '=', at.owner),
);

/** The unit that the first workout fixed; null before. */
export async function fixedUnitOf(db: Db, owner: number): Promise<WeightUnit | null> {
  const [row] = await findUnit(db, { owner });
  return row?.unit ?? null;
}

/** The unit in which somebody keeps the log: the fixed one, or before that the preferred one. */
export async function logUnitOf(db: Db, owner: number): Promise<LogUnit> {
  const { preferred, bar } = await preferredOf(db, owner);
  const unit = (await fixedUnitOf(db, owner)) ?? preferred;
  return { unit, preferred, bar: convertToStore(bar, preferred, unit) };
}

/**
 * Fixes the unit of a log with its first workout, as the caller says or else as the owner prefers,
 * and answers it. The caller holds the lock of the log.
 */
export async function fixLogUnit(
  tx: Transaction<WorkoutAppTables>,
  owner: number,
  wanted: WeightUnit | undefined,
): Promise<WeightUnit> {
  const fixed = await fixedUnitOf(tx, owner);
  if (fixed !== null) return fixed;
  const unit = wanted ?? (await preferredOf(tx, owner)).preferred;
  await tx.insertInto('workout_log_units').values({ owner_id: owner, unit }).execute();
  return unit;
}

async function preferredOf(db: Db, owner: number) {
  const chosen = await preferencesOf(db, owner);
  const account = await db
    .selectFrom('users')
    .select('units')
    .where('id', '=', owner)
    .executeTakeFirst();
  const usual = (chosen.units ?? account?.units) === 'imperial' ? 'lb' : 'kg';
  const { 'weight-unit': named, 'bar-weight': bar, 'gear-unit': gearUnit } = chosen;
  const preferred: WeightUnit = named === 'kg' || named === 'lb' ? named : usual;
  const isInUnit = gearUnit === undefined || gearUnit === preferred;
  const isBar = isInUnit && typeof bar === 'number' && bar >= 0 && bar <= HEAVIEST_BAR;
  return { preferred, bar: isBar ? bar : USUAL_BAR[preferred] };
}
