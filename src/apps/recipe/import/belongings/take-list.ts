import { isoNow } from '../../../../kernel/clock.ts';
import type { Belongings } from '../../export/belongings-document.ts';
import { ingredientKey } from '../../measures/ingredient-key.ts';
import { changeList } from '../../shopping/change-list.ts';
import { type ByHand, type ListRow, type Share, takenApart } from '../../shopping/list-row.ts';
import { findStored } from '../../shopping/queries.ts';
import { insertRows, newRow } from '../../shopping/write-rows.ts';
import type { ImportContext } from '../commit.ts';
import type { RecipeIds } from './recipe-ids.ts';

type Item = Belongings['shopping'][number];
type Ids = ReadonlyMap<number, number>;

/** What the file calls by its own numbers, as it is called here. */
export interface Known {
  readonly recipes: RecipeIds;
  readonly pantry: Ids;
  readonly diary: Ids;
}

/** Puts on the list what is not on it, with the shares of plan and recipes. */
export async function takeList(
  context: ImportContext,
  { shopping }: Belongings,
  known: Known,
): Promise<number> {
  if (shopping.length === 0) return 0;
  const now = isoNow(context.clock);
  return changeList(context, undefined, async (tx, owner) => {
    const there = new Set((await findStored(tx, owner)).map((row) => markOf(takenApart(row))));
    const rows = shopping.flatMap((item) => {
      const row = rowHere(item, known);
      const mark = markOf(row);
      if (there.has(mark)) return [];
      there.add(mark);
      return [{ ...newRow(owner, row, now), sort_order: item.sort_order }];
    });
    await insertRows(tx, rows);
    return rows.length;
  });
}

function markOf({ key, unit, checked }: ListRow): string {
  return JSON.stringify([key, unit, checked]);
}

function rowHere(item: Item, known: Known): ListRow {
  const { name, quantity, unit, aisle, checked, pantry_id } = item;
  const shares = item.shares.flatMap((share) => shareHere(share, known));
  // Without all of its recipes the amount would shrink with the next plan: it becomes one's own.
  const isWhole = shares.length === item.shares.length;
  const kept = isWhole ? shares : [];
  return {
    id: null,
    key: ingredientKey(kept[0]?.asks[0]?.name ?? name),
    name,
    quantity,
    unit,
    aisle,
    pantry_id: here(pantry_id, known.pantry),
    checked,
    shares: kept,
    byHand: byHandHere(item.by_hand, known.pantry),
  };
}

function shareHere(
  { recipe, diary_id, asks, ...share }: Item['shares'][number],
  { recipes, pantry, diary }: Known,
): Share[] {
  const recipe_id = recipes.of(recipe);
  if (recipe_id === null) return [];
  return [
    {
      ...share,
      recipe_id,
      recipe_name: recipe,
      diary_id: here(diary_id, diary),
      asks: asks.map((ask) => ({ ...ask, pantry_id: here(ask.pantry_id, pantry) })),
    },
  ];
}

function byHandHere({ pantry_id, linked, ...said }: Item['by_hand'], pantry: Ids): ByHand {
  const item = pantry_id === undefined ? null : here(pantry_id, pantry);
  return {
    ...said,
    ...(item === null ? {} : { pantry_id: item }),
    ...(linked === undefined ? {} : { linked: here(linked, pantry) }),
  };
}

function here(id: number | null, ids: Ids): number | null {
  return id === null ? null : (ids.get(id) ?? null);
}
