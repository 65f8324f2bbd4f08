import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { NotesTables } from '../notes/tables.ts';

type Db = Kysely<NotesTables>;

export interface TasksFilter {
  readonly allChecklists: boolean;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly dated: 'dated' | 'undated' | 'both';
}

export interface TaskRow {
  readonly note_id: number;
  readonly list: string;
  readonly color: string | null;
  readonly uuid: string;
  readonly text: string;
  readonly due_date: string | null;
  readonly due_repeat: string | null;
  /** The date that the repeats count from. */
  readonly due_anchor: string | null;
  readonly role: 'owner' | 'edit' | 'view';
}

/**
 * Open items that are not blank, of checklists that are neither archived nor in the trash: those
 * with a date, and those of checklists that show in the tasks. Own notes and shared ones.
 */
function selectTasks(me: number, filter: TasksFilter): RawBuilder<unknown> {
  const columns = sql`items.note_id, notes.title as list, notes.color, items.uuid, items.text,
    items.due_date, items.due_repeat, items.due_anchor, notes.updated_at, items.position, items.id as item_id`;
  const open = sql`items.checked = 0 and items.deleted_at is null and items.text <> ''
    and notes.kind = 'checklist' and notes.trashed_at is null and ${dueCondition(filter)}`;
  return sql`select ${columns}, 'owner' as role, notes.pinned
      from note_items as items join notes on notes.id = items.note_id
      where items.owner_id = ${me} and notes.archived = 0 and ${open}
    union all
    select ${columns}, note_shares.role, note_shares.pinned
      from note_shares join notes on notes.id = note_shares.note_id
      join note_items as items on items.note_id = notes.id
      where note_shares.owner_id = ${me} and note_shares.archived = 0 and ${open}`;
}

function dueCondition({ allChecklists, from, to, dated }: TasksFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [];
  if (dated === 'dated') conditions.push(sql`items.due_date is not null`);
  if (dated === 'undated') conditions.push(sql`items.due_date is null`);
  if (dated !== 'dated' && !allChecklists) {
    conditions.push(sql`(items.due_date is not null or notes.in_tasks = 1)`);
  }
  if (from !== undefined) conditions.push(sql`items.due_date >= ${from}`);
  if (to !== undefined) {
    const undated = dated === 'both' ? sql`items.due_date is null or` : sql``;
    conditions.push(sql`(${undated} items.due_date <= ${to})`);
  }
  return sql.join([sql`1 = 1`, ...conditions], sql` and `);
}

/** Dated tasks first, soonest first; on one day in the order of the notes, then of the items. */
export async function findTasks(
  db: Db,
  me: number,
  filter: TasksFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`select note_id, list, color, uuid, text, due_date, due_repeat,
      due_anchor, role from (${selectTasks(me, filter)}) as tasks
    order by coalesce(due_date, '~'), pinned desc, updated_at desc, note_id desc, position, item_id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countTaskRows(db: Db, me: number, filter: TasksFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (${selectTasks(me, filter)}) as tasks`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
