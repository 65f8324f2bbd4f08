import { type Kysely, sql } from 'kysely';
import type { Page, PageRequest } from '../../../kernel/api/paging.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { findOrInterpret } from '../../../kernel/database/search/find-or-interpret.ts';
import type { Query } from '../../../kernel/database/search/search-terms.ts';
import type { Meaning } from '../../../kernel/database/search/spelling.ts';
import { visibleToMate } from '../recipes/access.ts';
import type { RecipeListQuery } from '../recipes/contract.ts';
import {
  anyOf,
  type Condition,
  FEW,
  findRareMatches,
  keepPassing,
  matching,
} from '../recipes/list/conditions.ts';
import type { Sort, SummaryRow } from '../recipes/list/summaries.ts';
import { findTiered, type Source } from '../recipes/list/tiered-search.ts';
import { recipeWords } from '../recipes/spelling.ts';
import type { RecipeAppTables } from '../tables.ts';
import { libraryConditionsOf } from './library-conditions.ts';
import { findByOwnTags } from './own-tags.ts';
import type { Reach } from './sharers.ts';
import { readSummaries } from './summaries.ts';
import { mergeWalks, type NarrowedSource, walksOf } from './walks.ts';

type Db = Kysely<RecipeAppTables>;

interface LibraryPage extends Page<SummaryRow> {
  readonly searchedFor: string | null;
}

/** A page of the recipes of several people that `me` may see. */
export async function findLibrary(
  db: Db,
  reach: Reach,
  wanted: RecipeListQuery,
): Promise<LibraryPage> {
  if (!wanted.q?.trim()) {
    const page = await walk(db, reach, wanted, wanted.sort ?? 'updated');
    return { ...page, searchedFor: null };
  }
  const query = wanted.q;
  return findOrInterpret(query, wanted, {
    find: (asked, page) => search(db, reach, asked, { ...wanted, ...page }),
    interpret: () => interpret(db, reach, query),
  });
}

/** By the words of each person: the compounds of all of them count. */
async function interpret(db: Db, { sources }: Reach, query: string): Promise<Meaning[]> {
  const meanings = new Map<string, Meaning>();
  for (const { owner } of sources) {
    for (const { words, shown } of await recipeWords.interpret(db, owner, query)) {
      const key = words.map(([first]) => first).join(' ');
      const others = meanings.get(key)?.words ?? [];
      const all = words.map((some, at) => [...new Set([...some, ...(others[at] ?? [])])]);
      meanings.set(key, { words: all, shown });
    }
  }
  return [...meanings.values()];
}

async function search(db: Db, reach: Reach, query: Query, wanted: RecipeListQuery) {
  if (wanted.sort !== undefined) return walk(db, reach, wanted, wanted.sort, query);
  const conditions = await libraryConditionsOf(db, reach.me, wanted);
  const sources: NarrowedSource[] = [];
  for (const source of reach.sources) {
    sources.push(await narrow(db, reach, source, conditions, FEW));
  }
  const visible = visibleToMate(db, reach.me, reach.mates);
  const passing = conditions.map(({ byRow }) => byRow);
  const beside = await findByOwnTags(db, reach.me, ownersOf(reach), query);
  return findTiered(db, sources, { query, passing, visible, beside }, wanted);
}

async function walk(db: Db, reach: Reach, wanted: RecipeListQuery, sort: Sort, query?: Query) {
  const conditions = await libraryConditionsOf(db, reach.me, wanted);
  return walkPassing(db, reach, conditions, { ...wanted, sort }, query);
}

/** A page of the recipes that pass, in an order. */
export async function walkPassing(
  db: Db,
  reach: Reach,
  conditions: readonly Condition[],
  wanted: PageRequest & { readonly sort: Sort },
  query?: Query,
): Promise<Page<SummaryRow>> {
  const tagged = query ? await findByOwnTags(db, reach.me, ownersOf(reach), query) : [];
  const byTags = oneOf(
    db,
    tagged.map(({ id }) => id),
  );
  const sources: NarrowedSource[] = [];
  for (const source of reach.sources) {
    const found = query ? [anyOf([matching(db, source.owner, query), ...byTags])] : [];
    sources.push(await narrow(db, reach, source, [...conditions, ...found]));
  }
  const walks = walksOf(db, reach.me, sources, wanted.sort);
  const { ids, next_cursor } = await mergeWalks(db, walks, wanted.sort, wanted);
  return { items: await readSummaries(db, ids), next_cursor };
}

const ownersOf = ({ sources }: Reach) => sources.map(({ owner }) => owner);

/** That the recipe is one of these; nothing without any. */
function oneOf(db: Db, ids: readonly number[]): Condition[] {
  if (ids.length === 0) return [];
  const listed = sql<boolean>`${inList(db, 'recipes.id', ids)}`;
  const probe: Condition['probe'] = async (reader, owner, most) => {
    const own = await keepPassing(reader, [owner], ids, [listed]);
    return own.length > most ? null : own;
  };
  return [{ byIndex: listed, byRow: listed, probe }];
}

/** Where one of the conditions lets only a few pass, those are looked up. */
async function narrow(
  db: Db,
  { me, mates }: Reach,
  source: Source,
  conditions: readonly Condition[],
  most?: number,
): Promise<NarrowedSource> {
  const few = source.ids ? null : await findRareMatches(db, source.owner, conditions, most);
  const left = (few?.others ?? conditions).map(({ byRow }) => byRow);
  const { owner } = source;
  const mate = mates.filter((id) => id === owner);
  const visible = owner === me ? [] : [visibleToMate(db, me, mate)];
  return { owner, ids: few?.ids ?? source.ids, passing: [...visible, ...left] };
}
