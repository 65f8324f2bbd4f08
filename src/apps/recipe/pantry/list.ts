import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { contains } from '../../../kernel/database/like.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import { addDays } from '../../../kernel/dates.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { after, cutPage, ordered, type Page, type PageOrder } from '../../../kernel/paging.ts';
import { foldedKey } from '../../../kernel/text.ts';
import type { RecipeAppTables } from '../tables.ts';
import { filedUnder } from './categories/queries.ts';
import type { pantryContract } from './contract.ts';
import { type ItemRow, ownItems } from './queries.ts';

type Db = Kysely<RecipeAppTables>;
type Wanted = z.output<typeof pantryContract.listItems.input>;
type Items = ReturnType<typeof ownItems>;
type Slice = { limit: number; cursor?: string | undefined };

/** Sorts behind every date. */
const NO_DATE = '9999-99-99';

const byName: PageOrder<ItemRow>['keys'][number] = [
  sql.ref('pantry_items.name_key'),
  (item) => item.name_key,
];
const byId: PageOrder<ItemRow>['keys'][number] = [sql.ref('pantry_items.id'), (item) => item.id];

const ORDERS: Readonly<Record<Wanted['sort'], PageOrder<ItemRow>>> = {
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

const firstPage = prepared((db: Db, at: { owner: number; limit: number }) =>
  ordered(ownItems(db, at.owner), ORDERS.name).limit(at.limit),
);

export async function findPage(
  db: Db,
  owner: number,
  wanted: Wanted,
  today: string,
): Promise<Page<ItemRow>> {
  const order = ORDERS[wanted.sort];
  if (isPlain(wanted)) {
    return cutPage(await firstPage(db, { owner, limit: wanted.limit + 1 }), wanted.limit, order);
  }
  const { category } = wanted;
  const kept = category === undefined ? null : await filedUnder(db, owner, category);
  return pageOf(filtered(ownItems(db, owner), wanted, kept, today), order, wanted);
}

export function findExpiring(
  db: Db,
  owner: number,
  lastDay: string,
  slice: Slice,
): Promise<Page<ItemRow>> {
  return pageOf(expiringBy(ownItems(db, owner), lastDay), SOONEST_FIRST, slice);
}

async function pageOf(
  query: Items,
  order: PageOrder<ItemRow>,
  { limit, cursor }: Slice,
): Promise<Page<ItemRow>> {
  const sorted = ordered(query as SelectQueryBuilder<never, never, ItemRow>, order);
  const wanted = cursor === undefined ? sorted : after(sorted, order, cursor);
  return cutPage(await wanted.limit(limit + 1).execute(), limit, order);
}

/** The page that is asked for all day: no filter, by name, from the start. */
function isPlain({ limit: _, sort, ...rest }: Wanted): boolean {
  return sort === 'name' && Object.values(rest).every((value) => value === undefined);
}

function filtered(
  query: Items,
  { q, in_stock, expiring, parent }: Wanted,
  kept: RawBuilder<SqlBool> | null,
  today: string,
): Items {
  let left = q === undefined ? query : searched(query, q);
  if (in_stock !== undefined) left = left.where('pantry_items.in_stock', '=', Number(in_stock));
  if (expiring !== undefined) left = expiringBy(left, addDays(today, expiring));
  if (parent === 'none') left = left.where('pantry_items.generic_parent_id', 'is', null);
  else if (parent !== undefined)
    left = left.where('pantry_items.generic_parent_id', '=', numbered(parent));
  return kept === null ? left : left.where(kept);
}

/** Every part of the query, as it is typed, is somewhere in the name or the brand. */
export function searched(query: Items, q: string): Items {
  const parts = foldedKey(q).split(/\s+/).filter(Boolean);
  return parts.reduce(
    (left, part) =>
      left.where((eb) =>
        eb.or([
          contains(sql.ref('pantry_items.name_key'), part),
          contains(sql.ref('pantry_items.brand_key'), part),
        ]),
      ),
    query,
  );
}

function expiringBy(query: Items, lastDay: string): Items {
  return query
    .where('pantry_items.in_stock', '=', sql.lit(1))
    .where('pantry_items.expires_on', '<=', lastDay);
}

function numbered(parent: string): number {
  if (/^\d{1,15}$/.test(parent)) return Number(parent);
  const message = 'must be the id of an item or none';
  throw new Invalid(`parent ${message}.`, [{ path: 'parent', message }]);
}
