import { type Kysely, sql } from 'kysely';
import { prepareQuery } from '../../../../kernel/database/prepared-query.ts';
import { inJsonIds } from '../../../../kernel/database/queries/in-list.ts';
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
    ...rows.flatMap(({ manualEdits }) => [manualEdits.pantry_id, manualEdits.linked]),
  ].flatMap((id) => id ?? []);
  return {
    units: await findUnits(db, owner),
    pantry: await findPantryFacts(db, owner, linked),
    aisles: await findLearnedAisles(db, owner),
  };
}

const findFacts = prepareQuery((db: Db, at: { owners: string; ids: string }) =>
  db
    .selectFrom('pantry_items as item')
    .leftJoin('pantry_categories as category', 'category.id', 'item.category_id')
    .select(['item.id', 'item.g_per_cup', 'category.default_aisle as aisle'])
    .where(inJsonIds(db, 'item.id', at.ids))
    .where(inJsonIds(db, sql<number>`+item.owner_id`, at.owners))
    .where('item.deleted_at', 'is', null),
);

export async function findPantryFacts(
  db: Db,
  owner: number,
  ids: readonly number[],
): Promise<Map<number, PantryItemFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await findFacts(db, {
    owners: JSON.stringify(await findPantryOwners(db, owner)),
    ids: JSON.stringify([...new Set(ids)]),
  });
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
