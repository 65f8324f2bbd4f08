import { type Kysely, sql } from 'kysely';
import { type Page, type PageOrder, readPage } from '../../../kernel/api/paging.ts';
import { engineOf } from '../../../kernel/database/engine.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import type { RecipeAppTables } from '../tables.ts';
import { type EntryRow, LATEST_FIRST, selectEntries, selectLiving } from './queries.ts';

type Db = Kysely<RecipeAppTables>;

/** A page of the plans of some days. */
export interface PlanDays {
  readonly from: string;
  readonly to: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const SOONEST_FIRST: PageOrder<EntryRow> = { ...LATEST_FIRST, direction: 'asc' };

/** Plans of the members who share their plan with the Kitchen. */
export function findKitchenPlans(
  db: Db,
  me: number,
  kitchenId: number,
  days: PlanDays,
): Promise<Page<EntryRow>> {
  const sharing = selectSharing(db).where('sharing.kitchen_id', '=', kitchenId);
  return findPlansOf(db, me, sharing, days);
}

/** Plans that others share with a Kitchen that `me` is in. */
export function findCommonPlans(db: Db, me: number, days: PlanDays): Promise<Page<EntryRow>> {
  return findPlansOf(db, me, selectSharingWith(db, me), days);
}

/** The others whose plans `me` sees. */
export async function findPlanners(db: Db, me: number): Promise<number[]> {
  const rows = await selectSharingWith(db, me).distinct().execute();
  return rows.map(({ owner_id }) => owner_id);
}

function selectSharing(db: Db) {
  return db
    .selectFrom('kitchen_members as sharing')
    .select('sharing.owner_id')
    .where('sharing.shares_plan', '=', 1);
}

function selectSharingWith(db: Db, me: number) {
  return selectSharing(db)
    .innerJoin('kitchen_members as mine', 'mine.kitchen_id', 'sharing.kitchen_id')
    .where('mine.owner_id', '=', me)
    .where('sharing.owner_id', '<>', me);
}

async function findPlansOf(
  db: Db,
  me: number,
  owners: ReturnType<typeof selectSharing>,
  { from, to, limit, cursor }: PlanDays,
): Promise<Page<EntryRow>> {
  return readPage(
    selectLiving(db, me)
      .where('cook_diary.kind', '=', sql.lit('planned'))
      .where('cook_diary.date', '>=', from)
      .where('cook_diary.date', '<=', to)
      .where('cook_diary.owner_id', 'in', owners),
    SOONEST_FIRST,
    { limit, cursor },
  );
}

/** A planned entry of one of these people, locked until commit (PostgreSQL). */
export function lockPlanned(tx: Db, planners: readonly number[], id: number) {
  const entry = tx
    .selectFrom('cook_diary')
    .select('owner_id')
    .where(inList(tx, 'owner_id', planners))
    .where('id', '=', id)
    .where('kind', '=', 'planned')
    .where('deleted_at', 'is', null);
  return (engineOf(tx) === 'postgres' ? entry.forUpdate() : entry).executeTakeFirst();
}

/** An entry of somebody whose plan `me` may change. */
export function findPlanned(db: Db, { me, owner, id }: { me: number; owner: number; id: number }) {
  return selectLiving(db, me)
    .where('cook_diary.owner_id', '=', owner)
    .where('cook_diary.id', '=', id)
    .execute();
}

/** Entries that others removed from the plan of `owner`. */
export async function findRemovedByOthers(
  db: Db,
  owner: number,
  { from, to, limit, cursor }: PlanDays,
): Promise<Page<EntryRow>> {
  return readPage(
    selectEntries(db, owner)
      .where('cook_diary.owner_id', '=', owner)
      .where('cook_diary.changed_by', 'is not', null)
      .where('cook_diary.deleted_at', 'is not', null)
      .where('cook_diary.date', '>=', from)
      .where('cook_diary.date', '<=', to),
    SOONEST_FIRST,
    { limit, cursor },
  );
}
