import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { findPage } from '../recipes/list.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { libraryContract } from './contract.ts';
import { findLibrary } from './find-library.ts';
import { findSharers, sourcesOf } from './sharers.ts';
import { toSummaries } from './summaries.ts';

type Db = Kysely<RecipeAppTables>;
type ListInput = z.output<typeof libraryContract.listRecipes.input>;

export async function listRecipes({ db, owner }: Context<RecipeAppTables>, input: ListInput) {
  const { page, sharesPantry } = await findVisible(db, owner, input);
  return {
    items: await toSummaries(db, owner, page.items, sharesPantry),
    next_cursor: page.next_cursor,
    searched_for: page.searchedFor,
  };
}

/** Recipes of `me` and those that others share with them. */
async function findVisible(db: Db, me: number, { user_id, ...wanted }: ListInput) {
  const isOwnOnly = user_id === me;
  const sharers = isOwnOnly ? [] : await findSharers(db, me);
  const sharesPantry = isOwnOnly ? undefined : sharers.some((one) => one.sharesPantry);
  const chosen =
    user_id === undefined ? sharers : sharers.filter(({ person }) => person.id === user_id);
  const shared = await sourcesOf(db, me, chosen);
  const isMine = user_id === undefined || user_id === me;
  if (shared.length === 0 && isMine) return { page: await findPage(db, me, wanted), sharesPantry };
  const sources = isMine ? [{ owner: me, ids: null }, ...shared] : shared;
  const mates = sharers.filter(({ isMate }) => isMate).map(({ person }) => person.id);
  return { page: await findLibrary(db, { me, mates, sources }, wanted), sharesPantry };
}
