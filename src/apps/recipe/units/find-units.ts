import type { Kysely } from 'kysely';
import { buildUnits, type Units } from '../../../shared/food/units/units.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;

/** The built-in units that the owner did not disable, and their custom units. */
export async function findUnits(db: Db, owner: number): Promise<Units> {
  return buildUnits({
    disabled: await findDisabled(db, owner),
    custom: await findCustom(db, owner),
  });
}

export async function findDisabled(db: Db, owner: number): Promise<string[]> {
  const rows = await db
    .selectFrom('disabled_units')
    .select('abbr')
    .where('owner_id', '=', owner)
    .orderBy('abbr')
    .execute();
  return rows.map(({ abbr }) => abbr);
}

export function findCustom(db: Db, owner: number) {
  return db
    .selectFrom('custom_units')
    .select(['id', 'abbr', 'name', 'family', 'factor', 'created_at', 'updated_at'])
    .where('owner_id', '=', owner)
    .orderBy('abbr_key')
    .execute();
}
