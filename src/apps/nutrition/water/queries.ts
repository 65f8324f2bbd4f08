import type { Insertable, Kysely } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import type { NutritionTables } from '../tables.ts';
import type { Drink } from './contract.ts';
import type { WaterTables } from './tables.ts';

type Db = Kysely<NutritionTables>;
type Drinks = WaterTables['drinks'];

const COLUMNS = ['id', 'uuid', 'date', 'amount_ml', 'time', 'container'] as const;

/** The drinks of a day, by time. */
export const findDrinks = prepareQuery((db: Db, at: { owner: number; date: string }) =>
  db
    .selectFrom('drinks')
    .select(COLUMNS)
    .where('owner_id', '=', at.owner)
    .where('date', '=', at.date)
    .where('deleted_at', 'is', null)
    .orderBy('time')
    .orderBy('id'),
);

/** A drink, deleted or not. */
export async function findDrinkByUuid(
  db: Db,
  owner: number,
  uuid: string,
): Promise<Drink | undefined> {
  return db
    .selectFrom('drinks')
    .select(COLUMNS)
    .where('owner_id', '=', owner)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

export async function insertDrink(db: Db, drink: Insertable<Drinks>): Promise<Drink> {
  return db.insertInto('drinks').values(drink).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** Sets when a drink was deleted; null restores it. */
export async function setDrinkDeleted(
  db: Db,
  owner: number,
  id: number,
  deletedAt: string | null,
): Promise<Drink | undefined> {
  return db
    .updateTable('drinks')
    .set({ deleted_at: deletedAt })
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();
}
