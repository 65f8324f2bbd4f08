import { isoNow } from '../../../../kernel/time/clock.ts';
import type { ImportBatch } from '../../../../shared/imports/import-batch.ts';
import type { Belongings } from '../../export/belongings-document.ts';
import { ingredientKey } from '../../measures/ingredients/ingredient-key.ts';
import { changeList } from '../../shopping/change-list.ts';
import { findStoredItems } from '../../shopping/queries.ts';
import {
  type ItemShare,
  type ListRow,
  type ManualEdits,
  parseListRow,
} from '../../shopping/rebuild/list-row.ts';
import { insertRows, newRow } from '../../shopping/rebuild/write-rows.ts';
import { SHOPPING_ITEMS } from '../additions.ts';
import type { RecipeImportContext } from '../storing/import-archive.ts';
import type { RecipeIds } from './recipe-ids.ts';

type ShoppingLine = Belongings['shopping'][number];
type IdMap = ReadonlyMap<number, number>;

/** Local ids by the ids in the file. */
export interface FileIds {
  readonly recipes: RecipeIds;
  readonly pantry: IdMap;
  readonly diary: IdMap;
}

/** Adds missing items to the shopping list, with their shares. */
export async function importShoppingList(
  context: RecipeImportContext,
  { shopping }: Belongings,
  known: FileIds,
  batch: ImportBatch,
): Promise<number> {
  if (shopping.length === 0) return 0;
  const now = isoNow(context.clock);
  return changeList(context, undefined, async (tx, owner) => {
    const there = new Set(
      (await findStoredItems(tx, owner)).map((row) => identityKey(parseListRow(row), row)),
    );
    const rows = shopping.flatMap((item) => {
      const row = toListRow(item, known);
      const mark = identityKey(row, item);
      if (there.has(mark)) return [];
      there.add(mark);
      const { sort_order, note = null, list_name = null } = item;
      return [{ ...newRow(owner, row, now), sort_order, note, list_name }];
    });
    await batch.record(tx, SHOPPING_ITEMS, await insertRows(tx, rows));
    return rows.length;
  });
}

function identityKey(
  { key, unit, checked }: ListRow,
  { list_name }: { readonly list_name?: string | null | undefined },
): string {
  return JSON.stringify([key, unit, checked, list_name ?? null]);
}

function toListRow(item: ShoppingLine, known: FileIds): ListRow {
  const { name, quantity, unit, aisle, checked, pantry_id } = item;
  const shares = item.shares.flatMap((share) => localizeShare(share, known));
  // If a recipe is missing, the next rebuild would reduce the amount, so the item becomes manual.
  const isWhole = shares.length === item.shares.length;
  const kept = isWhole ? shares : [];
  return {
    id: null,
    key: ingredientKey(kept[0]?.asks[0]?.name ?? name),
    name,
    quantity,
    unit,
    aisle,
    pantry_id: localId(pantry_id, known.pantry),
    checked,
    shares: kept,
    manualEdits: localizeEdits(item.by_hand, known.pantry),
  };
}

function localizeShare(
  { recipe, diary_id, asks, ...share }: ShoppingLine['shares'][number],
  { recipes, pantry, diary }: FileIds,
): ItemShare[] {
  const recipe_id = recipes.of(recipe);
  if (recipe_id === null) return [];
  return [
    {
      ...share,
      recipe_id,
      recipe_name: recipe,
      diary_id: localId(diary_id, diary),
      asks: asks.map((ask) => ({ ...ask, pantry_id: localId(ask.pantry_id, pantry) })),
    },
  ];
}

function localizeEdits(
  { pantry_id, linked, ...said }: ShoppingLine['by_hand'],
  pantry: IdMap,
): ManualEdits {
  const item = pantry_id === undefined ? null : localId(pantry_id, pantry);
  return {
    ...said,
    ...(item === null ? {} : { pantry_id: item }),
    ...(linked === undefined ? {} : { linked: localId(linked, pantry) }),
  };
}

function localId(id: number | null, ids: IdMap): number | null {
  return id === null ? null : (ids.get(id) ?? null);
}
