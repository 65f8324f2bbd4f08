import { type Kysely, sql } from 'kysely';
import { type Page, type PageOrder, readPage } from '../../../kernel/api/paging.ts';
import { engineOf } from '../../../kernel/database/engine.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import type { PlanDays } from '../cook-diary/shared-plans.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;

function selectNotes(db: Db) {
  return db
    .selectFrom('plan_notes')
    .leftJoin('users as planner', 'planner.id', 'plan_notes.owner_id')
    .leftJoin('users as changer', 'changer.id', 'plan_notes.changed_by')
    .select([
      'plan_notes.id',
      'plan_notes.owner_id',
      'plan_notes.date',
      'plan_notes.meal_type',
      'plan_notes.text',
      'plan_notes.changed_by',
      'plan_notes.created_at',
      'plan_notes.updated_at',
      'planner.username as planner_username',
      'planner.full_name as planner_full_name',
      'changer.username as changer_username',
      'changer.full_name as changer_full_name',
    ]);
}

export type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number];

const SOONEST_FIRST: PageOrder<NoteRow> = {
  direction: 'asc',
  keys: [
    [sql.ref('plan_notes.date'), (row) => row.date],
    [sql.ref('plan_notes.id'), (row) => row.id],
  ],
};

/** Notes in the plans of these people. The caller has found out whose plans may be read. */
export async function findNotesOf(
  db: Db,
  owners: readonly number[],
  { from, to, limit, cursor }: PlanDays,
): Promise<Page<NoteRow>> {
  return readPage(
    selectNotes(db)
      .where(inList(db, 'plan_notes.owner_id', owners))
      .where('plan_notes.date', '>=', from)
      .where('plan_notes.date', '<=', to),
    SOONEST_FIRST,
    { limit, cursor },
  );
}

/** A note in the plan of one of these people. */
export function findNote(db: Db, owners: readonly number[], id: number) {
  return selectNotes(db)
    .where(inList(db, 'plan_notes.owner_id', owners))
    .where('plan_notes.id', '=', id)
    .executeTakeFirst();
}

/** Locks a note in the plan of one of these people until commit (PostgreSQL). */
export function lockNote(tx: Db, owners: readonly number[], id: number) {
  const note = tx
    .selectFrom('plan_notes')
    .select(['id', 'owner_id', 'changed_by'])
    .where(inList(tx, 'owner_id', owners))
    .where('id', '=', id);
  return (engineOf(tx) === 'postgres' ? note.forUpdate() : note).executeTakeFirst();
}
