import { type Kysely, sql } from 'kysely';
import { engineOf } from '../../../kernel/database/engine.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import type { NutritionTables } from '../tables.ts';

type Db = Kysely<NutritionTables>;

const ENTRY_COLUMNS = [
  'id',
  'uuid',
  'date',
  'time',
  'activity_key',
  'own_activity_id',
  'name',
  'minutes',
  'met',
  'weight_kg',
  'given_kcal',
  'gross_kcal',
  'net_kcal',
  'note',
  'created_at',
  'updated_at',
] as const;

export function selectEntries(db: Db, owner: number) {
  return db
    .selectFrom('activity_entries')
    .select(ENTRY_COLUMNS)
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null);
}

/** An entry, deleted or not. */
export async function findEntryByUuid(db: Db, owner: number, uuid: string) {
  return db
    .selectFrom('activity_entries')
    .select(ENTRY_COLUMNS)
    .where('owner_id', '=', owner)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

/** Locks the row until commit (PostgreSQL). */
export async function lockEntry(tx: Db, owner: number, id: number) {
  const query = selectEntries(tx, owner).where('id', '=', id);
  return (engineOf(tx) === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
}

/** Net energy of the logged activities by day. */
export const findManualEnergy = prepareQuery(
  (db: Db, at: { owner: number; from: string; to: string }) =>
    db
      .selectFrom('activity_entries')
      .select(['date', sql<number>`sum(net_kcal)`.as('kcal')])
      .where('owner_id', '=', at.owner)
      .where('date', '>=', at.from)
      .where('date', '<=', at.to)
      .where('deleted_at', 'is', null)
      .groupBy('date'),
);

export function selectOwnActivities(db: Db, owner: number) {
  return db
    .selectFrom('own_activities')
    .select(['id', 'name', 'met', 'created_at', 'updated_at'])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null);
}
