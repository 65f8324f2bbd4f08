import { type Kysely, sql } from 'kysely';
import type { Page } from '../../../kernel/api/paging.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { inJsonIds, inList } from '../../../kernel/database/queries/in-list.ts';
import { readIds } from '../../../kernel/database/queries/read-ids.ts';
import type { TieredMatch } from '../../../kernel/database/search/search.ts';
import { readTieredPage, TIER_WINDOW } from '../../../kernel/database/search/tiered-pages.ts';
import { asOwner, type VisibleNote } from './access.ts';
import {
  filterCondition,
  hasSharedNotes,
  type NotesFilter,
  type PageRequest,
  selectOwn,
  selectShared,
  selectSharedRows,
  toSharedNote,
} from './list-notes.ts';
import type { NotesView } from './note-schema.ts';
import { noteSearch, noteSpelling } from './search.ts';
import type { NotesTables } from './tables.ts';
import type { NoteRow } from './write-note.ts';

type Db = Kysely<NotesTables>;

/** So many notes are read in a moment. */
const FEW = 300;
const LEAST_STEP = 50;
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
  let count = (await matchShared(db, me, query, filter)).length;
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
  const shared = await matchShared(db, me, query, request);
  const completions = await noteSpelling.findCompletions(db, me, query);
  const matchesBefore = async (before: number) => {
    const window = { before, matches: TIER_WINDOW, completions };
    const own = await noteSearch.newestMatches(db, me, query, window);
    if (own.length < TIER_WINDOW) return joinWindow(own, shared, before, null);
    // Of a small view, a common word may match a few notes far behind the window.
    const few = before === Number.MAX_SAFE_INTEGER ? await findFew(db, me, request) : null;
    if (few === null) return joinWindow(own, shared, before, own.at(-1)?.id ?? null);
    const matches = await noteSearch.matchesAmong(db, [me], query, few);
    return joinWindow(matches, shared, before, null);
  };
  const readRows = (ids: readonly number[], most: number) => readFound(db, me, request, ids, most);
  return readTieredPage({ matchesBefore, readRows }, request);
}

function joinWindow(
  own: readonly TieredMatch[],
  shared: readonly TieredMatch[],
  before: number,
  next: number | null,
) {
  const inWindow = shared.filter(({ id }) => id < before && id >= (next ?? 0));
  return { matches: [...own, ...inWindow], next };
}

const prepareCrowd = (view: NotesView) =>
  prepareQuery((db: Db, at: { me: number }) =>
    selectOwn(db, at.me, view).select('notes.id').limit(1).offset(FEW),
  );

const crowdOf = {
  notes: prepareCrowd('notes'),
  archive: prepareCrowd('archive'),
  trash: prepareCrowd('trash'),
  reminders: prepareCrowd('reminders'),
};

/** The ids of the notes that pass a filter, if they are few; null otherwise. */
async function findFew(db: Db, me: number, filter: NotesFilter): Promise<number[] | null> {
  const isPlain = filterCondition(me, filter) === undefined;
  if (isPlain && (await crowdOf[filter.view](db, { me })).length > 0) return null;
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
  if (!(await hasSharedNotes(db, me))) return [];
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

/** By id whatever the statistics say: the plus keeps SQLite from reading all notes of the owner. */
const ownAmong = prepareQuery((db: Db, at: { me: number; ids: string }) =>
  db
    .selectFrom('notes')
    .selectAll()
    .where(inJsonIds(db, 'notes.id', at.ids))
    .where(sql`+notes.owner_id`, '=', at.me),
);

const isInView: Record<NotesView, (note: NoteRow) => boolean> = {
  notes: ({ trashed_at, archived }) => trashed_at === null && archived === 0,
  archive: ({ trashed_at, archived }) => trashed_at === null && archived === 1,
  trash: ({ trashed_at }) => trashed_at !== null,
  reminders: ({ trashed_at, reminder_at }) => trashed_at === null && reminder_at !== null,
};

/** The first `most` notes of these ids that pass the filter, in the order of the ids. */
async function readFound(
  db: Db,
  me: number,
  filter: NotesFilter,
  ids: readonly number[],
  most: number,
): Promise<VisibleNote[]> {
  const found: VisibleNote[] = [];
  // Some matches are archived or trashed, so that a page takes more ids than it has rows.
  const step = Math.max(Math.ceil(most * 1.4), LEAST_STEP);
  for (let from = 0; from < ids.length && found.length < most; from += step) {
    found.push(...(await readStep(db, me, filter, ids.slice(from, from + step))));
  }
  return found.slice(0, most);
}

async function readStep(db: Db, me: number, filter: NotesFilter, ids: readonly number[]) {
  const condition = filterCondition(me, filter);
  const own = condition
    ? await selectOwn(db, me, filter.view)
        .selectAll('notes')
        .where(inList(db, 'notes.id', ids))
        .where(condition)
        .execute()
    : (await ownAmong(db, { me, ids: JSON.stringify(ids) })).filter(isInView[filter.view]);
  const rows = [...own.map(asOwner), ...(await readShared(db, me, filter, ids))];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function readShared(db: Db, me: number, filter: NotesFilter, ids: readonly number[]) {
  if (!(await hasSharedNotes(db, me))) return [];
  const condition = filterCondition(me, filter);
  const shared = selectSharedRows(db, me, filter.view).where(inList(db, 'notes.id', ids));
  return (await (condition ? shared.where(condition) : shared).execute()).map(toSharedNote);
}
