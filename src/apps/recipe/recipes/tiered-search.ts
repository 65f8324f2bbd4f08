import type { Kysely, RawBuilder } from 'kysely';
import type { Page } from '../../../kernel/api/paging.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import type { TieredMatch } from '../../../kernel/database/search/search.ts';
import {
  readTieredPage,
  TIER_WINDOW,
  type Window,
} from '../../../kernel/database/search/tiered-pages.ts';
import type { RecipeAppTables } from '../tables.ts';
import { keepPassing } from './conditions.ts';
import { recipeSearch } from './search.ts';
import { recipeWords } from './spelling.ts';
import { livingRecipes, type Slice, type SummaryRow } from './summaries.ts';

type Db = Kysely<RecipeAppTables>;

interface Search {
  readonly query: string;
  /** Conditions on the row at hand of `recipes`. */
  readonly passing: readonly RawBuilder<boolean>[];
  /** Only these few recipes; null for all. */
  readonly among: readonly number[] | null;
}

/** A page of what is found in the libraries of these owners, by the field of the words. */
export async function findTiered(
  db: Db,
  owners: readonly number[],
  search: Search,
  page: Slice,
): Promise<Page<SummaryRow>> {
  const matchesBefore =
    search.among === null
      ? await newestBefore(db, owners, search)
      : await fewBefore(db, owners, search, search.among);
  const readRows = (ids: readonly number[], most: number) => firstSummaries(db, owners, ids, most);
  return readTieredPage({ matchesBefore, readRows }, page);
}

async function fewBefore(
  db: Db,
  owners: readonly number[],
  { query, passing }: Search,
  among: readonly number[],
): Promise<(before: number) => Promise<Window>> {
  const passed = await keepPassing(db, owners, among, passing);
  const placed = await recipeSearch.matchesAmong(db, owners, query, passed);
  return async (before) => ({ matches: placed.filter(({ id }) => id < before), next: null });
}

/** Windows over the matches of all owners, with the conditions asked before the texts are read. */
async function newestBefore(
  db: Db,
  owners: readonly number[],
  { query, passing }: Search,
): Promise<(before: number) => Promise<Window>> {
  const completions = new Map(
    await Promise.all(
      owners.map(
        async (owner) => [owner, await recipeWords.findCompletions(db, owner, query)] as const,
      ),
    ),
  );
  const windowOf = (owner: number, before: number) => ({
    before,
    matches: TIER_WINDOW,
    completions: completions.get(owner) ?? new Map<string, string[]>(),
  });
  if (passing.length === 0) {
    return async (before) => {
      const each = await Promise.all(
        owners.map((owner) =>
          recipeSearch.newestMatches(db, owner, query, windowOf(owner, before)),
        ),
      );
      const matches = newest(each.flat(), ({ id }: TieredMatch) => id);
      return { matches, next: nextAfter(matches.map(({ id }) => id)) };
    };
  }
  return async (before) => {
    const each = await Promise.all(
      owners.map((owner) => recipeSearch.newestIds(db, owner, query, windowOf(owner, before))),
    );
    const ids = newest(each.flat(), (id) => id);
    const passed = await keepPassing(db, owners, ids, passing);
    const matches = await recipeSearch.matchesAmong(db, owners, query, passed);
    return { matches, next: nextAfter(ids) };
  };
}

function newest<Item>(items: readonly Item[], idOf: (item: Item) => number): Item[] {
  return items.toSorted((one, other) => idOf(other) - idOf(one)).slice(0, TIER_WINDOW);
}

function nextAfter(ids: readonly number[]): number | null {
  return ids.length < TIER_WINDOW ? null : (ids.at(-1) ?? null);
}

/** The first of the recipes, in their order; the index also knows recipes that can be put back. */
async function firstSummaries(
  db: Db,
  owners: readonly number[],
  ids: readonly number[],
  most: number,
): Promise<SummaryRow[]> {
  const found: SummaryRow[] = [];
  for (let from = 0; from < ids.length && found.length < most; from += most) {
    const some = ids.slice(from, from + most);
    const rows = await livingRecipes(db)
      .where(inList(db, 'recipes.id', some))
      .execute();
    const byId = new Map(
      rows.filter(({ owner_id }) => owners.includes(owner_id)).map((row) => [row.id, row]),
    );
    found.push(...some.flatMap((id) => byId.get(id) ?? []));
  }
  return found.slice(0, most);
}
