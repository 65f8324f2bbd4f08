import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { oneOf } from '../../../kernel/database/one-of.ts';
import type { Match } from '../../../kernel/database/search.ts';
import type { Page } from '../../../kernel/paging.ts';
import { PERSON_COLUMNS, type Person, toPerson } from '../people/person.ts';
import { visibleTo } from '../recipes/access.ts';
import {
  countedPage,
  joinMatches,
  livingRecipes,
  ORDERS,
  pageOf,
  type SummaryRow,
} from '../recipes/list.ts';
import { recipeSearch } from '../recipes/search.ts';
import { toSummaryFor } from '../recipes/to-recipe.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { sharedWithMeContract } from './contract.ts';

type Db = Kysely<RecipeAppTables>;
type Wanted = z.output<typeof sharedWithMeContract.listSharedWithMe.input>;

/** More than anybody knows; one search is made of as many. */
const MOST_SHARERS = 200;

export async function listSharedWithMe({ db, owner }: Context<RecipeAppTables>, wanted: Wanted) {
  const sharers = await findSharers(db, owner);
  const { items, next_cursor } = await findShared(db, owner, [...sharers.keys()], wanted);
  return {
    items: items.flatMap((row) => {
      const shared_by = sharers.get(row.owner_id);
      return shared_by ? [{ ...toSummaryFor(owner, row), shared_by }] : [];
    }),
    next_cursor,
  };
}

/** Those who granted `me` a recipe, and those in a Kitchen with them. */
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

async function findShared(
  db: Db,
  me: number,
  sharers: readonly number[],
  { q, limit, cursor }: Wanted,
): Promise<Page<SummaryRow>> {
  if (sharers.length === 0) return { items: [], next_cursor: null };
  const seen = livingRecipes(db)
    .where(oneOf(db, 'recipes.owner_id', sharers))
    .where((eb) => visibleTo(eb, me));
  if (!q?.trim()) return pageOf(seen, ORDERS.updated, { limit, cursor });
  const matches = matchesAmong(db, sharers, q);
  if (!matches) return { items: [], next_cursor: null };
  const found = joinMatches(seen, matches)
    .orderBy(sql.ref('found.score'))
    .orderBy('recipes.updated_at', 'desc')
    .orderBy('recipes.id', 'desc');
  return countedPage(found, limit, cursor);
}

/** Each library has a search of its own; together they are one. */
function matchesAmong(db: Db, owners: readonly number[], q: string): RawBuilder<Match> | null {
  const each = owners.flatMap((owner) => recipeSearch.matches(db, owner, q) ?? []);
  if (each.length === 0) return null;
  const selects = each.map((matches) => sql`select id, score from ${matches} as one`);
  return sql<Match>`(${sql.join(selects, sql` union all `)})`;
}
