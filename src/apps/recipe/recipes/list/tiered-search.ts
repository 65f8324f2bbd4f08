import type { Kysely, RawBuilder } from 'kysely';
import type { Page, PageRequest } from '../../../../kernel/api/paging.ts';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import type { TieredMatch } from '../../../../kernel/database/search/search.ts';
import type { Query } from '../../../../kernel/database/search/search-terms.ts';
import {
  readTieredPage,
  TIER_WINDOW,
  type Window,
} from '../../../../kernel/database/search/tiered-pages.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { recipeSearch } from '../search.ts';
import { recipeWords } from '../spelling.ts';
import { keepPassing } from './conditions.ts';
import { livingRecipes, type Summaries, type SummaryRow } from './summaries.ts';

type Db = Kysely<RecipeAppTables>;

/** Recipes of one owner. */
export interface Source {
  readonly owner: number;
  /** Only these few; null for all. */
  readonly ids: readonly number[] | null;
}

interface Search {
  readonly query: Query;
  /** Conditions on the row at hand of `recipes`. */
  readonly passing: readonly RawBuilder<boolean>[];
  /** Like these, for one that nearly all pass: asked when the rows of a page are read. */
  readonly visible?: RawBuilder<boolean>;
  /** Matches that the index of words does not know. */
  readonly beside?: readonly TieredMatch[];
}

type MatchesBefore = (before: number) => Promise<Window>;

/** A page of what is found in these sources, by the field of the words. */
export async function findTiered(
  db: Db,
  sources: readonly Source[],
  search: Search,
  page: PageRequest,
): Promise<Page<SummaryRow>> {
  const owners = sources.map(({ owner }) => owner);
  const [first, ...rest] = sources.filter(({ ids }) => ids === null).map(({ owner }) => owner);
  const few = sources.flatMap(({ ids }) => ids ?? []);
  const matchesBefore = joinWindows(
    first === undefined ? null : await newestBefore(db, [first, ...rest], search),
    [
      ...(few.length === 0 ? [] : await findAmong(db, owners, search, few)),
      ...(await keepMatches(db, owners, search)),
    ],
  );
  const shown = search.visible ? livingRecipes(db).where(search.visible) : livingRecipes(db);
  const readRows = (ids: readonly number[], most: number) =>
    firstSummaries(db, shown, owners, ids, most);
  return readTieredPage({ matchesBefore, readRows }, page);
}

async function findAmong(
  db: Db,
  owners: readonly number[],
  { query, passing }: Search,
  few: readonly number[],
): Promise<readonly TieredMatch[]> {
  const passed = await keepPassing(db, owners, few, passing);
  return recipeSearch.matchesAmong(db, owners, query, passed);
}

async function keepMatches(
  db: Db,
  owners: readonly number[],
  { beside = [], passing }: Search,
): Promise<readonly TieredMatch[]> {
  const ids = beside.map(({ id }) => id);
  const passed = new Set(await keepPassing(db, owners, ids, passing));
  return beside.filter(({ id }) => passed.has(id));
}

/** The matches among few recipes join the window into whose ids they fall. */
function joinWindows(walk: MatchesBefore | null, few: readonly TieredMatch[]): MatchesBefore {
  return async (before) => {
    const { matches, next } = walk ? await walk(before) : { matches: [], next: null };
    const beside = few.filter(({ id }) => id < before && id >= (next ?? 0));
    return { matches: beside.length === 0 ? matches : once([...matches, ...beside]), next };
  };
}

/** Each match once, with the best of its tiers. */
function once(matches: readonly TieredMatch[]): TieredMatch[] {
  const best = new Map<number, TieredMatch>();
  for (const match of matches) {
    const other = best.get(match.id);
    if (!other || match.tier < other.tier) best.set(match.id, match);
  }
  return [...best.values()];
}

/** Windows over the matches of all owners, with the conditions asked before the texts are read. */
async function newestBefore(
  db: Db,
  owners: readonly [number, ...number[]],
  { query, passing }: Search,
): Promise<MatchesBefore> {
  const completions = await recipeWords.findCompletions(db, owners, query);
  return async (before) => {
    const window = { before, matches: TIER_WINDOW, completions };
    if (passing.length === 0) {
      const matches = await recipeSearch.newestMatches(db, owners, query, window);
      return { matches, next: nextAfter(matches.map(({ id }) => id)) };
    }
    const ids = await recipeSearch.newestIds(db, owners, query, window);
    const passed = await keepPassing(db, owners, ids, passing);
    const matches = await recipeSearch.matchesAmong(db, owners, query, passed);
    return { matches, next: nextAfter(ids) };
  };
}

function nextAfter(ids: readonly number[]): number | null {
  return ids.length < TIER_WINDOW ? null : (ids.at(-1) ?? null);
}

/** The first of the recipes, in their order; the index also knows recipes that can be put back. */
async function firstSummaries(
  db: Db,
  shown: Summaries,
  owners: readonly number[],
  ids: readonly number[],
  most: number,
): Promise<SummaryRow[]> {
  const found: SummaryRow[] = [];
  for (let from = 0; from < ids.length && found.length < most; from += most) {
    const some = ids.slice(from, from + most);
    const rows = await shown.where(inList(db, 'recipes.id', some)).execute();
    const byId = new Map(
      rows.filter(({ owner_id }) => owners.includes(owner_id)).map((row) => [row.id, row]),
    );
    found.push(...some.flatMap((id) => byId.get(id) ?? []));
  }
  return found.slice(0, most);
}
