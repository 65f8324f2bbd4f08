import type { Kysely } from 'kysely';
import type { Page } from '../../../kernel/api/paging.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { readIds } from '../../../kernel/database/queries/read-ids.ts';
import type { TieredMatch } from '../../../kernel/database/search/search.ts';
import { readTieredPage, TIER_WINDOW } from '../../../kernel/database/search/tiered-pages.ts';
import { asOwner, type VisibleNote } from './access.ts';
import {
  filterCondition,
  type NotesFilter,
  type PageRequest,
  selectOwn,
  selectShared,
  selectSharedRows,
  toSharedNote,
} from './list-notes.ts';
import { noteSearch, noteSpelling } from './search.ts';
import type { NotesTables } from './tables.ts';

type Db = Kysely<NotesTables>;

/** So many notes are read in a moment. */
const FEW = 300;
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
  const readRows = (ids: readonly number[], most: number) =>
    readFound(db, me, request, ids.slice(0, most));
  const own = () => selectOwnIds(db, me, request);
  const few = await readIds(db, own().limit(FEW + 1));
  if (few.length <= FEW) {
    const placed = [...(await noteSearch.matchesAmong(db, [me], query, few)), ...shared];
    const matchesBefore = async (before: number) => ({
      matches: placed.filter(({ id }) => id < before),
      next: null,
    });
    return readTieredPage({ matchesBefore, readRows }, request);
  }
  const completions = await noteSpelling.findCompletions(db, me, query);
  const matchesBefore = async (before: number) => {
    const window = { before, matches: TIER_WINDOW, completions };
    const ids = await noteSearch.newestIds(db, me, query, window);
    const shown = await readIds(db, own().where(inList(db, 'notes.id', ids)));
    const next = ids.length < TIER_WINDOW ? null : (ids.at(-1) ?? null);
    const inWindow = shared.filter(({ id }) => id < before && id >= (next ?? 0));
    const matches = [...(await noteSearch.matchesAmong(db, [me], query, shown)), ...inWindow];
    return { matches, next };
  };
  return readTieredPage({ matchesBefore, readRows }, request);
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

/** The notes of these ids, in the order of the ids. */
async function readFound(
  db: Db,
  me: number,
  { view }: NotesFilter,
  ids: readonly number[],
): Promise<VisibleNote[]> {
  const among = inList(db, 'notes.id', ids);
  const own = await selectOwn(db, me, view).selectAll('notes').where(among).execute();
  const shared =
    own.length === ids.length ? [] : await selectSharedRows(db, me, view).where(among).execute();
  const rows = [...own.map(asOwner), ...shared.map(toSharedNote)];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
