import type { Insertable, Kysely } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import type { WaterTables } from './tables.ts';

type Db = Kysely<WaterTables>;
type Drinks = WaterTables['drinks'];

/** The drinks of a day, by time. */
export const findDrinks = prepareQuery((db: Db, at: { owner: number; date: string }) =>
  db
    .selectFrom('drinks')
    .select(['id', 'date', 'amount_ml', 'time'])
    .where('owner_id', '=', at.owner)
    .where('date', '=', at.date)
    .orderBy('time')
    .orderBy('id'),
);

export async function insertDrink(db: Db, drink: Insertable<Drinks>) {
  return db
    .insertInto('drinks')
    .values(drink)
    .returning(['id', 'date', 'amount_ml', 'time'])
    .executeTakeFirstOrThrow();
}

export async function deleteDrink(db: Db, owner: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('drinks')
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
