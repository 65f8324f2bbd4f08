import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import {
  afterCursor,
  cutPage,
  orderPage,
  type Page,
  type PageOrder,
} from '../../../kernel/api/paging.ts';
import { type Engine, engineOf } from '../../../kernel/database/engine.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { keyContains } from '../../../kernel/database/queries/like.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import { addDays } from '../../../shared/calendar/dates.ts';
import type { RecipeAppTables } from '../tables.ts';
import { buildCategoryFilter } from './categories/queries.ts';
import type { pantryContract } from './contract.ts';
import { type ItemRow, selectItems } from './queries.ts';

type Db = Kysely<RecipeAppTables>;
type PantryListQuery = Omit<z.output<typeof pantryContract.listItems.input>, 'pantry'>;
type ItemQuery = ReturnType<typeof selectItems>;
type PageRequest = { limit: number; cursor?: string | undefined };

/** Sorts after every date. */
const NO_DATE = '9999-99-99';

const byName: PageOrder<ItemRow>['keys'][number] = [
  sql.ref('pantry_items.name_key'),
  (item) => item.name_key,
];
const byId: PageOrder<ItemRow>['keys'][number] = [sql.ref('pantry_items.id'), (item) => item.id];

const ORDERS: Readonly<Record<PantryListQuery['sort'], PageOrder<ItemRow>>> = {
  name: { direction: 'asc', keys: [byName, byId] },
  expiry: {
    direction: 'asc',
    keys: [
      [
        sql`coalesce(pantry_items.expires_on, ${sql.lit(NO_DATE)})`,
        (item) => item.expires_on ?? NO_DATE,
      ],
      byName,
      byId,
    ],
  },
  updated: {
    direction: 'desc',
    keys: [[sql.ref('pantry_items.updated_at'), (item) => item.updated_at], byId],
  },
};

const SOONEST_FIRST: PageOrder<ItemRow> = {
  direction: 'asc',
  keys: [[sql.ref('pantry_items.expires_on'), (item) => item.expires_on ?? NO_DATE], byName, byId],
};

const firstPage = prepareQuery((db: Db, at: { owner: number; limit: number }) =>
  orderPage(selectItems(db, at.owner), ORDERS.name).limit(at.limit),
);

export async function findPage(
  db: Db,
  owner: number,
  request: PantryListQuery,
  today: string,
): Promise<Page<ItemRow>> {
  const order = ORDERS[request.sort];
  if (isFirstUnfilteredPage(request)) {
    return cutPage(await firstPage(db, { owner, limit: request.limit + 1 }), request.limit, order);
  }
  const { category } = request;
  const kept = category === undefined ? null : await buildCategoryFilter(db, owner, category);
  const items = selectItems(db, owner);
  const found = request.q === undefined ? items : applySearch(engineOf(db), items, request.q);
  return pageOf(applyFilters(found, request, kept, today), order, request);
}

export function findExpiring(
  db: Db,
  owner: number,
  lastDay: string,
  slice: PageRequest,
): Promise<Page<ItemRow>> {
  return pageOf(filterExpiring(selectItems(db, owner), lastDay), SOONEST_FIRST, slice);
}

async function pageOf(
  query: ItemQuery,
  order: PageOrder<ItemRow>,
  { limit, cursor }: PageRequest,
): Promise<Page<ItemRow>> {
  const sorted = orderPage(query as SelectQueryBuilder<never, never, ItemRow>, order);
  const remaining = cursor === undefined ? sorted : afterCursor(sorted, order, cursor);
  return cutPage(await remaining.limit(limit + 1).execute(), limit, order);
}

/** The most frequent request, served by a prepared query: first page by name, without filters. */
function isFirstUnfilteredPage({ limit: _, sort, ...rest }: PantryListQuery): boolean {
  return sort === 'name' && Object.values(rest).every((value) => value === undefined);
}

function applyFilters(
  query: ItemQuery,
  { in_stock, expiring, parent }: PantryListQuery,
  kept: RawBuilder<SqlBool> | null,
  today: string,
): ItemQuery {
  let left = query;
  if (in_stock !== undefined) left = left.where('pantry_items.in_stock', '=', Number(in_stock));
  if (expiring !== undefined) left = filterExpiring(left, addDays(today, expiring));
  if (parent === 'none') left = left.where('pantry_items.generic_parent_id', 'is', null);
  else if (parent !== undefined)
    left = left.where('pantry_items.generic_parent_id', '=', parseParentId(parent));
  return kept === null ? left : left.where(kept);
}

/** Every word of the query must appear somewhere in the name or the brand. */
function applySearch(engine: Engine, query: ItemQuery, q: string): ItemQuery {
  const parts = foldedKey(q).split(/\s+/).filter(Boolean);
  return parts.reduce(
    (left, part) =>
      left.where((eb) =>
        eb.or([
          keyContains(engine, sql.ref('pantry_items.name_key'), part),
          keyContains(engine, sql.ref('pantry_items.brand_key'), part),
        ]),
      ),
    query,
  );
}

function filterExpiring(query: ItemQuery, lastDay: string): ItemQuery {
  return query
    .where('pantry_items.in_stock', '=', sql.lit(1))
    .where('pantry_items.expires_on', '<=', lastDay);
}

function parseParentId(parent: string): number {
  if (/^\d{1,15}$/.test(parent)) return Number(parent);
  const message = 'must be the id of an item or none';
  throw new Invalid(`parent ${message}.`, [{ path: 'parent', message }]);
}
