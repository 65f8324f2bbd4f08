import type { Kysely } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
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

const findDisabledRows = prepareQuery((db: Db, at: { owner: number }) =>
  db.selectFrom('disabled_units').select('abbr').where('owner_id', '=', at.owner).orderBy('abbr'),
);

export async function findDisabled(db: Db, owner: number): Promise<string[]> {
  const rows = await findDisabledRows(db, { owner });
  return rows.map(({ abbr }) => abbr);
}

const findCustomRows = prepareQuery((db: Db, at: { owner: number }) =>
  db
    .selectFrom('custom_units')
    .select(['id', 'abbr', 'name', 'family', 'factor', 'created_at', 'updated_at'])
    .where('owner_id', '=', at.owner)
    .orderBy('abbr_key'),
);

export function findCustom(db: Db, owner: number) {
  return findCustomRows(db, { owner });
}
