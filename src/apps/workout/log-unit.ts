import type { Kysely } from 'kysely';
import { preferencesOf } from '../../accounts/preferences/preferences.ts';
import type { WorkoutAppTables } from './tables.ts';

export interface LogUnit {
  readonly unit: 'kg' | 'lb';
  /** What the bar weighs that they train with. */
  readonly bar: number;
}

const USUAL_BAR = { kg: 20, lb: 45 };
const HEAVIEST_BAR = 200;

/** The unit in which somebody keeps the log, as they chose it on the page or in their profile. */
export async function logUnitOf(db: Kysely<WorkoutAppTables>, owner: number): Promise<LogUnit> {
  const chosen = await preferencesOf(db, owner);
  const account = await db
    .selectFrom('users')
    .select('units')
    .where('id', '=', owner)
    .executeTakeFirst();
  const usual = (chosen.units ?? account?.units) === 'imperial' ? 'lb' : 'kg';
  const { 'weight-unit': named, 'bar-weight': bar } = chosen;
  const unit = named === 'kg' || named === 'lb' ? named : usual;
  const isBar = typeof bar === 'number' && bar >= 0 && bar <= HEAVIEST_BAR;
  return { unit, bar: isBar ? bar : USUAL_BAR[unit] };
}
