import type { Kysely } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { BUILT_IN_UNITS } from '../../../../shared/food/units/units.ts';
import { findPantryOwners } from '../../pantry/sharing/pantry-owner.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { findUnits } from '../../units/find-units.ts';
import { findLearnedAisles } from '../bought-before.ts';
import type { Addition, ListContext, PantryItemFacts } from './list-change.ts';
import type { ListRow } from './list-row.ts';

type Db = Kysely<RecipeAppTables>;

/** Sufficient for rows without shares, which are not summed up. */
export const EMPTY_LIST_CONTEXT: ListContext = {
  units: BUILT_IN_UNITS,
  pantry: new Map(),
  aisles: new Map(),
};

/**
 * Loads the owner's units, the pantry items that the list links to, in any pantry that its owner
 * may use, and the learned aisles.
 */
export async function loadListContext(
  db: Db,
  owner: number,
  rows: readonly ListRow[],
  additions: readonly Addition[] = [],
): Promise<ListContext> {
  const asks = [
    ...additions.map(({ ask }) => ask),
    ...rows.flatMap(({ shares }) => shares.flatMap((share) => share.asks)),
  ];
  const linked = [
    ...[...asks, ...rows].map(({ pantry_id }) => pantry_id),
    ...rows.flatMap(({ byHand }) => [byHand.pantry_id, byHand.linked]),
  ].flatMap((id) => id ?? []);
  return {
    units: await findUnits(db, owner),
    pantry: await findPantryFacts(db, owner, linked),
    aisles: await findLearnedAisles(db, owner),
  };
}

export async function findPantryFacts(
  db: Db,
  owner: number,
  ids: readonly number[],
): Promise<Map<number, PantryItemFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('pantry_items as item')
    .leftJoin('pantry_categories as category', 'category.id', 'item.category_id')
    .select(['item.id', 'item.g_per_cup', 'category.default_aisle as aisle'])
    .where(inList(db, 'item.owner_id', await findPantryOwners(db, owner)))
    .where('item.deleted_at', 'is', null)
    .where(inList(db, 'item.id', [...new Set(ids)]))
    .execute();
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
