import { type Kysely, sql } from 'kysely';
import { prepareQuery } from '../../../../kernel/database/prepared-query.ts';
import { inJsonIds } from '../../../../kernel/database/queries/in-list.ts';
import { indexByKey } from '../../stock/best-item.ts';
import { itemKey } from '../../stock/item-key.ts';
import { findItemNames } from '../../stock/item-names.ts';
import type { RecipeAppTables } from '../../tables.ts';
import type { Addition } from '../rebuild/list-change.ts';
import type { StockedAddition, StockedItem } from './cover-by-stock.ts';

type Db = Kysely<RecipeAppTables>;

/**
 * Finds what is in stock for each addition: the item that it links to with its variants, and, in
 * the pantries of others, the item with its name. An addition whose link is of no use is linked to
 * that one.
 */
export async function findHoldings(
  db: Db,
  pantries: readonly number[],
  additions: readonly Addition[],
  ownerOf: (addition: Addition) => number,
): Promise<StockedAddition[]> {
  const findNamed = await indexPantries(db, pantries, additions, ownerOf);
  const linked = additions.flatMap(({ ask }) => ask.pantry_id ?? []);
  const own = await findExisting(db, pantries, linked);
  const families = additions.map((addition) => {
    const { pantry_id } = addition.ask;
    const link = pantry_id !== null && own.has(pantry_id) ? [pantry_id] : [];
    return [...new Set([...link, ...findNamed(addition)])];
  });
  const holdings = await findFamilies(db, pantries, families.flat());
  return additions.map((addition, at) => {
    const items = families[at] ?? [];
    const ask = { ...addition.ask, pantry_id: items[0] ?? addition.ask.pantry_id };
    return {
      addition: { ...addition, ask },
      holdings: items.flatMap((item) => holdings.get(item) ?? []),
    };
  });
}

/** Finds the items with the name of an addition in the pantries that it does not link to. */
async function indexPantries(
  db: Db,
  pantries: readonly number[],
  additions: readonly Addition[],
  ownerOf: (addition: Addition) => number,
): Promise<(addition: Addition) => number[]> {
  const owners = new Set(additions.map(ownerOf));
  const named = new Map<number, Map<string, { readonly id: number }>>();
  for (const owner of pantries) {
    if (owners.size === 1 && owners.has(owner)) continue;
    named.set(owner, indexByKey(await findItemNames(db, { owner })));
  }
  return (addition) => {
    const key = itemKey(addition.ask.name);
    return [...named].flatMap(([owner, items]) =>
      owner === ownerOf(addition) ? [] : (items.get(key)?.id ?? []),
    );
  };
}

/** The ids select fewer rows than the owners do. */
const ownerId = sql<number>`+owner_id`;

const findItems = prepareQuery((db: Db, at: { pantries: string; ids: string }) =>
  db
    .selectFrom('pantry_items')
    .select('id')
    .where(inJsonIds(db, 'id', at.ids))
    .where(inJsonIds(db, ownerId, at.pantries))
    .where('deleted_at', 'is', null),
);

async function findExisting(
  db: Db,
  pantries: readonly number[],
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await findItems(db, {
    pantries: JSON.stringify(pantries),
    ids: JSON.stringify([...new Set(ids)]),
  });
  return new Set(rows.map(({ id }) => id));
}

const findInStock = prepareQuery((db: Db, at: { pantries: string; ids: string }) => {
  const inStock = db
    .selectFrom('pantry_items')
    .select(['id', 'generic_parent_id', 'quantity', 'unit', 'g_per_cup'])
    .where(inJsonIds(db, ownerId, at.pantries))
    .where(sql<boolean>`+in_stock = 1`)
    .where('deleted_at', 'is', null);
  return inStock
    .where(inJsonIds(db, 'id', at.ids))
    .union(inStock.where(inJsonIds(db, 'generic_parent_id', at.ids)))
    .orderBy('id');
});

/** The stock of each item: itself first, then its variants. */
async function findFamilies(
  db: Db,
  pantries: readonly number[],
  ids: readonly number[],
): Promise<Map<number, StockedItem[]>> {
  if (ids.length === 0) return new Map();
  const rows = await findInStock(db, {
    pantries: JSON.stringify(pantries),
    ids: JSON.stringify([...new Set(ids)]),
  });
  const families = new Map<number, StockedItem[]>();
  for (const { generic_parent_id: general, ...holding } of rows) {
    families.set(holding.id, [holding, ...(families.get(holding.id) ?? [])]);
    if (general !== null) families.set(general, [...(families.get(general) ?? []), holding]);
  }
  return families;
}
