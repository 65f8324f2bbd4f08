import { type Kysely, type RawBuilder, sql } from 'kysely';
import { cutPage, type Page } from '../../../kernel/api/paging.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { inJsonIds } from '../../../kernel/database/queries/in-list.ts';
import { livingRecipes, ORDERS, type SummaryRow } from '../recipes/list/summaries.ts';
import type { Source } from '../recipes/list/tiered-search.ts';
import type { Marks } from '../recipes/to-recipe.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;

/** The first page of so many people has a prepared query; more people are rare. */
const MOST_PEOPLE = 6;

/** How the recipes of one person are found: all of them are walked, or a few are listed. */
type SearchPlan = 'own' | 'walk' | 'few';

/** `owner0`, `mate0`, `ids0`, `owner1` … and what all arms have in common. */
interface Values extends Record<string, number | string> {
  readonly me: number;
  readonly limit: number;
}

interface FirstPage extends Page<SummaryRow> {
  /** The reader's marks by recipe. */
  readonly marks: ReadonlyMap<number, Marks>;
}

const prepared = new Map<string, ReturnType<typeof prepareFor>>();

/**
 * The first page of the recipes of several people, the last changed first, by one statement: what a
 * household sees whenever it opens the app. Null if the people are too many.
 */
export async function findFirstPage(
  db: Db,
  me: number,
  { sources, mates }: { readonly sources: readonly Source[]; readonly mates: readonly number[] },
  limit: number,
): Promise<FirstPage | null> {
  if (sources.length > MOST_PEOPLE) return null;
  const ways = sources.map(
    ({ owner, ids }): SearchPlan => (owner === me ? 'own' : ids ? 'few' : 'walk'),
  );
  const key = ways.join(' ');
  const find = prepared.get(key) ?? prepareFor(ways);
  prepared.set(key, find);
  const values = sources.flatMap(({ owner, ids }, at): [string, number | string][] => [
    [`owner${at}`, owner],
    [`mate${at}`, Number(mates.includes(owner))],
    [`ids${at}`, JSON.stringify(ids ?? [])],
  ]);
  const rows = await find(db, { me, limit: limit + 1, ...Object.fromEntries(values) });
  const marks = rows.flatMap(({ id, mark_favorite, mark_rating, mark_tags }) =>
    mark_favorite === null
      ? []
      : [[id, { rating: mark_rating, favorite: mark_favorite, tags: mark_tags ?? '[]' }] as const],
  );
  return { ...cutPage(rows, limit, ORDERS.updated), marks: new Map(marks) };
}

function prepareFor(ways: readonly SearchPlan[]) {
  return prepareQuery((db: Db, at: Values) => {
    const arms = ways.map((way, n) => {
      const owner = at[`owner${n}`] as number;
      const mate = at[`mate${n}`] as number;
      if (way === 'own') return arm(sql`recipes.owner_id = ${owner}`);
      if (way === 'walk') {
        return arm(sql`recipes.owner_id = ${owner} and ${isVisible(at.me, mate)}`);
      }
      const few = sql`${inJsonIds(db, 'recipes.id', at[`ids${n}`] as string)}
        and +recipes.owner_id = ${owner} and ${isVisible(at.me, mate)}`;
      return sql`select * from (${arm(few)} order by changed desc, id desc limit ${at.limit}) as found`;
    });
    const page = sql<{ changed: string; id: number }>`(${sql.join(arms, sql` union all `)}
      order by changed desc, id desc limit ${at.limit})`;
    return livingRecipes(db)
      .innerJoin(page.as('found'), 'found.id', 'recipes.id')
      .leftJoin('recipe_marks as mark', (join) =>
        join.on('mark.owner_id', '=', at.me).onRef('mark.recipe_id', '=', 'recipes.id'),
      )
      .select([
        'mark.rating as mark_rating',
        'mark.favorite as mark_favorite',
        'mark.tags as mark_tags',
      ])
      .orderBy('found.changed', 'desc')
      .orderBy('found.id', 'desc');
  });
}

function arm(where: RawBuilder<unknown>) {
  return sql`select recipes.updated_at as changed, recipes.id as id from recipes
    where recipes.deleted_at is null and ${where}`;
}

/** The condition of `visibleToMate` for recipes of somebody else. */
function isVisible(me: number, isMate: number) {
  return sql`(exists (select 1 from recipe_shares as granted
    where granted.recipe_id = recipes.id and granted.user_id = ${me})
    or (recipes.visibility = 'group' and cast(${isMate} as integer) = 1))`;
}
