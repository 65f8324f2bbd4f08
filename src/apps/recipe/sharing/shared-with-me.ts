import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { findLibrary } from '../library/find-library.ts';
import { findSharers, sourcesOf } from '../library/sharers.ts';
import { toSummaries } from '../library/summaries.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { sharedWithMeContract } from './contract.ts';

type SharedListQuery = z.output<typeof sharedWithMeContract.listSharedWithMe.input>;

/** The library without one's own recipes. */
export async function listSharedWithMe(
  { db, owner }: Context<RecipeAppTables>,
  request: SharedListQuery,
) {
  const sharers = await findSharers(db, owner);
  const mates = sharers.filter(({ isMate }) => isMate).map(({ person }) => person.id);
  const sources = await sourcesOf(db, owner, sharers);
  const page = await findLibrary(db, { me: owner, mates, sources }, request);
  const items = await toSummaries(db, owner, page.items);
  return {
    items: items.flatMap(({ shared_by, ...summary }) =>
      shared_by ? [{ ...summary, shared_by }] : [],
    ),
    next_cursor: page.next_cursor,
  };
}
