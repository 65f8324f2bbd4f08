import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import {
  afterCursor,
  cutPage,
  orderPage,
  type Page,
  type PageOrder,
} from '../../../kernel/api/paging.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { asMember, asOwner, type VisibleNote } from './access.ts';
import type { NoteKind, NotesView } from './note-schema.ts';
import type { NotesTables } from './tables.ts';

type Db = Kysely<NotesTables>;

export interface NotesFilter {
  readonly view: NotesView;
  readonly label?: number | undefined;
  readonly kind?: NoteKind | undefined;
  readonly color?: string | undefined;
}

export interface PageRequest extends NotesFilter {
  readonly sort: 'updated' | 'position';
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The columns that lists are ordered by. */
type Placed = Pick<
  VisibleNote,
  'id' | 'pinned' | 'position' | 'updated_at' | 'reminder_at' | 'reminder_due_at'
>;

/** The order of own notes (`notes`) and of those shared with the reader (`note_shares`). */
function wallOrder(personal: 'notes' | 'note_shares', sort: PageRequest['sort']) {
  const place: PageOrder<Placed>['keys'][number] =
    sort === 'updated'
      ? [sql.ref('notes.updated_at'), (note) => note.updated_at]
      : [sql.ref(`${personal}.position`), (note) => note.position];
  return {
    direction: 'desc',
    keys: [
      [sql.ref(`${personal}.pinned`), (note) => note.pinned],
      place,
      [sql.ref('notes.id'), (note) => note.id],
    ],
  } satisfies PageOrder<Placed>;
}

const SOONEST_FIRST: PageOrder<Placed> = {
  direction: 'asc',
  keys: [
    [
      sql`coalesce(notes.reminder_due_at, notes.reminder_at)`,
      (note) => note.reminder_due_at ?? note.reminder_at ?? '',
    ],
    [sql.ref('notes.id'), (note) => note.id],
  ],
};

/** Own notes of a view. */
export function selectOwn(db: Db, me: number, view: NotesView) {
  return db.selectFrom('notes').where('notes.owner_id', '=', me).where(isInView(view));
}

/** Whether an own note is in a view. */
export function isInView(view: NotesView, table = 'notes'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  if (view === 'trash') return sql<SqlBool>`${column('trashed_at')} is not null`;
  const active = sql<SqlBool>`${column('trashed_at')} is null`;
  if (view === 'reminders') return sql<SqlBool>`${active} and ${column('reminder_at')} is not null`;
  const archived = sql.lit(view === 'archive' ? 1 : 0);
  return sql<SqlBool>`${active} and ${column('archived')} = ${archived}`;
}

/** Notes of others that are shared with the reader; trash and reminders belong to the owner. */
export function selectShared(db: Db, me: number, view: NotesView) {
  const shared = db
    .selectFrom('note_shares')
    .innerJoin('notes', 'notes.id', 'note_shares.note_id')
    .where('note_shares.owner_id', '=', me)
    .where('notes.trashed_at', 'is', null);
  if (view === 'trash' || view === 'reminders') return shared.where(sql.lit(1), '=', sql.lit(0));
  return shared.where('note_shares.archived', '=', view === 'archive' ? 1 : 0);
}

/** The conditions of a filter besides its view. */
export function filterCondition(
  me: number,
  { label, kind, color }: NotesFilter,
): RawBuilder<boolean> | undefined {
  const conditions: RawBuilder<unknown>[] = [];
  if (kind !== undefined) conditions.push(sql`notes.kind = ${kind}`);
  if (color !== undefined) conditions.push(sql`notes.color = ${color}`);
  if (label !== undefined) {
    conditions.push(sql`notes.id in (select link.note_id from note_label_links as link
      where link.owner_id = ${me} and link.label_id in (${nestedLabels(me, label)}))`);
  }
  return conditions.length === 0 ? undefined : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** A label and those nested in it. */
function nestedLabels(me: number, label: number): RawBuilder<unknown> {
  return sql`select nested.id from note_labels as nested join note_labels as named
    on named.id = ${label} and named.owner_id = ${me} and nested.owner_id = ${me}
      and (nested.id = named.id
        or substr(nested.name_key, 1, length(named.name_key) + 1) = named.name_key || '/')`;
}

type Wall = Exclude<NotesView, 'reminders'>;

const prepareFirstPage = (view: Wall, sort: PageRequest['sort']) =>
  prepareQuery((db: Db, at: { me: number; limit: number }) =>
    orderPage(selectOwnRows(db, at.me, view), wallOrder('notes', sort)).limit(at.limit),
  );

const prepareFirstPages = (view: Wall) => ({
  updated: prepareFirstPage(view, 'updated'),
  position: prepareFirstPage(view, 'position'),
});

const firstPage = {
  notes: prepareFirstPages('notes'),
  archive: prepareFirstPages('archive'),
  trash: prepareFirstPages('trash'),
};

function selectOwnRows(db: Db, me: number, view: NotesView) {
  return selectOwn(db, me, view).selectAll('notes');
}

/** Notes of a view, pinned first, then by last change or place; reminders by their time. */
export async function findPage(
  db: Db,
  me: number,
  request: PageRequest,
): Promise<Page<VisibleNote>> {
  if (request.view === 'reminders') {
    const rows = await findOwnRows(db, me, request, SOONEST_FIRST);
    return cutPage(rows, request.limit, SOONEST_FIRST);
  }
  const order = wallOrder('notes', request.sort);
  const own = await findOwnRows(db, me, request, order);
  const shared = await findSharedRows(db, me, request);
  if (shared.length === 0) return cutPage(own, request.limit, order);
  const merged = [...own, ...shared].sort((a, b) => compareDescending(order, a, b));
  return cutPage(merged.slice(0, request.limit + 1), request.limit, order);
}

async function findOwnRows(
  db: Db,
  me: number,
  request: PageRequest,
  order: PageOrder<Placed>,
): Promise<VisibleNote[]> {
  const { view, limit, cursor, sort } = request;
  const condition = filterCondition(me, request);
  if (cursor === undefined && condition === undefined && view !== 'reminders') {
    return (await firstPage[view][sort](db, { me, limit: limit + 1 })).map(asOwner);
  }
  let query = selectOwnRows(db, me, view);
  if (condition) query = query.where(condition);
  return (await readPage(query, order, request)).map(asOwner);
}

function readPage<Table extends keyof NotesTables, Row extends Placed>(
  query: SelectQueryBuilder<NotesTables, Table, Row>,
  order: PageOrder<Placed>,
  { limit, cursor }: PageRequest,
): Promise<Row[]> {
  const ordered = orderPage(query, order);
  const page = cursor === undefined ? ordered : afterCursor(ordered, order, cursor);
  return page.limit(limit + 1).execute();
}

export function selectAnyShare(db: Db, me: number) {
  return db.selectFrom('note_shares').select('owner_id').where('owner_id', '=', me).limit(1);
}

const anyShare = prepareQuery((db: Db, at: { me: number }) => selectAnyShare(db, at.me));

/** Whether any note is shared with `me`; mostly none is. */
export async function hasSharedNotes(db: Db, me: number): Promise<boolean> {
  return (await anyShare(db, { me })).length > 0;
}

async function findSharedRows(db: Db, me: number, request: PageRequest): Promise<VisibleNote[]> {
  if (!(await hasSharedNotes(db, me))) return [];
  const { view, sort } = request;
  const order = wallOrder('note_shares', sort);
  let query = selectSharedRows(db, me, view);
  const condition = filterCondition(me, request);
  if (condition) query = query.where(condition);
  return (await readPage(query, order, request)).map(toSharedNote);
}

/** The shared notes of a view, with the columns that `toSharedNote` needs. */
export function selectSharedRows(db: Db, me: number, view: NotesView) {
  return selectShared(db, me, view)
    .selectAll('notes')
    .select([
      'note_shares.role as shared_role',
      'note_shares.pinned as shared_pinned',
      'note_shares.archived as shared_archived',
      'note_shares.position as shared_position',
    ]);
}

type SharedRow = Awaited<ReturnType<ReturnType<typeof selectSharedRows>['execute']>>[number];

export function toSharedNote(row: SharedRow): VisibleNote {
  const { shared_role, shared_pinned, shared_archived, shared_position, ...note } = row;
  return asMember(note, {
    role: shared_role,
    pinned: shared_pinned,
    archived: shared_archived,
    position: shared_position,
  });
}

function compareDescending({ keys }: PageOrder<Placed>, a: Placed, b: Placed): number {
  for (const [, of] of keys) {
    const [one, other] = [of(a), of(b)];
    if (one !== other) return one > other ? -1 : 1;
  }
  return 0;
}

/** The number of notes of a view. */
export async function countNotes(db: Db, me: number, filter: NotesFilter): Promise<number> {
  const condition = filterCondition(me, filter) ?? sql<boolean>`1 = 1`;
  const own = await selectOwn(db, me, filter.view)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow();
  const shared = await selectShared(db, me, filter.view)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow();
  return Number(own.count) + Number(shared.count);
}
