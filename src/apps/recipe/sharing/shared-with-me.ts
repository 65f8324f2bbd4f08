import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { PERSON_COLUMNS, type Person, toPerson } from '../../../accounts/people/person.ts';
import { cutPage, type Page } from '../../../kernel/api/paging.ts';
import type { Context } from '../../../kernel/context.ts';
import { findPassing } from '../recipes/list.ts';
import { ORDERS, type SummaryRow } from '../recipes/summaries.ts';
import { findTiered } from '../recipes/tiered-search.ts';
import { toSummaryFor } from '../recipes/to-recipe.ts';
import { visibleFrom } from '../recipes/visible.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { sharedWithMeContract } from './contract.ts';

type Db = Kysely<RecipeAppTables>;
type SharedListQuery = z.output<typeof sharedWithMeContract.listSharedWithMe.input>;

/** Upper bound of the owners in one search. */
const MOST_SHARERS = 200;

export async function listSharedWithMe(
  { db, owner }: Context<RecipeAppTables>,
  request: SharedListQuery,
) {
  const sharers = await findSharers(db, owner);
  const { items, next_cursor } = await findShared(db, owner, [...sharers.keys()], request);
  return {
    items: items.flatMap((row) => {
      const shared_by = sharers.get(row.owner_id);
      return shared_by ? [{ ...toSummaryFor(owner, row), shared_by }] : [];
    }),
    next_cursor,
  };
}

/** Accounts that granted `me` a recipe or share a Kitchen with them. */
async function findSharers(db: Db, me: number): Promise<Map<number, Person>> {
  const granting = db
    .selectFrom('recipe_shares')
    .select('recipe_shares.owner_id as id')
    .where('recipe_shares.user_id', '=', me);
  const mates = db
    .selectFrom('kitchen_members as mine')
    .innerJoin('kitchen_members as theirs', 'theirs.kitchen_id', 'mine.kitchen_id')
    .select('theirs.owner_id as id')
    .where('mine.owner_id', '=', me);
  const rows = await db
    .selectFrom('users')
    .select(PERSON_COLUMNS)
    .where('users.id', 'in', granting.union(mates))
    .where('users.id', '<>', me)
    .orderBy('users.id')
    .limit(MOST_SHARERS)
    .execute();
  return new Map(rows.map((row) => [row.user_id, toPerson(row)]));
}

/** Reads up to a page of every library and returns the newest recipes of all. */
async function findShared(
  db: Db,
  me: number,
  sharers: readonly number[],
  { q, limit, cursor }: SharedListQuery,
): Promise<Page<SummaryRow>> {
  const visible = visibleFrom(me);
  if (q?.trim()) {
    const search = { query: q, passing: [visible.byRow], among: null };
    return findTiered(db, sharers, search, { limit, cursor });
  }
  const rows: SummaryRow[] = [];
  for (const sharer of sharers) {
    const slice = { limit: limit + 1, cursor };
    rows.push(...(await findPassing(db, sharer, [visible], ORDERS.updated, slice)).items);
  }
  const sorted = rows.toSorted(
    (one, other) => compare(other.updated_at, one.updated_at) || other.id - one.id,
  );
  return cutPage(sorted, limit, ORDERS.updated);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
