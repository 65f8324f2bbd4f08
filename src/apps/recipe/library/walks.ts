import { type Kysely, type RawBuilder, sql } from 'kysely';
import { decodeCursor, encodeCursor, type PageRequest } from '../../../kernel/api/paging.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { ORDERS, type Sort } from '../recipes/list/summaries.ts';
import type { Source } from '../recipes/list/tiered-search.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;
type Key = string | number;

/** Recipes in the order of a list, as one arm of the merged query. */
interface Walk {
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly keys: readonly RawBuilder<unknown>[];
  /** The first key if it is the same for all recipes. */
  readonly lead: number | null;
  /** Whether an index has the order; otherwise the recipes are sorted first. */
  readonly inOrder: boolean;
}

export interface NarrowedSource extends Source {
  /** Conditions on the row at hand of `recipes`. */
  readonly passing: readonly RawBuilder<boolean>[];
}

/** Without a rating. */
const LEADS: Partial<Record<Sort, number>> = { rating: -1 };

/**
 * The walks of a list in which the recipes of others are among those of `me`. Ratings of others are
 * not the reader's: what the reader rated comes by their marks, and the rest of the others as if it
 * had no rating.
 */
export function walksOf(
  db: Db,
  me: number,
  sources: readonly NarrowedSource[],
  sort: Sort,
): Walk[] {
  if (sort === 'match') return sources.map((source) => stockWalk(db, me, source));
  const keys = ORDERS[sort].keys.map(([key]) => key);
  const lead = LEADS[sort] ?? null;
  const walks = sources.map((source): Walk => {
    const isForeign = source.owner !== me && lead !== null;
    return {
      from: sql`recipes`,
      where: joinAnd([
        ...scopeOf(db, source),
        ...source.passing,
        ...(isForeign && sort === 'rating' ? [sql`not ${ratedBy(me)}`] : []),
      ]),
      keys: isForeign ? keys.slice(1) : keys,
      lead: isForeign ? lead : null,
      inOrder: source.ids === null && !isForeign,
    };
  });
  const others = sources.filter(({ owner }) => owner !== me);
  if (sort !== 'rating' || others.length === 0) return walks;
  return [...walks, ...others.map((source) => ratedWalk(db, me, source, keys.slice(1)))];
}

/** By what the reader has in stock; of equal shares, the newest recipe comes first. */
const STOCK_KEYS = [sql.ref('stock.share'), sql.ref('stock.recipe_id')];

/** Recipes as they are counted for the reader. A cross join has SQLite take the counts first. */
function stockWalk(db: Db, me: number, { owner, ids, passing }: NarrowedSource): Walk {
  const few = ids === null ? [] : [inList(db, 'stock.recipe_id', ids)];
  return {
    from: sql`reader_stock_counts as stock cross join recipes`,
    where: joinAnd([
      sql`stock.owner_id = ${me} and stock.library_id = ${owner} and recipes.id = stock.recipe_id
        and +recipes.owner_id = ${owner} and recipes.deleted_at is null`,
      ...few,
      ...passing,
    ]),
    keys: STOCK_KEYS,
    lead: null,
    inOrder: ids === null,
  };
}

/** Recipes of somebody else that `me` rated: no more than they rated. */
function ratedWalk(
  db: Db,
  me: number,
  source: NarrowedSource,
  keys: readonly RawBuilder<unknown>[],
): Walk {
  const few = source.ids === null ? [] : [inList(db, 'recipes.id', source.ids)];
  return {
    from: sql`recipe_marks as rated join recipes on recipes.id = rated.recipe_id`,
    where: joinAnd([
      sql`rated.owner_id = ${me} and rated.rating is not null`,
      sql`+recipes.owner_id = ${source.owner} and recipes.deleted_at is null`,
      ...few,
      ...source.passing,
    ]),
    keys: [sql`rated.rating`, ...keys],
    lead: null,
    inOrder: false,
  };
}

function ratedBy(me: number) {
  return sql`exists (select 1 from recipe_marks as rated where rated.owner_id = ${me}
    and rated.recipe_id = recipes.id and rated.rating is not null)`;
}

function scopeOf(db: Db, { owner, ids }: Source): RawBuilder<unknown>[] {
  return ids === null
    ? [sql`recipes.owner_id = ${owner} and recipes.deleted_at is null`]
    : [
        inList(db, 'recipes.id', ids),
        sql`+recipes.owner_id = ${owner} and recipes.deleted_at is null`,
      ];
}

interface PageOfIds {
  readonly ids: readonly number[];
  readonly next_cursor: string | null;
}

/**
 * A page of all walks in one order. Each walk is read only as far as the page reaches, by a merge
 * of the database.
 */
export async function mergeWalks(
  db: Db,
  walks: readonly Walk[],
  sort: Sort,
  { limit, cursor }: PageRequest,
): Promise<PageOfIds> {
  const { direction } = ORDERS[sort];
  const keys = sort === 'match' ? STOCK_KEYS : ORDERS[sort].keys;
  const place = cursor === undefined ? null : decodeCursor(cursor, keys.length);
  const names = keys.map((_, at) => sql.ref(`k${at}`));
  const end = (from: number) => {
    const order = names.slice(from).map((name) => sql`${name} ${sql.raw(direction)}`);
    return sql`order by ${sql.join(order)} limit ${limit + 1}`;
  };
  const arms = walks.flatMap((walk) => {
    const after = place === null ? sql`` : afterPlace(walk, place, direction);
    if (after === null) return [];
    const arm = sql`select ${sql.join(namedKeys(walk))} from ${walk.from}
      where ${walk.where} ${after}`;
    const first = walk.lead === null ? 0 : 1;
    return [walk.inOrder ? arm : sql`select * from (${arm} ${end(first)}) as listed`];
  });
  if (arms.length === 0) return { ids: [], next_cursor: null };
  const merged = sql.join(arms, sql` union all `);
  const { rows } = await sql<Record<string, Key>>`${merged} ${end(0)}`.execute(db);
  const read = rows.slice(0, limit).map((row) => keys.map((_, at) => row[`k${at}`] as Key));
  const last = read.at(-1);
  return {
    ids: read.map((row) => Number(row.at(-1))),
    next_cursor: rows.length > limit && last ? encodeCursor(last) : null,
  };
}

function namedKeys({ keys, lead }: Walk): RawBuilder<unknown>[] {
  const all = lead === null ? keys : [sql`cast(${sql.lit(lead)} as real)`, ...keys];
  return all.map((key, at) => sql`${key} as ${sql.ref(`k${at}`)}`);
}

/** The condition for what comes behind the cursor; null if all of the walk comes before it. */
function afterPlace(
  { keys, lead }: Walk,
  place: readonly Key[],
  direction: 'asc' | 'desc',
): RawBuilder<unknown> | null {
  const comes = direction === 'asc' ? sql`>` : sql`<`;
  const compare = (values: readonly Key[]) =>
    sql`and (${sql.join([...keys])}) ${comes} (${sql.join([...values])})`;
  if (lead === null) return compare(place);
  // Orders with a common first key go down.
  const first = Number(place[0]);
  if (first > lead) return sql``;
  return first === lead ? compare(place.slice(1)) : null;
}

function joinAnd(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([...conditions], sql` and `);
}
