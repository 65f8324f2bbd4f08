import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Page } from '../../../kernel/api/paging.ts';
import { engineOf } from '../../../kernel/database/engine.ts';
import { prepareQuery, prepareReplannedQuery } from '../../../kernel/database/prepared-query.ts';
import { inJsonIds, inList } from '../../../kernel/database/queries/in-list.ts';
import { readIds } from '../../../kernel/database/queries/read-ids.ts';
import { parsePlaced } from '../../../kernel/database/search/placed-matches.ts';
import type { MatchWindow, TieredMatch } from '../../../kernel/database/search/search.ts';
import { readTieredPage } from '../../../kernel/database/search/tiered-pages.ts';
import { asOwner, type VisibleNote } from './access.ts';
import {
  filterCondition,
  hasSharedNotes,
  isInView,
  type NotesFilter,
  type PageRequest,
  selectAnyShare,
  selectOwn,
  selectShared,
  selectSharedRows,
  toSharedNote,
} from './list-notes.ts';
import type { NotesView } from './note-schema.ts';
import { NOTES_IN_WINDOW, noteSearch, noteSpelling } from './search.ts';
import type { NotesTables } from './tables.ts';

type Db = Kysely<NotesTables>;

/** So many notes are read in a moment. */
const FEW = 300;
const LEAST_STEP = 50;
const MOST_IN_STEP = 300;
const COUNTED_AT_ONCE = 2000;
/** Of more shared notes, the newest are searched. */
const MOST_SHARED = 2000;

/**
 * Notes of a view that match a search: those with all words in the title first, then the others. If
 * nothing matches, words that no note contains are corrected.
 */
export async function searchPage(
  db: Db,
  me: number,
  query: string,
  request: PageRequest,
): Promise<Page<VisibleNote>> {
  const found = await findMatches(db, me, query, request);
  if (found.items.length > 0 || request.cursor !== undefined) return found;
  const corrected = await noteSpelling.correct(db, me, query);
  return corrected === null ? found : findMatches(db, me, corrected, request);
}

/** The number of notes that a search finds. */
export async function countMatches(
  db: Db,
  me: number,
  query: string,
  filter: NotesFilter,
): Promise<number> {
  const found = await countAll(db, me, query, filter);
  const corrected = found === 0 ? await noteSpelling.correct(db, me, query) : null;
  return corrected === null ? found : countAll(db, me, corrected, filter);
}

async function countAll(db: Db, me: number, query: string, filter: NotesFilter): Promise<number> {
  const isShared = await hasSharedNotes(db, me);
  let count = isShared ? (await matchShared(db, me, query, filter)).length : 0;
  const completions = await noteSpelling.findCompletions(db, me, query);
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const window = { before, matches: COUNTED_AT_ONCE, completions };
    const ids = await noteSearch.newestIds(db, me, query, window);
    const own = selectOwnIds(db, me, filter).where(inList(db, 'notes.id', ids));
    count += (await readIds(db, own)).length;
    if (ids.length < COUNTED_AT_ONCE) return count;
    before = ids.at(-1) ?? 0;
  }
}

async function findMatches(
  db: Db,
  me: number,
  query: string,
  request: PageRequest,
): Promise<Page<VisibleNote>> {
  const completions = await noteSpelling.findCompletions(db, me, query);
  let shared: readonly TieredMatch[] | null = null;
  const matchesBefore = async (before: number) => {
    const window = { before, matches: NOTES_IN_WINDOW, completions };
    const { own, hasShared, isCrowded } = await readWindow(db, me, query, request.view, window);
    shared ??= hasShared ? await matchShared(db, me, query, request) : [];
    if (own.length < NOTES_IN_WINDOW) return joinWindow(own, shared, before, null);
    // Of a small view, a common word may match a few notes far behind the window.
    const isFirst = before === Number.MAX_SAFE_INTEGER;
    const few = isFirst ? await findFew(db, me, request, isCrowded) : null;
    if (few === null) return joinWindow(own, shared, before, own.at(-1)?.id ?? null);
    const matches = await noteSearch.matchesAmong(db, [me], query, few);
    return joinWindow(matches, shared, before, null);
  };
  const readRows = (ids: readonly number[], most: number) => {
    const others = new Set(shared?.map(({ id }) => id));
    return readFound(db, me, request, { ids, others }, most);
  };
  return readTieredPage({ matchesBefore, readRows }, request);
}

interface OwnWindow {
  readonly own: readonly TieredMatch[];
  /** Whether any note is shared with the reader; mostly none is. */
  readonly hasShared: boolean;
  /** Whether more than a few own notes are in the view. */
  readonly isCrowded: boolean;
}

/** A window of own matches with what else has to be known, on PostgreSQL by a single statement. */
async function readWindow(
  db: Db,
  me: number,
  query: string,
  view: NotesView,
  window: MatchWindow,
): Promise<OwnWindow> {
  if (engineOf(db) === 'sqlite') {
    const own = await noteSearch.newestMatches(db, me, query, window);
    const [facts] = await factsOf[view](db, { me });
    return { own, ...toFacts(facts) };
  }
  const [title, all] = noteSearch.tierQueries(query) ?? [];
  if (title === undefined || all === undefined) return { own: [], ...toFacts(undefined) };
  const [row] = await windowOf[view](db, { me, before: window.before, title, all });
  return { own: parsePlaced(row?.placed ?? null), ...toFacts(row) };
}

function selectFacts(db: Db, me: number, view: NotesView) {
  return db.selectNoFrom(({ exists }) => [
    exists(selectAnyShare(db, me)).as('has_shared'),
    exists(selectOwn(db, me, view).select('notes.id').limit(1).offset(FEW)).as('is_crowded'),
  ]);
}

function toFacts(row?: { readonly has_shared: SqlBool; readonly is_crowded: SqlBool }) {
  return { hasShared: Boolean(row?.has_shared), isCrowded: Boolean(row?.is_crowded) };
}

const prepareFacts = (view: NotesView) =>
  prepareQuery((db: Db, at: { me: number }) => selectFacts(db, at.me, view));

const factsOf = {
  notes: prepareFacts('notes'),
  archive: prepareFacts('archive'),
  trash: prepareFacts('trash'),
  reminders: prepareFacts('reminders'),
};

/** How common its words are decides how PostgreSQL best looks for them. */
const prepareWindow = (view: NotesView) =>
  prepareReplannedQuery(
    (db: Db, at: { me: number; before: number; title: string; all: string }) => {
      const window = { owner: at.me, before: at.before, matches: NOTES_IN_WINDOW };
      const placed = noteSearch.placeNewest(window, [at.title, at.all]);
      return selectFacts(db, at.me, view).select(placed.as('placed'));
    },
  );

const windowOf = {
  notes: prepareWindow('notes'),
  archive: prepareWindow('archive'),
  trash: prepareWindow('trash'),
  reminders: prepareWindow('reminders'),
};

function joinWindow(
  own: readonly TieredMatch[],
  shared: readonly TieredMatch[],
  before: number,
  next: number | null,
) {
  const inWindow = shared.filter(({ id }) => id < before && id >= (next ?? 0));
  return { matches: [...own, ...inWindow], next };
}

/** The ids of the notes that pass a filter, if they are few; null otherwise. */
async function findFew(
  db: Db,
  me: number,
  filter: NotesFilter,
  isCrowded: boolean,
): Promise<number[] | null> {
  if (isCrowded && filterCondition(me, filter) === undefined) return null;
  const ids = await readIds(db, selectOwnIds(db, me, filter).limit(FEW + 1));
  return ids.length > FEW ? null : ids;
}

function selectOwnIds(db: Db, me: number, filter: NotesFilter) {
  const own = selectOwn(db, me, filter.view).select('notes.id');
  const condition = filterCondition(me, filter);
  return condition ? own.where(condition) : own;
}

async function matchShared(
  db: Db,
  me: number,
  query: string,
  filter: NotesFilter,
): Promise<TieredMatch[]> {
  const condition = filterCondition(me, filter);
  const shared = selectShared(db, me, filter.view).select(['notes.id', 'notes.owner_id']);
  const rows = await (condition ? shared.where(condition) : shared)
    .orderBy('notes.id', 'desc')
    .limit(MOST_SHARED)
    .execute();
  const owners = [...new Set(rows.map(({ owner_id }) => owner_id))];
  const ids = rows.map(({ id }) => id);
  return noteSearch.matchesAmong(db, owners, query, ids);
}

/**
 * The limit keeps SQLite from joining the two queries: the notes are read by their ids, and not by
 * their owner, regardless of the statistics.
 */
const prepareOwn = (view: NotesView) =>
  prepareQuery((db: Db, at: { me: number; ids: string }) =>
    db
      .selectFrom(
        db
          .selectFrom('notes')
          .selectAll()
          .where(inJsonIds(db, 'notes.id', at.ids))
          .limit(sql.lit(MOST_IN_STEP))
          .as('found'),
      )
      .selectAll('found')
      .where('found.owner_id', '=', at.me)
      .where(isInView(view, 'found')),
  );

const ownAmong = {
  notes: prepareOwn('notes'),
  archive: prepareOwn('archive'),
  trash: prepareOwn('trash'),
  reminders: prepareOwn('reminders'),
};

interface FoundIds {
  readonly ids: readonly number[];
  /** Those of them that are notes of others. */
  readonly others: ReadonlySet<number>;
}

/** The first `most` notes of these ids that pass the filter, in the order of the ids. */
async function readFound(
  db: Db,
  me: number,
  filter: NotesFilter,
  { ids, others }: FoundIds,
  most: number,
): Promise<VisibleNote[]> {
  const found: VisibleNote[] = [];
  // Some matches are archived or trashed, so that a page takes more ids than it has rows. A few
  // rows too many cost less than another statement.
  const step = Math.min(Math.max(Math.ceil(most * 1.6), LEAST_STEP), MOST_IN_STEP);
  for (let from = 0; from < ids.length && found.length < most; from += step) {
    const some = { ids: ids.slice(from, from + step), others };
    found.push(...(await readStep(db, me, filter, some)));
  }
  return found.slice(0, most);
}

async function readStep(db: Db, me: number, filter: NotesFilter, { ids, others }: FoundIds) {
  const condition = filterCondition(me, filter);
  const own = condition
    ? await selectOwn(db, me, filter.view)
        .selectAll('notes')
        .where(inList(db, 'notes.id', ids))
        .where(condition)
        .execute()
    : await ownAmong[filter.view](db, { me, ids: JSON.stringify(ids) });
  const shared = ids.filter((id) => others.has(id));
  const rows = [...own.map(asOwner), ...(await readShared(db, me, filter, shared))];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function readShared(db: Db, me: number, filter: NotesFilter, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const condition = filterCondition(me, filter);
  const shared = selectSharedRows(db, me, filter.view).where(inList(db, 'notes.id', ids));
  return (await (condition ? shared.where(condition) : shared).execute()).map(toSharedNote);
}
