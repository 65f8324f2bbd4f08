import type { Kysely, Transaction } from 'kysely';
import { readPreferencesOf } from '../../accounts/preferences/preferences.ts';
import { prepareQuery } from '../../kernel/database/prepared-query.ts';
import { nearestLoad, parseRack, USUAL_GEAR, usualRack } from './measures/weights/plates.ts';
import {
  convertForStorage,
  convertWeight,
  type WeightUnit,
} from './measures/weights/weight-units.ts';
import type { WorkoutAppTables } from './tables.ts';

type Db = Kysely<WorkoutAppTables>;

export interface LogUnit {
  /** Unit of all stored weights, in the database and the API. */
  readonly unit: WeightUnit;
  /** The unit in which weights are shown. */
  readonly preferred: WeightUnit;
  /** Weight of the owner's bar, in `unit`. */
  readonly bar: number;
  /** The closest weight, in `unit`, that the owner's bar and plates can load. */
  readonly toLoadable: (weight: number) => number;
}

const HEAVIEST_BAR = 200;

const findUnit = prepareQuery((db: Db, at: { owner: number }) =>
  db.selectFrom('workout_log_units').select('unit').where('owner_id', '=', at.owner),
);

/** The unit fixed by the first workout; null before it. */
export async function findFixedUnit(db: Db, owner: number): Promise<WeightUnit | null> {
  const [row] = await findUnit(db, { owner });
  return row?.unit ?? null;
}

/** Unit of a log: the fixed one or, before the first workout, the preferred one. */
export async function findLogUnit(db: Db, owner: number): Promise<LogUnit> {
  const { preferred, bar, plates } = await findPreferred(db, owner);
  const unit = (await findFixedUnit(db, owner)) ?? preferred;
  const toLoadable = (weight: number) => {
    const wanted = convertWeight(weight, unit, preferred);
    return convertForStorage(nearestLoad(wanted, bar, plates), preferred, unit);
  };
  return { unit, preferred, bar: convertForStorage(bar, preferred, unit), toLoadable };
}

/**
 * Fixes the unit of a log with its first workout (as given, otherwise as preferred) and returns it.
 * The caller holds the log's lock.
 */
export async function fixLogUnit(
  tx: Transaction<WorkoutAppTables>,
  owner: number,
  wanted: WeightUnit | undefined,
): Promise<WeightUnit> {
  const fixed = await findFixedUnit(tx, owner);
  if (fixed !== null) return fixed;
  const unit = wanted ?? (await findPreferred(tx, owner)).preferred;
  await tx.insertInto('workout_log_units').values({ owner_id: owner, unit }).execute();
  return unit;
}

async function findPreferred(db: Db, owner: number) {
  const chosen = await readPreferencesOf(db, owner);
  const account = await db
    .selectFrom('users')
    .select('units')
    .where('id', '=', owner)
    .executeTakeFirst();
  const usual = (chosen.units ?? account?.units) === 'imperial' ? 'lb' : 'kg';
  const { 'weight-unit': named, 'bar-weight': bar, 'gear-unit': gearUnit, plates } = chosen;
  const preferred: WeightUnit = named === 'kg' || named === 'lb' ? named : usual;
  const isInUnit = gearUnit === undefined || gearUnit === preferred;
  const isBar = isInUnit && typeof bar === 'number' && bar >= 0 && bar <= HEAVIEST_BAR;
  const rack = isInUnit && typeof plates === 'string' ? parseRack(plates) : [];
  return {
    preferred,
    bar: isBar ? bar : USUAL_GEAR[preferred].bar,
    plates: rack.length > 0 ? rack : usualRack(preferred),
  };
}
