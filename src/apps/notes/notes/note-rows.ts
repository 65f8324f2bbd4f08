import { type Kysely, type Selectable, sql } from 'kysely';
import { engineOf } from '../../../kernel/database/engine.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { inJsonIds, inList } from '../../../kernel/database/queries/in-list.ts';
import type { VisibleNote } from './access.ts';
import type { Note, NoteAttachment, NoteItem } from './note-schema.ts';
import { nextReminder } from './reminder-time.ts';
import type { NotesTables } from './tables.ts';

type Db = Kysely<NotesTables>;
export type ItemRow = Selectable<NotesTables['note_items']>;

const MOST_NAMES = 3;

/** The time and the zone by which reminders are computed. */
export interface ReaderTime {
  readonly now: number;
  readonly zone: string;
}

/** Adds items, labels, attachments and shares to notes that `me` sees. */
export async function completeNotes(
  db: Db,
  me: number,
  rows: readonly VisibleNote[],
  time: ReaderTime,
): Promise<Note[]> {
  if (rows.length === 0) return [];
  const ids = rows.filter(({ has_relations = true }) => has_relations).map(({ id }) => id);
  const checklists = rows.filter(({ kind }) => kind === 'checklist').map(({ id }) => id);
  const { items, labels, attached, shares } = await findRelations(db, me, ids, checklists);
  const attachments = groupByNote(await findRows(attached, () => findAttachments(db, attached)));
  const owners = await findOwnerNames(
    db,
    rows.filter(({ role }) => role !== 'owner').map(({ owner_id }) => owner_id),
  );
  return rows.map((row) => ({
    ...pickColumns(row),
    reminder_rrule: row.reminder_rrule as Note['reminder_rrule'],
    reminder_next_at: nextReminder(row, time),
    pinned: row.pinned === 1,
    archived: row.archived === 1,
    in_tasks: row.in_tasks === 1,
    labels: (labels.get(row.id) ?? []).map(({ value }) => value),
    items: (items.get(row.id) ?? []).map(toItem),
    attachments: (attachments.get(row.id) ?? []).map(toAttachment),
    share_role: row.role,
    share_owner: row.role === 'owner' ? null : (owners.get(row.owner_id) ?? ''),
    share_count: shares.get(row.id)?.length ?? 0,
    share_names: (shares.get(row.id) ?? []).slice(0, MOST_NAMES).map(({ text }) => text),
  }));
}

function pickColumns(row: VisibleNote) {
  const { id, uuid, title, body_md, kind, color, position, trashed_at } = row;
  const { reminder_at, reminder_tz, share_token, revision, created_at, updated_at } = row;
  const shown = { id, uuid, title, body_md, kind, color, position, trashed_at };
  return { ...shown, reminder_at, reminder_tz, share_token, revision, created_at, updated_at };
}

type ShownItem = Pick<
  ItemRow,
  'uuid' | 'text' | 'checked' | 'position' | 'parent_uuid' | 'due_date' | 'due_repeat'
>;

export function toItem(row: ShownItem): NoteItem {
  const { uuid, text, checked, position, parent_uuid, due_date, due_repeat } = row;
  const repeat = due_repeat as NoteItem['due_repeat'];
  const place = { uuid, text, checked: checked === 1, position, parent_uuid };
  return { ...place, due_date, due_repeat: repeat };
}

const itemsOf = prepareQuery((db: Db, at: { notes: string }) =>
  db
    .selectFrom('note_items')
    .selectAll()
    .where(inJsonIds(db, 'note_id', at.notes))
    .where('deleted_at', 'is', null)
    .orderBy('note_id')
    .orderBy('position')
    .orderBy('id'),
);

/** The items of notes, each note's in its order. */
export async function findItemsOf(db: Db, noteIds: readonly number[]): Promise<ItemRow[]> {
  return itemsOf(db, { notes: JSON.stringify(noteIds) });
}

type Relation = 'label' | 'attachment' | 'share' | 'item';

const NOTHING = sql<string>`''`;

/** The labels, attachments and shares of notes: most notes have none of a kind. */
function selectRelations(db: Db, at: { me: number; notes: string }) {
  return db
    .selectFrom('note_label_links')
    .innerJoin('note_labels', 'note_labels.id', 'note_label_links.label_id')
    .select([
      sql<Relation>`'label'`.as('relation'),
      'note_label_links.note_id',
      'note_label_links.label_id as value',
      'note_labels.name_key as place',
      NOTHING.as('text'),
    ])
    .where('note_label_links.owner_id', '=', at.me)
    .where(inJsonIds(db, 'note_label_links.note_id', at.notes))
    .unionAll(
      db
        .selectFrom('note_attachments')
        .select([
          sql<Relation>`'attachment'`.as('relation'),
          'note_id',
          'id as value',
          NOTHING.as('place'),
          NOTHING.as('text'),
        ])
        .where(inJsonIds(db, 'note_id', at.notes)),
    )
    .unionAll(
      db
        .selectFrom('note_shares')
        .innerJoin('users', 'users.id', 'note_shares.owner_id')
        .select([
          sql<Relation>`'share'`.as('relation'),
          'note_shares.note_id',
          'note_shares.owner_id as value',
          'users.username_key as place',
          sql<string>`coalesce(users.full_name, users.username)`.as('text'),
        ])
        .where(inJsonIds(db, 'note_shares.note_id', at.notes)),
    );
}

const relationsOf = prepareQuery((db: Db, at: { me: number; notes: string }) =>
  selectRelations(db, at).orderBy('place'),
);

/** On PostgreSQL each statement is waited for, so that the items come along, each as JSON. */
const relationsAndItemsOf = prepareQuery(
  (db: Db, at: { me: number; notes: string; checklists: string }) =>
    selectRelations(db, at)
      .unionAll(
        db
          .selectFrom('note_items')
          .select([
            sql<Relation>`'item'`.as('relation'),
            'note_id',
            'id as value',
            NOTHING.as('place'),
            sql<string>`${itemAsJson(db)}`.as('text'),
          ])
          .where(inJsonIds(db, 'note_id', at.checklists))
          .where('deleted_at', 'is', null),
      )
      .orderBy('place'),
);

function itemAsJson(db: Db) {
  const columns = sql`'uuid', uuid, 'text', text, 'checked', checked, 'position', position,
    'parent_uuid', parent_uuid, 'due_date', due_date, 'due_repeat', due_repeat`;
  return engineOf(db) === 'postgres'
    ? sql`json_build_object(${columns})::text`
    : sql`json_object(${columns})`;
}

async function findRelations(
  db: Db,
  me: number,
  noteIds: readonly number[],
  checklists: readonly number[],
) {
  const at = { me, notes: JSON.stringify(noteIds) };
  const areItemsApart =
    engineOf(db) === 'sqlite' || checklists.length === 0 || noteIds.length === 0;
  const rows = areItemsApart
    ? await findRows(noteIds, () => relationsOf(db, at))
    : await relationsAndItemsOf(db, { ...at, checklists: JSON.stringify(checklists) });
  const of = (name: Relation) => rows.filter(({ relation }) => relation === name);
  return {
    items: areItemsApart
      ? groupByNote(await findRows(checklists, () => findItemsOf(db, checklists)))
      : groupByNote(of('item').map(parseItem).sort(byPlace)),
    labels: groupByNote(of('label')),
    attached: [...new Set(of('attachment').map(({ note_id }) => note_id))],
    shares: groupByNote(of('share')),
  };
}

/** Asks the database only where there is a note to ask for. */
async function findRows<Row>(ids: readonly number[], find: () => Promise<Row[]>): Promise<Row[]> {
  return ids.length > 0 ? find() : [];
}

interface RelationRow {
  readonly note_id: number;
  readonly value: number;
  readonly text: string;
}

function parseItem({ note_id, value, text }: RelationRow) {
  return { ...(JSON.parse(text) as ShownItem), note_id, id: value };
}

function byPlace(one: ReturnType<typeof parseItem>, other: ReturnType<typeof parseItem>): number {
  return one.position - other.position || one.id - other.id;
}

/** Columns of an attachment and its file, for `toAttachment`. */
export const ATTACHMENT_COLUMNS = [
  'note_attachments.id',
  'note_attachments.note_id',
  'note_attachments.uuid',
  'note_attachments.kind',
  'note_attachments.name',
  'note_attachments.type',
  'note_attachments.seconds',
  'note_attachments.text',
  'note_attachments.created_at',
  'files.bytes',
  'files.width',
  'files.height',
  'files.sha256',
] as const;

export function selectAttachments(db: Db) {
  return db
    .selectFrom('note_attachments')
    .innerJoin('files', 'files.id', 'note_attachments.file_id')
    .select(ATTACHMENT_COLUMNS);
}

export type AttachmentRow = Awaited<
  ReturnType<ReturnType<typeof selectAttachments>['execute']>
>[number];

const attachmentsOf = prepareQuery((db: Db, at: { notes: string }) =>
  selectAttachments(db)
    .where(inJsonIds(db, 'note_attachments.note_id', at.notes))
    .orderBy('note_attachments.note_id')
    .orderBy('note_attachments.id'),
);

export function findAttachments(db: Db, noteIds: readonly number[]): Promise<AttachmentRow[]> {
  return attachmentsOf(db, { notes: JSON.stringify(noteIds) });
}

export function toAttachment(row: AttachmentRow): NoteAttachment {
  const { id, note_id, uuid, kind, name, type, bytes, seconds, text, created_at } = row;
  const isImage = kind === 'image';
  return {
    ...{ id, uuid, kind, name, type, bytes, seconds, created_at },
    width: isImage ? row.width : null,
    height: isImage ? row.height : null,
    text: isImage ? text : '',
    transcript: kind === 'voice' ? text : '',
    url: `/api/notes/${note_id}/attachments/${id}`,
  };
}

async function findOwnerNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'full_name'])
    .where(inList(db, 'id', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, nameOf(row)]));
}

function nameOf({ username, full_name }: { username: string; full_name: string | null }): string {
  return full_name ?? username;
}

function groupByNote<Row extends { readonly note_id: number }>(
  rows: readonly Row[],
): Map<number, Row[]> {
  return Map.groupBy(rows, ({ note_id }) => note_id);
}
