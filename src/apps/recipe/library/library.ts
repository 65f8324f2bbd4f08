import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Page } from '../../../kernel/api/paging.ts';
import type { Context } from '../../../kernel/context.ts';
import { findPage, isFirstUnfilteredPage } from '../recipes/list/list.ts';
import type { SummaryRow } from '../recipes/list/summaries.ts';
import type { RecipeAppTables } from '../tables.ts';
import { countForReader } from './by-stock.ts';
import type { libraryContract } from './contract.ts';
import { findLibrary } from './find-library.ts';
import { findFirstPage } from './first-page.ts';
import { findSharers, matesAmong, sourcesOf } from './sharers.ts';
import { type PreloadedValues, toSummaries } from './summaries.ts';

type Db = Kysely<RecipeAppTables>;
type ListInput = z.output<typeof libraryContract.listRecipes.input>;

export async function listRecipes({ db, owner }: Context<RecipeAppTables>, input: ListInput) {
  const { page, known } = await findVisible(db, owner, input);
  return {
    items: await toSummaries(db, owner, page.items, known),
    next_cursor: page.next_cursor,
    searched_for: page.searchedFor,
  };
}

interface VisiblePage {
  readonly page: Page<SummaryRow> & { readonly searchedFor: string | null };
  readonly known: PreloadedValues;
}

/** Recipes of `me` and those that others share with them. */
async function findVisible(
  db: Db,
  me: number,
  { user_id, ...wanted }: ListInput,
): Promise<VisiblePage> {
  const byStock = wanted.sort === 'match' || wanted.cookable === true;
  if (user_id === me && !byStock) return { page: await findPage(db, me, wanted), known: {} };
  const sharers = await findSharers(db, me);
  const known = {
    sharesPantry: sharers.some((one) => one.sharesPantry),
    people: new Map(sharers.map(({ person }) => [person.id, person])),
  };
  const counted = byStock ? await countForReader(db, me, sharers) : null;
  if (counted) {
    const chosen = counted.sources.filter(({ owner }) => owner === (user_id ?? owner));
    return { page: await findLibrary(db, { ...counted, sources: chosen }, wanted), known };
  }
  if (user_id === me) return { page: await findPage(db, me, wanted), known };
  const isMine = user_id === undefined;
  const chosen = isMine ? sharers : sharers.filter(({ person }) => person.id === user_id);
  const shared = await sourcesOf(db, me, chosen);
  if (shared.length === 0 && isMine) return { page: await findPage(db, me, wanted), known };
  const sources = isMine ? [{ owner: me, ids: null }, ...shared] : shared;
  const mates = matesAmong(sharers);
  const first =
    sources.length > 0 && isFirstUnfilteredPage(wanted)
      ? await findFirstPage(db, me, { sources, mates }, wanted.limit)
      : null;
  if (first) {
    const { marks, ...page } = first;
    return { page: { ...page, searchedFor: null }, known: { ...known, marks } };
  }
  return { page: await findLibrary(db, { me, mates, sources }, wanted), known };
}
