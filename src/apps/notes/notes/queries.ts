import {
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';
import {
  afterCursor,
  cutPage,
  orderPage,
  type Page,
  type PageOrder,
} from '../../../kernel/api/paging.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { readIds } from '../../../kernel/database/queries/read-ids.ts';
import { readTieredPage, TIER_WINDOW } from '../../../kernel/database/search/tiered-pages.ts';
import { noteSearch } from './search.ts';
import type { NotesTables } from './tables.ts';

type Db = Kysely<NotesTables>;
type Tx = Transaction<NotesTables>;
type Notes = NotesTables['notes'];
export type NoteRow = Selectable<Notes>;
export type NotesView = 'notes' | 'archive' | 'trash';

interface PageRequest {
  readonly view: NotesView;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const LIST_ORDER: PageOrder<NoteRow> = {
  direction: 'desc',
  keys: [
    [sql.ref('pinned'), (note) => note.pinned],
    [sql.ref('updated_at'), (note) => note.updated_at],
    [sql.ref('id'), (note) => note.id],
  ],
};

const firstPage = {
  notes: prepareQuery((db: Db, at: { owner: number; limit: number }) =>
    selectFromView(db, at.owner, 'notes').limit(at.limit),
  ),
  archive: prepareQuery((db: Db, at: { owner: number; limit: number }) =>
    selectFromView(db, at.owner, 'archive').limit(at.limit),
  ),
  trash: prepareQuery((db: Db, at: { owner: number; limit: number }) =>
    selectFromView(db, at.owner, 'trash').limit(at.limit),
  ),
};

/** Notes of a view, pinned first, then by last change. */
export async function findPage(
  db: Db,
  owner: number,
  { view, limit, cursor }: PageRequest,
): Promise<Page<NoteRow>> {
  const oneMore = limit + 1;
  const rows =
    cursor === undefined
      ? await firstPage[view](db, { owner, limit: oneMore })
      : await afterCursor(selectFromView(db, owner, view), LIST_ORDER, cursor)
          .limit(oneMore)
          .execute();
  return cutPage(rows, limit, LIST_ORDER);
}

function selectFromView(db: Db, owner: number, view: NotesView) {
  return orderPage(selectView(db, owner, view), LIST_ORDER);
}

function selectView(db: Db, owner: number, view: NotesView) {
  const own = db.selectFrom('notes').selectAll('notes').where('notes.owner_id', '=', owner);
  if (view === 'trash') return own.where('notes.trashed_at', 'is not', null);
  return own
    .where('notes.trashed_at', 'is', null)
    .where('notes.archived', '=', view === 'archive' ? sql.lit(1) : sql.lit(0));
}

/** So many notes are read in a moment. */
const FEW = 300;
const NO_COMPLETIONS = new Map<string, string[]>();

/**
 * Notes of a view that match a search: those with all words in the title first, then the others.
 * Of a view with few notes each is looked at; otherwise the matches are read from the newest on.
 */
export async function searchPage(
  db: Db,
  owner: number,
  query: string,
  { view, ...page }: PageRequest,
): Promise<Page<NoteRow>> {
  const readRows = async (ids: readonly number[], most: number) => {
    const first = ids.slice(0, most);
    const rows = await selectView(db, owner, view)
      .where(inList(db, 'notes.id', first))
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return first.flatMap((id) => byId.get(id) ?? []);
  };
  const few = await readIds(db, idsInView(db, owner, view).limit(FEW + 1));
  if (few.length <= FEW) {
    const placed = await noteSearch.matchesAmong(db, [owner], query, few);
    const matchesBefore = async (before: number) => ({
      matches: placed.filter(({ id }) => id < before),
      next: null,
    });
    return readTieredPage({ matchesBefore, readRows }, page);
  }
  const matchesBefore = async (before: number) => {
    const window = { before, matches: TIER_WINDOW, completions: NO_COMPLETIONS };
    const ids = await noteSearch.newestIds(db, owner, query, window);
    const shown = await readIds(db, idsInView(db, owner, view).where(inList(db, 'notes.id', ids)));
    const matches = await noteSearch.matchesAmong(db, [owner], query, shown);
    return { matches, next: ids.length < TIER_WINDOW ? null : (ids.at(-1) ?? null) };
  };
  return readTieredPage({ matchesBefore, readRows }, page);
}

function idsInView(db: Db, owner: number, view: NotesView) {
  return selectView(db, owner, view).clearSelect().select('notes.id');
}

export const findNote = prepareQuery((db: Db, at: { owner: number; id: number }) =>
  db.selectFrom('notes').selectAll().where('owner_id', '=', at.owner).where('id', '=', at.id),
);

export async function insertNote(tx: Tx, note: Insertable<Notes>): Promise<NoteRow> {
  const row = await tx.insertInto('notes').values(note).returningAll().executeTakeFirstOrThrow();
  await index(tx, row);
  return row;
}

export async function updateNote(
  tx: Tx,
  owner: number,
  id: number,
  change: Updateable<Notes>,
): Promise<NoteRow | undefined> {
  const row = await tx
    .updateTable('notes')
    .set(change)
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (row && (change.title !== undefined || change.body_md !== undefined)) await index(tx, row);
  return row;
}

function index(tx: Tx, { owner_id, id, title, body_md }: NoteRow): Promise<void> {
  return noteSearch.put(tx, owner_id, id, { title, body: body_md });
}
